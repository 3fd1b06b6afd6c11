/** Which sentences are marked, and how: as the site marks them. */
import type { Detection, TextSpan } from "@tellsign/contracts/detection/detection";
import { confidenceColors } from "@tellsign/contracts/limits";

export type Tone = "ai" | "leaning" | "none";
export type MarkedSentence = { text: string; tone: Tone };

function findTone({ where, verdict }: Detection, span: TextSpan): Tone {
  if (span.leftOut) return "none";
  const run = where.runs?.find(({ start, end }) => span.start >= start && span.end <= end);
  if (run) return run.reads === "ai" ? "ai" : "none";
  // A sentence gets no reading of its own when the whole got none.
  if (verdict === "uncertain" || span.aiProbability === null) return "none";
  const percent = span.aiProbability * 100;
  if (percent >= confidenceColors.redFrom) return "ai";
  return percent >= confidenceColors.yellowFrom ? "leaning" : "none";
}

/** All sentences in order, the unmarked ones too: they show where the others are. */
export function listMarks(detection: Detection, text: string): MarkedSentence[] {
  return detection.where.spans
    .toSorted((a, b) => a.start - b.start)
    .map((span) => ({ text: text.slice(span.start, span.end), tone: findTone(detection, span) }));
}
