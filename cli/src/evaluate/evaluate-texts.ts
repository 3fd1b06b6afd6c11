import { writeFile } from "node:fs/promises";
import { listWords } from "@tellsign/detectors/text/measure/words";
import { analyzeTexts } from "../local/analyze-texts.ts";
import { measure, measureGroups } from "./measure-groups.ts";
import type { Outcome } from "./metrics.ts";
import { type LabelledText, readLabeledTexts } from "./read-labeled-texts.ts";
import { removeSurface, type Surface } from "./remove-surface.ts";

type GroupedOutcome = Outcome & Omit<LabelledText, "text"> & { length: string };

/** As the model card groups its rates. */
function nameLength(text: string): string {
  const words = listWords(text).length;
  if (words < 20) return "under 20 words";
  if (words < 50) return "20-49 words";
  if (words < 100) return "50-99 words";
  return words < 200 ? "100-199 words" : "200+ words";
}

export type TextOptions = {
  data: string;
  without: Surface | null;
  /** The false-positive rate tolerated. */
  rate: number | null;
  /** Where to write each answer; nowhere where null. */
  answers: string | null;
};

export async function evaluateTexts(
  { data, without, rate, answers: answersFile }: TextOptions,
  onAnswer: (answered: number, of: number) => void,
) {
  const documents = await readLabeledTexts(data);
  const texts = documents.map(({ text }) => (without ? removeSurface(text, without) : text));
  const answers = await analyzeTexts(texts, rate, (answered) => onAnswer(answered, texts.length));
  const outcomes = documents.map(({ text, ...document }, i): GroupedOutcome => {
    const answer = answers[i];
    if (!answer) throw new Error(`Document ${i + 1} has no answer.`);
    return { ...document, ...answer, length: nameLength(text) };
  });
  if (answersFile) {
    const lines = outcomes.map((outcome) => `${JSON.stringify(outcome)}\n`);
    await writeFile(answersFile, lines.join(""));
  }
  return {
    ...measure(outcomes),
    ...(without && { without }),
    ...(rate !== null && { rate }),
    bySource: measureGroups(outcomes, "source"),
    byGenerator: measureGroups(outcomes, "generator"),
    byDomain: measureGroups(outcomes, "domain"),
    byLength: measureGroups(outcomes, "length"),
    byAttack: measureGroups(outcomes, "attack"),
  };
}
