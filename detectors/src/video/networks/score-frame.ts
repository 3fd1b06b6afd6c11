/** One frame through the image detector's networks, whole and face by face. */

import type { UncertainReasonCode } from "@tellsign/contracts/detection/uncertain-reasons";
import type { ModelCard } from "@tellsign/contracts/models/model-card";
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
  /** The number of the look that it belongs to. */
  look: number;
  width: number;
  height: number;
  inner: Box;
  faces: FaceScore[];
};

export type Networks = {
  /** The image detector's, which scores faces. */
  image: LoadedModel;
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

/** What the networks see of a face; null where it is too small or blurred. */
export function seeFace(
  picture: Picture,
  box: Box,
  faceMargin: number,
  imageCard: ModelCard,
): Seen | null {
  const preprocessing = readImagePreprocessing(imageCard);
  const square = findFaceSquare(box, picture, faceMargin);
  if (square.width < preprocessing.sideMin) return null;
  const face = cutOut(picture, square);
  const seen = seePicture(face, toLuma(face), preprocessing);
  if (findAbstention({ ...seen, aspect: 1 }, imageCard)) return null;
  // The middle is the face; further crops would show what is around it.
  return { ...seen, crops: seen.crops.slice(0, 1) };
}

/** One square and one crop of every frame: one core has to do. Two neighbors show the same part, so that they can be compared. */
export function takeTurn(seen: Seen, turn: number): Seen {
  const take = (boxes: Box[]) => (boxes.length > 0 ? [boxes[turn % boxes.length] as Box] : []);
  return { ...seen, squares: take(seen.squares), crops: take(seen.crops) };
}

/** Two turns for the four frames of a look. */
export function findTurn(look: number, number: number): number {
  return 2 * look + Math.floor(number / 2);
}

/** Why a frame was not scored: it is black, blurred, drawn or else unfit. */
export type UnfitFrame = { unfit: UncertainReasonCode };

/** `number`: of the frame within its look. `facesMax`: how many of its faces may be scored; none are looked for where none may. */
export async function scoreFrame(
  { atS, picture }: Frame,
  { look, number, facesMax }: { look: number; number: number; facesMax: number },
  networks: Networks,
  runtime: Runtime,
  signal?: StopSignal,
): Promise<ScoredFrame | UnfitFrame> {
  const { image, imageCombination, video } = networks;
  const { width, height } = picture;
  const { faceMargin } = readPreprocessing(video.card);
  const preprocessing = readImagePreprocessing(image.card);
  const seen = seePicture(picture, toLuma(picture), preprocessing);
  const aspect = Math.max(width, height) / Math.min(width, height);
  const unfit = findAbstention({ ...seen, aspect }, image.card);
  if (unfit) return { unfit };
  const turn = takeTurn(seen, findTurn(look, number));
  const scores = await scorePicture(turn, video, imageCombination, runtime, signal);
  const faces: FaceScore[] = [];
  for (const box of facesMax > 0 ? await findFaces(picture, video, runtime) : []) {
    const scored = faces.filter(({ score }) => score !== null).length;
    const face = scored < facesMax ? seeFace(picture, box, faceMargin, image.card) : null;
    const read = face && (await scorePicture(face, image, imageCombination, runtime, signal));
    faces.push({ box, score: read?.score ?? null });
  }
  return { ...scores, atS, look, width, height, inner: findInner(picture, preprocessing), faces };
}
