/** What training and runtime share, as the card has it. */
import type { ImagePreprocessing, ModelCard } from "@tellsign/contracts/models/model-card";
import type { Runtime } from "../runtime.ts";

/** For a host without a model, which still describes pictures and says why some could not be scored. */
export const preprocessingWithoutModel: ImagePreprocessing = {
  marginShare: 0.04,
  viewSide: 256,
  cropSide: 160,
  cropsMax: 3,
  squareAspectMax: 1.25,
  aspectMax: 6,
  sideMin: 160,
  detailMin: -0.8,
};

/** Before the models step, which is the first to load the model. */
export async function findPreprocessing(runtime: Runtime): Promise<ImagePreprocessing> {
  return readPreprocessing((await runtime.findModel("image"))?.card ?? null);
}

/** The host has checked the card's shape. */
export function readPreprocessing(card: ModelCard | null): ImagePreprocessing {
  return card === null
    ? preprocessingWithoutModel
    : (card.preprocessing as unknown as ImagePreprocessing);
}
