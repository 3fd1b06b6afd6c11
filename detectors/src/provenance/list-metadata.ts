/** The raw tags for the table: bounded, and without the place where a picture was taken. */
import type { Provenance } from "@tellsign/contracts/detection/provenance";
import type { ExifTag } from "./blocks/read-exif.ts";
import { readUserComment } from "./blocks/read-user-comment.ts";
import type { Evidence } from "./evidence.ts";
import { shorten } from "./shorten.ts";

type Row = Provenance["metadata"][number];

const rowsMax = 200;
const valueMax = 300;
const nameMax = 80;
const wideTags = new Set(["XPTitle", "XPComment", "XPAuthor", "XPKeywords"]);

function showNumber(value: number): string {
  return Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(6)));
}

function showExif({ name, value }: ExifTag): string {
  if (typeof value === "string") return value;
  if (Array.isArray(value)) {
    // Versions are four digits, kept as letters.
    return name.endsWith("Version")
      ? String.fromCharCode(...value)
      : value.map(showNumber).join(", ");
  }
  if (name === "UserComment") return readUserComment(value);
  if (wideTags.has(name)) return new TextDecoder("utf-16le").decode(value);
  return `${value.length} bytes`;
}

function isPlace(name: string): boolean {
  return /gps|latitude|longitude/i.test(name);
}

export function listMetadata({ blocks, exif, xmp, iptc }: Evidence): Row[] {
  const hasPlace =
    exif.some(({ group }) => group === "GPS") || xmp.some(({ name }) => isPlace(name));
  const rows: Row[] = [
    ...(hasPlace ? [{ group: "Place", name: "GPS", value: "present" }] : []),
    ...blocks.texts.map(({ place, key, text }) => ({
      group: place.split(":")[0] ?? place,
      name: key,
      value: text,
    })),
    ...exif
      .filter(({ group }) => group !== "GPS")
      .map((tag) => ({
        group: tag.group === "Thumbnail" ? "EXIF thumbnail" : "EXIF",
        name: tag.name,
        value: showExif(tag),
      })),
    ...iptc.map(({ name, value }) => ({ group: "IPTC", name, value })),
    ...xmp
      .filter(({ name }) => !isPlace(name))
      .map(({ name, value }) => ({ group: "XMP", name, value })),
    ...(blocks.jpeg?.segments ?? []).map((name) => ({
      group: "JPEG",
      name: "segment",
      value: name,
    })),
  ];
  return rows
    .map(({ group, name, value }) => ({
      group,
      name: shorten(name, nameMax),
      value: shorten(value, valueMax),
    }))
    .filter(({ value }) => value !== "")
    .slice(0, rowsMax);
}
