/** Every mark that a recording or a video carries. Marks are not signed: each says what the file claims. */
import type { OriginMark } from "@tellsign/contracts/detection/provenance";
import { findSourceTypeMarks } from "../../marks/source-type-marks.ts";
import type { MediaEvidence } from "../media-evidence.ts";
import { findDeviceMarks } from "./device-marks.ts";
import { findMediaGeneratorMarks } from "./generator-marks.ts";
import { findMediaLabelMarks } from "./label-marks.ts";
import { findMediaSoftwareMarks } from "./software-marks.ts";

const marksMax = 30;

export function findMediaMarks(evidence: MediaEvidence): OriginMark[] {
  return [
    ...findMediaGeneratorMarks(evidence),
    ...findSourceTypeMarks(evidence, evidence.subject),
    ...findMediaLabelMarks(evidence),
    ...findDeviceMarks(evidence),
    ...findMediaSoftwareMarks(evidence),
  ].slice(0, marksMax);
}
