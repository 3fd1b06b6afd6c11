/** What training and runtime share, as the card has it. */
import type { AudioPreprocessing, ModelCard } from "@tellsign/contracts/models/model-card";

/** For a host without a model, which still describes recordings and says why some could not be scored. */
export const preprocessingWithoutModel: AudioPreprocessing = {
  sampleRate: 16_000,
  windowS: 4,
  hopS: 2,
  windowVoiceMinS: 1.5,
  speechMinS: 2,
  bandLimitHzMin: 3000,
  clippedShareMax: 0.02,
  snrDbMin: 3,
  speechProbabilityMin: 0.5,
};

/** The host has checked the card's shape. */
export function readPreprocessing(card: ModelCard | null): AudioPreprocessing {
  return card === null
    ? preprocessingWithoutModel
    : (card.preprocessing as unknown as AudioPreprocessing);
}
