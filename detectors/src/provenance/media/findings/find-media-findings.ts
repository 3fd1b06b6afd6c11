/** What can be measured on the file of a recording or a video. Each says what it speaks for; none decides. */
import type { FileFinding } from "@tellsign/contracts/detection/provenance";
import type { MediaEvidence } from "../media-evidence.ts";
import { findDates } from "./date-finding.ts";
import { findEncoderFindings } from "./encoder-findings.ts";
import { findLayoutFindings } from "./layout-findings.ts";
import { findVideoSize } from "./video-size-finding.ts";

export function findMediaFindings(evidence: MediaEvidence, nowMs: number): FileFinding[] {
  return [
    ...findEncoderFindings(evidence),
    ...findLayoutFindings(evidence),
    findDates(evidence, nowMs),
    findVideoSize(evidence.media.moving),
  ].filter((found) => found !== null);
}
