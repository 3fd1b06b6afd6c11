/** What can be measured on the file itself. Each says what it speaks for; none decides. */
import type { ContentCredential, FileFinding } from "@tellsign/contracts/detection/provenance";
import { type Evidence, xmpValue } from "../evidence.ts";
import type { DecodedPicture, ProvenanceHost } from "../provenance-host.ts";
import { findCameraFindings } from "./camera-findings.ts";
import { findJpegFindings } from "./jpeg-findings.ts";
import { findSize } from "./size-finding.ts";
import { findThumbnail } from "./thumbnail-finding.ts";

/** XMP may still point to a record inside the file that is gone. */
function findLostRecord(
  { xmp }: Evidence,
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

export async function findFindings(
  evidence: Evidence,
  picture: DecodedPicture,
  credential: ContentCredential | null,
  host: ProvenanceHost,
): Promise<FileFinding[]> {
  const { jpeg } = evidence.blocks;
  return [
    ...findCameraFindings(evidence, Date.now()),
    await findThumbnail(evidence, picture, host),
    ...(jpeg ? findJpegFindings(jpeg) : []),
    findSize(picture),
    findLostRecord(evidence, credential),
  ].filter((found) => found !== null);
}
