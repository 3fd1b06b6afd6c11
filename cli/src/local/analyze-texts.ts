/** Analyzes many texts, one process per core. */
import type { Detection } from "@tellsign/contracts/detection/detection";
import { askProcesses } from "./ask-processes.ts";
import { programBeside } from "./program-beside.ts";

export type Answer = Pick<Detection, "verdict" | "aiProbability" | "isAiGenerated" | "leaning">;

const program = programBeside("analyze-texts.worker");

export type TextTask = { text: string; rate: number | null };

/** One answer per text, in order. `rate`: the tolerated false-positive rate. */
export function analyzeTexts(
  texts: readonly string[],
  rate: number | null,
  onAnswer: (answered: number) => void,
): Promise<Answer[]> {
  const tasks = texts.map((text) => ({ text, rate }));
  return askProcesses<TextTask, Answer>(program, tasks, onAnswer);
}
