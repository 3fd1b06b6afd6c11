/** Further frames of an animation: read by the networks as the first one is, so that none hides behind it. */
import type { ImagePreprocessing } from "@tellsign/contracts/models/model-card";
import type { Runtime } from "../../runtime.ts";
import { measureDetail } from "../measure/detail.ts";
import { toLuma } from "../measure/luma.ts";
import { listCrops, listSquares } from "../networks/layout.ts";
import { ImageRefusal } from "./image-refusal.ts";
import type { Box, Picture } from "./picture.ts";

export type OtherFrame = {
  /** From 1. */
  number: number;
  picture: Picture;
  squares: Box[];
  crops: Box[];
  detail: number;
};

const animated = ["gif", "webp"];
/** To reach a frame all before it are drawn, so neither many nor large ones are. */
const framesReachedMax = 60;
const pixelsMax = 2_000_000;

/** One in the middle and one at the end of those that are reached; their numbers from 0. */
export function chooseFrames({ format, frames, width, height }: Omit<Picture, "pixels">): number[] {
  if (!animated.includes(format) || width * height > pixelsMax) return [];
  const last = Math.min(frames, framesReachedMax) - 1;
  return [...new Set([Math.ceil(last / 2), last])].filter((frame) => frame > 0);
}

export async function readOtherFrames(
  bytes: Uint8Array,
  first: Picture,
  decodeImage: NonNullable<Runtime["decodeImage"]>,
  preprocessing: ImagePreprocessing,
): Promise<OtherFrame[]> {
  const found: OtherFrame[] = [];
  for (const frame of chooseFrames(first)) {
    try {
      const picture = await decodeImage(bytes, frame);
      const plane = toLuma(picture);
      found.push({
        number: frame + 1,
        picture,
        squares: listSquares(picture, preprocessing),
        crops: listCrops(plane, preprocessing),
        detail: measureDetail(plane),
      });
    } catch (error) {
      // A frame that cannot be read takes nothing from the first, and is not said to have been read.
      if (!(error instanceof ImageRefusal)) throw error;
    }
  }
  return found;
}
