/** The device that EXIF names. */
import type { OriginMark } from "@tellsign/contracts/detection/provenance";
import { textOf } from "../blocks/read-exif.ts";
import type { Evidence } from "../evidence.ts";
import { shorten } from "../shorten.ts";
import { mark } from "./mark.ts";

/** Null where no device is named, or where a generator wrote its own texts into those tags. */
export function nameCamera({ exif }: Pick<Evidence, "exif">): string | null {
  const make = textOf(exif, "Image", "Make");
  const model = textOf(exif, "Image", "Model");
  if (make === null || model === null) return null;
  if (/^(workflow|prompt):/i.test(make) || /^(workflow|prompt):/i.test(model)) return null;
  const brand = make.split(/\s/)[0] ?? "";
  return shorten(
    model.toLowerCase().startsWith(brand.toLowerCase()) ? model : `${make} ${model}`,
    120,
  );
}

export function findCameraMark(evidence: Evidence): OriginMark | null {
  const names = nameCamera(evidence);
  if (names === null) return null;
  return mark({
    kind: "camera",
    place: "EXIF Make and Model",
    names,
    declaresAi: false,
    statement: `EXIF names the ${names} as the device. Anyone can write or copy such tags, so they do not show that the picture is a photograph.`,
  });
}
