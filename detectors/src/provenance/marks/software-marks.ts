/** Programs that name themselves as the file's writer. */
import type { OriginMark } from "@tellsign/contracts/detection/provenance";
import { textOf } from "../blocks/read-exif.ts";
import { type Evidence, xmpValue } from "../evidence.ts";
import { shorten } from "../shorten.ts";
import { mark } from "./mark.ts";

const editors =
  /photoshop|lightroom|camera raw|\bgimp\b|affinity|capture one|darktable|rawtherapee|pixelmator|snapseed|picsart|canva|paint\.net|krita|picasa|luminar|topaz|imagemagick|acdsee|photopea|nikon transfer|digital photo professional/i;

export function findSoftwareMarks({ exif, xmp, texts }: Evidence): OriginMark[] {
  const fields = [
    { place: "EXIF Software", value: textOf(exif, "Image", "Software") },
    { place: "XMP CreatorTool", value: xmpValue(xmp, "CreatorTool") },
    {
      place: "PNG text: Software",
      value: texts.find(({ place }) => place === "PNG text: Software")?.text ?? null,
    },
  ];
  const seen = new Set<string>();
  return fields.flatMap(({ place, value }) => {
    if (value === null || !editors.test(value.slice(0, 300)) || seen.has(value)) return [];
    seen.add(value);
    const names = shorten(value, 120);
    return mark({
      kind: "software",
      place,
      names,
      declaresAi: false,
      statement: `${names} wrote or edited this file, by its own mark. That says nothing about AI, and such programs often remove older marks.`,
    });
  });
}
