/** What a text must have before anything is scored: words, a validated language, prose. */

import type { UncertainReasonCode } from "@tellsign/contracts/detection/uncertain-reasons";
import type { ModelCard } from "@tellsign/contracts/models/model-card";
import type { TextFeatures } from "./features.ts";
import { readLimits } from "./preprocessing.ts";

export function findAbstention(
  { words, language, proseShare }: TextFeatures,
  card: ModelCard | null,
): UncertainReasonCode | null {
  const { wordsMin, proseShareMin } = readLimits(card);
  if (words.total < wordsMin) return "too_short";
  const validated = card?.languages;
  if (validated && !validated.includes(language?.code ?? "")) return "language_not_validated";
  if (proseShare < proseShareMin) return "not_prose";
  return words.prose < wordsMin ? "too_short" : null;
}
