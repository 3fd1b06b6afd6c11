import type { Detection } from "@tellsign/contracts/detection";
import type { DocumentText } from "./read-document.ts";

/** A detection of a document also says what of it was not read. */
export function addNotes(detection: Detection, notes: Readonly<DocumentText["notes"]>): Detection {
  return { ...detection, explanation: [detection.explanation, ...notes].join(" ") };
}
