/** Analyses many texts in a process for each core. */
import { fileURLToPath } from "node:url";
import type { Detection } from "@tellsign/contracts/detection";
import { askProcesses } from "./ask-processes.ts";

export type Answer = Pick<Detection, "verdict" | "aiProbability" | "isAiGenerated">;

const program = fileURLToPath(new URL("./analyse-texts.worker.ts", import.meta.url));

/** One answer for each text, in the order of the texts. */
export function analyseTexts(
  texts: readonly string[],
  onAnswer: (answered: number) => void,
): Promise<Answer[]> {
  return askProcesses<string, Answer>(program, texts, onAnswer);
}
