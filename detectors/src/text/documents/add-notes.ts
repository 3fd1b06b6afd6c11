import type { Detection } from "@tellsign/contracts/detection/detection";
import type { DocumentText } from "./document-text.ts";

/** A detection of a document also says what of it was not read. */
export function addNotes(detection: Detection, notes: Readonly<DocumentText["notes"]>): Detection {
  return { ...detection, explanation: [detection.explanation, ...notes].join(" ") };
}
