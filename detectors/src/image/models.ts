/** Runs the two networks and combines them. A picture that cannot get a verdict is not run. */
import { imageKinds } from "@tellsign/contracts/detection/image-kinds";
import type { Watch } from "../detector.ts";
import { combine } from "../model/combination.ts";
import type { CardInUse, LoadedModel, Runtime, Tensor } from "../runtime.ts";
import type { StopSignal } from "../stop-signal.ts";
import { findAbstention } from "./abstention.ts";
import { type Combination, type Figures, loadCombination } from "./combination.ts";
import type { ImageFeatures } from "./features.ts";
import type { Box, Picture } from "./file/picture.ts";
import { guessKind, type KindGuess } from "./kinds.ts";
import type { Seen } from "./networks/see-picture.ts";

/** What one network says of one part: its logit, and the logits of a square grid of cells over it. */
export type PartReading = { box: Box; logit: number; side: number; cells: readonly number[] };

export type ImageScores = {
  card: CardInUse;
  combination: Combination;
  /** The combination's logit, before calibration. */
  score: number;
  figures: Figures;
  views: PartReading[];
  crops: PartReading[];
  kind: KindGuess;
  /** What the further frames of an animation score. */
  otherFrames: { number: number; score: number }[];
};

/** The picture gets no verdict, so nothing was run. */
export type UnscoredImage = { card: CardInUse; score: null };

/** Writes RGB pixels as three planes; `rowBytes` and `start` find the part within a larger picture. */
function fillPlanes(
  pixels: Uint8Array,
  start: number,
  rowBytes: number,
  side: number,
  out: Float32Array,
): void {
  const plane = side * side;
  for (let y = 0; y < side; y++) {
    let at = start + y * rowBytes;
    for (let x = 0, to = y * side; x < side; x++, to++, at += 3) {
      out[to] = pixels[at] as number;
      out[to + plane] = pixels[at + 1] as number;
      out[to + 2 * plane] = pixels[at + 2] as number;
    }
  }
}

/** The part at the side the network wants; one that has it already is not resized, which would soften it. */
async function makeInput(
  picture: Picture,
  box: Box,
  side: number,
  { resizeImage }: Runtime,
): Promise<Tensor> {
  const data = new Float32Array(3 * side ** 2);
  if (box.width === side && box.height === side) {
    const { width, pixels } = picture;
    fillPlanes(pixels, 3 * (box.y * width + box.x), 3 * width, side, data);
  } else {
    if (!resizeImage) throw new Error("This runtime cannot resize pictures.");
    const { pixels } = await resizeImage(picture, box, side, side);
    fillPlanes(pixels, 0, 3 * side, side, data);
  }
  return { dims: [1, 3, side, side], data };
}

/** One after another: a batch is no faster on one core, and takes memory for all of its pictures. */
async function inferEach(
  model: LoadedModel,
  network: "view" | "crop",
  { picture, squares, crops, preprocessing }: Seen,
  runtime: Runtime,
  signal?: StopSignal,
): Promise<Record<string, Tensor>[]> {
  const [boxes, side] =
    network === "view" ? [squares, preprocessing.viewSide] : [crops, preprocessing.cropSide];
  const outputs: Record<string, Tensor>[] = [];
  for (const box of boxes) {
    const pixels = await makeInput(picture, box, side, runtime);
    outputs.push(await model.infer(network, { pixels }));
    signal?.throwIfAborted();
  }
  return outputs;
}

function readValues(outputs: Record<string, Tensor>, name: string): number[] {
  const tensor = outputs[name];
  if (!tensor || tensor.data.length === 0) {
    throw new Error(`The network's output ${name} is missing or empty.`);
  }
  return [...tensor.data];
}

function readParts(
  outputs: readonly Record<string, Tensor>[],
  boxes: readonly Box[],
): PartReading[] {
  return boxes.map((box, i) => {
    const part = outputs[i] as Record<string, Tensor>;
    const cells = readValues(part, "cells");
    return {
      box,
      logit: readValues(part, "logit")[0] as number,
      side: Math.sqrt(cells.length),
      cells,
    };
  });
}

function summarize(parts: readonly PartReading[]) {
  const logits = parts.map(({ logit }) => logit);
  const mean = logits.reduce((sum, logit) => sum + logit, 0) / logits.length;
  const variance = logits.reduce((sum, logit) => sum + (logit - mean) ** 2, 0) / logits.length;
  return {
    mean,
    spread: Math.sqrt(variance),
    min: Math.min(...logits),
    max: Math.max(...logits),
  };
}

/** What one picture, or one frame of a video, is read to be. */
export type PictureScores = Pick<ImageScores, "score" | "figures" | "views" | "crops" | "kind">;

export async function scorePicture(
  seen: Seen,
  model: LoadedModel,
  combination: Combination,
  runtime: Runtime,
  signal?: StopSignal,
): Promise<PictureScores> {
  const viewed = await inferEach(model, "view", seen, runtime, signal);
  const cropped = await inferEach(model, "crop", seen, runtime, signal);
  const views = readParts(viewed, seen.squares);
  const crops = readParts(cropped, seen.crops);
  const kinds = viewed.map((outputs) => readValues(outputs, "kind"));
  if (kinds.some((row) => row.length !== imageKinds.length)) {
    throw new Error("The view network reports an unexpected number of kinds.");
  }
  const [view, crop] = [summarize(views), summarize(crops)];
  const figures: Figures = {
    view: view.mean,
    viewSpread: view.spread,
    crop: crop.mean,
    cropMax: crop.max,
    cropMin: crop.min,
    cropSpread: crop.spread,
    detail: seen.detail,
    megapixels: seen.megapixels,
  };
  return { score: combine(combination, figures), figures, views, crops, kind: guessKind(kinds) };
}

export async function scoreImage(
  features: ImageFeatures,
  runtime: Runtime,
  { signal }: Watch = {},
): Promise<ImageScores | UnscoredImage | null> {
  const model = await runtime.findModel("image");
  if (model === null) return null;
  const { card } = model;
  if (findAbstention(features, card)) return { card, score: null };
  const combination = await loadCombination(model);
  const first = await scorePicture(features, model, combination, runtime, signal);
  const otherFrames: ImageScores["otherFrames"] = [];
  for (const frame of features.otherFrames) {
    // All have the first one's size, but one may be empty.
    if (findAbstention({ ...features, ...frame }, card)) continue;
    const { score } = await scorePicture(
      { ...features, ...frame },
      model,
      combination,
      runtime,
      signal,
    );
    otherFrames.push({ number: frame.number, score });
  }
  return { card, combination, ...first, otherFrames };
}
