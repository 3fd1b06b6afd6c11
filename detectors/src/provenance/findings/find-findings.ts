/** What can be measured on the file itself. Each says what it speaks for; none decides. */
import type { ContentCredential, FileFinding } from "@tellsign/contracts/detection/provenance";
import type { Evidence } from "../evidence.ts";
import type { DecodedPicture, ProvenanceHost } from "../provenance-host.ts";
import { findCameraFindings } from "./camera-findings.ts";
import { findJpegFindings } from "./jpeg-findings.ts";
import { findLostRecord } from "./lost-record.ts";
import { findSize } from "./size-finding.ts";
import { findThumbnail } from "./thumbnail-finding.ts";

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
    findLostRecord(evidence.xmp, credential),
  ].filter((found) => found !== null);
}
