/** The raw tags for the table: bounded, and without the place of a recording. */
import type { Provenance } from "@tellsign/contracts/detection/provenance";
import { shorten } from "../shorten.ts";
import type { MediaEvidence } from "./media-evidence.ts";

type Row = Provenance["metadata"][number];

const rowsMax = 200;
const valueMax = 300;
const nameMax = 80;

export function listMediaMetadata({ blocks, xmp, texts }: MediaEvidence): Row[] {
  const isPlace = (name: string) => /gps|latitude|longitude|location/i.test(name);
  const hasPlace = blocks.hasPlace || xmp.some(({ name }) => isPlace(name));
  const known = blocks.format === null ? texts : blocks.texts;
  const rows: Row[] = [
    ...(hasPlace ? [{ group: "Place", name: "GPS", value: "present" }] : []),
    ...known
      .filter(({ key }) => !isPlace(key))
      .map(({ place, key, text }) => ({
        group: place.split(":")[0] ?? place,
        name: key,
        value: text,
      })),
    ...xmp
      .filter(({ name }) => !isPlace(name))
      .map(({ name, value }) => ({ group: "XMP", name, value })),
    ...(blocks.mp4?.boxes ?? []).map((value) => ({ group: "MP4 layout", name: "box", value })),
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
