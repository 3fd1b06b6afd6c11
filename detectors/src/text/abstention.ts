/** What a text must have before anything is scored: words, a validated language, prose. */

import type { UncertainReasonCode } from "@tellsign/contracts/detection/uncertain-reasons";
import type { ModelCard } from "@tellsign/contracts/models/model-card";
import type { TextFeatures } from "./features.ts";
import { readLimits } from "./preprocessing.ts";

/** Below this share of different runs of four words, a text says the same more than ten times over: nothing of the kind was measured. */
const distinctRunsMin = 0.1;

export function repeatsItself({ fourWordRuns: { distinct, total } }: TextFeatures): boolean {
  return distinct < distinctRunsMin * total;
}

export function findAbstention(
  features: TextFeatures,
  card: ModelCard | null,
): UncertainReasonCode | null {
  const { words, language, proseShare } = features;
  const { wordsMin, proseShareMin } = readLimits(card);
  if (words.total < wordsMin) return "too_short";
  const validated = card?.languages;
  if (validated && !validated.includes(language?.code ?? "")) return "language_not_validated";
  if (proseShare < proseShareMin || repeatsItself(features)) return "not_prose";
  return words.prose < wordsMin ? "too_short" : null;
}
