/** What training and runtime share, as the card has it. */
import type { ModelCard, VideoPreprocessing } from "@tellsign/contracts/models/model-card";

/** For a host without a model, which still describes videos and says why some could not be scored. */
export const preprocessingWithoutModel: VideoPreprocessing = {
  smallFrames: { perSecond: 8, width: 160 },
  faceMargin: 1.6,
  durationMinS: 1,
  framesMin: 3,
  sideMin: 200,
  aspectMax: 3,
  duplicateShareMax: 0.95,
  frameSideMax: 720,
};

/** The host has checked the card's shape. */
export function readPreprocessing(card: ModelCard | null): VideoPreprocessing {
  return card === null
    ? preprocessingWithoutModel
    : (card.preprocessing as unknown as VideoPreprocessing);
}
