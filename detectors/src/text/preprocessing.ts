/** What training and runtime share, as the card has it. */
import { wordsMin } from "@tellsign/contracts/limits";
import type { ModelCard, TextPreprocessing } from "@tellsign/contracts/models/model-card";

type Limits = Pick<TextPreprocessing, "wordsMin" | "proseShareMin">;

/** For a host without a model, which still says why some texts could not be scored. */
const limitsWithoutModel: Limits = { wordsMin: wordsMin.dashboard, proseShareMin: 0.5 };

/** The host has checked the card's shape. */
export function readPreprocessing(card: ModelCard): TextPreprocessing {
  return card.preprocessing as unknown as TextPreprocessing;
}

/** Leanings were measured on longer texts than verdicts. */
export function mayLean(card: ModelCard, proseWords: number): boolean {
  return proseWords >= readPreprocessing(card).leaningWordsMin;
}

/** What a text must have to be scored. */
export function readLimits(card: ModelCard | null): Limits {
  if (card === null) return limitsWithoutModel;
  const validated = readPreprocessing(card);
  // No text below the product's own minimum is analyzed, whatever the model could do.
  return { ...validated, wordsMin: Math.max(wordsMin.dashboard, validated.wordsMin) };
}
