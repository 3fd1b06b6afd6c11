/** Analyses many texts in a process for each core. */
import type { Detection } from "@tellsign/contracts/detection";
import { askProcesses } from "./ask-processes.ts";
import { programBeside } from "./program-beside.ts";

export type Answer = Pick<Detection, "verdict" | "aiProbability" | "isAiGenerated">;

const program = programBeside("analyse-texts.worker");

export type TextTask = { text: string; rate: number | null };

/** One answer for each text, in the order of the texts. `rate`: the false-positive rate tolerated. */
export function analyseTexts(
  texts: readonly string[],
  rate: number | null,
  onAnswer: (answered: number) => void,
): Promise<Answer[]> {
  const tasks = texts.map((text) => ({ text, rate }));
  return askProcesses<TextTask, Answer>(program, tasks, onAnswer);
}
