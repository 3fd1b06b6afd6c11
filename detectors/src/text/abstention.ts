/** What a text must have before anything is scored: words, a validated language, prose. */
import { wordsMin } from "@tellsign/contracts/limits";
import type { ModelCard } from "@tellsign/contracts/model-card";
import type { UncertainReasonCode } from "@tellsign/contracts/uncertain-reasons";
import type { TextFeatures } from "./features.ts";

/** Below this, most of the content is not prose. */
export const proseShareMin = 0.5;

/** The fewest words of prose the model was validated on. */
export function findWordsMin(card: ModelCard | null): number {
  const validated = card?.preprocessing.wordsMin;
  return Math.max(wordsMin.dashboard, typeof validated === "number" ? validated : 0);
}

export function findAbstention(
  { words, language, proseShare }: TextFeatures,
  card: ModelCard | null,
): UncertainReasonCode | null {
  const needed = findWordsMin(card);
  if (words.total < needed) return "too_short";
  const validated = card?.languages;
  if (validated && !validated.includes(language?.code ?? "")) return "language_not_validated";
  if (proseShare < proseShareMin) return "not_prose";
  return words.prose < needed ? "too_short" : null;
}
