import type { ContentCredential, FileFinding } from "@tellsign/contracts/detection/provenance";
import type { XmpProperty } from "../blocks/read-xmp.ts";
import { xmpValue } from "../evidence.ts";

/** XMP may still point to a record inside the file that is gone: the only way to know of a mark that was removed. */
export function findLostRecord(
  xmp: readonly XmpProperty[],
  credential: ContentCredential | null,
): FileFinding | null {
  const pointer = xmpValue(xmp, "provenance");
  if (credential !== null || !pointer?.startsWith("self#jumbf=")) return null;
  return {
    name: "Lost content credential",
    value: "XMP points to a record that is not there",
    reading:
      "According to this pointer, the file, or one it copied its XMP from, once carried a content credential that is no longer there. That can also happen by accident.",
    speaksFor: "neither",
  };
}
