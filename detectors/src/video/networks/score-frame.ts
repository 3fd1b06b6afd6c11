/** One frame through the image detector's networks, whole and face by face. */

import type { UncertainReasonCode } from "@tellsign/contracts/detection/uncertain-reasons";
import { findAbstention } from "../../image/abstention.ts";
import type { Combination as ImageCombination } from "../../image/combination.ts";
import type { Box, Picture } from "../../image/file/picture.ts";
import { toLuma } from "../../image/measure/luma.ts";
import { type PictureScores, scorePicture } from "../../image/models.ts";
import { findInner } from "../../image/networks/layout.ts";
import { type Seen, seePicture } from "../../image/networks/see-picture.ts";
import { readPreprocessing as readImagePreprocessing } from "../../image/preprocessing.ts";
import type { Frame } from "../../media/media.ts";
import type { LoadedModel, Runtime } from "../../runtime.ts";
import type { StopSignal } from "../../stop-signal.ts";
import { readPreprocessing } from "../preprocessing.ts";
import { findFaces } from "./find-faces.ts";

/** Null where the face is too small to be scored, or enough others were. */
export type FaceScore = { box: Box; score: number | null };

export type ScoredFrame = PictureScores & {
  atS: number;
  width: number;
  height: number;
  inner: Box;
  faces: FaceScore[];
};

export type Networks = {
  /** The image detector's, which scores faces. */
  image: LoadedModel;
  /** Of both networks of a frame; the video's heads are scaled as the image's are. */
  imageCombination: ImageCombination;
  /** The image's networks with heads for frames, and the one that finds faces. */
  video: LoadedModel;
};

/** What is scored of a face: a square around it, larger than the face itself. */
function findFaceSquare({ x, y, width, height }: Box, picture: Picture, faceMargin: number): Box {
  const side = Math.min(
    Math.round(faceMargin * Math.max(width, height)),
    picture.width,
    picture.height,
  );
  const place = (middle: number, most: number) =>
    Math.round(Math.min(most - side, Math.max(0, middle - side / 2)));
  return {
    x: place(x + width / 2, picture.width),
    y: place(y + height / 2, picture.height),
    width: side,
    height: side,
  };
}

function cutOut(picture: Picture, { x, y, width, height }: Box): Picture {
  const pixels = new Uint8Array(3 * width * height);
  for (let row = 0; row < height; row++) {
    const from = 3 * ((y + row) * picture.width + x);
    pixels.set(picture.pixels.subarray(from, from + 3 * width), 3 * width * row);
  }
  return { ...picture, width, height, pixels };
}

async function scoreFace(
  picture: Picture,
  square: Box,
  { image, imageCombination }: Networks,
  runtime: Runtime,
  signal?: StopSignal,
): Promise<number | null> {
  const preprocessing = readImagePreprocessing(image.card);
  if (square.width < preprocessing.cropSide) return null;
  const face = cutOut(picture, square);
  const seen = seePicture(face, toLuma(face), preprocessing);
  if (findAbstention({ ...seen, aspect: 1 }, image.card)) return null;
  // The middle is the face; further crops would show what is around it.
  const middle = { ...seen, crops: seen.crops.slice(0, 1) };
  return (await scorePicture(middle, image, imageCombination, runtime, signal)).score;
}

/** One square and one crop of every frame, in turn: a film has many frames, and one core has to do. */
function takeTurn(seen: Seen, number: number): Seen {
  const take = (boxes: Box[]) => (boxes.length > 0 ? [boxes[number % boxes.length] as Box] : []);
  return { ...seen, squares: take(seen.squares), crops: take(seen.crops) };
}

/** Why a frame was not scored: it is black, blurred, drawn or else unfit. */
export type UnfitFrame = { unfit: UncertainReasonCode };

/** `number`: of the frame among those that are scored. `facesMax`: how many faces may still be scored. */
export async function scoreFrame(
  { atS, picture }: Frame,
  number: number,
  networks: Networks,
  runtime: Runtime,
  facesMax: number,
  signal?: StopSignal,
): Promise<ScoredFrame | UnfitFrame> {
  const { image, imageCombination, video } = networks;
  const { width, height } = picture;
  const preprocessing = readImagePreprocessing(image.card);
  const { faceMargin } = readPreprocessing(video.card);
  const seen = seePicture(picture, toLuma(picture), preprocessing);
  const aspect = Math.max(width, height) / Math.min(width, height);
  const unfit = findAbstention({ ...seen, aspect }, image.card);
  if (unfit) return { unfit };
  const turn = takeTurn(seen, number);
  const scores = await scorePicture(turn, video, imageCombination, runtime, signal);
  const faces: FaceScore[] = [];
  for (const box of await findFaces(picture, video, runtime)) {
    const scored = faces.filter(({ score }) => score !== null).length;
    const square = findFaceSquare(box, picture, faceMargin);
    const score =
      scored < facesMax ? await scoreFace(picture, square, networks, runtime, signal) : null;
    faces.push({ box, score });
  }
  return { ...scores, atS, width, height, inner: findInner(picture, preprocessing), faces };
}
