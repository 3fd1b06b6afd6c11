/** Finds the faces in a frame with a small separate network (faces.onnx beside the card). */
import type { Box, Picture } from "../../image/file/picture.ts";
import type { LoadedModel, Runtime } from "../../runtime.ts";
import { toScore } from "../../verdict/to-score.ts";

const inputSide = 416;
const cellsAcross = 13;
/** Width and height of the boxes it starts from, in cells. */
const anchors = [
  [1.603231, 2.094468],
  [6.041143, 7.080126],
  [2.882459, 3.518061],
  [4.266906, 5.178857],
  [9.041765, 10.66308],
] as const;
const numbersPerBox = 5;
const sureFrom = 0.6;
const overlapMax = 0.4;
const facesMax = 8;

type Found = Box & { sure: number };

async function makeInput(picture: Picture, { resizeImage }: Runtime) {
  if (!resizeImage) throw new Error("This runtime cannot resize pictures.");
  const scale = inputSide / Math.max(picture.width, picture.height);
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const whole = { x: 0, y: 0, width: picture.width, height: picture.height };
  const { pixels } = await resizeImage(picture, whole, width, height);
  // What the frame does not fill stays black, as the network learned it.
  const data = new Float32Array(3 * inputSide ** 2);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (let c = 0; c < 3; c++, at++) {
        data[(c * inputSide + y) * inputSide + x] = pixels[at] as number;
      }
    }
  }
  return { dims: [1, 3, inputSide, inputSide], data };
}

function readBoxes(cells: Float32Array | Int32Array, side: number): Found[] {
  const found: Found[] = [];
  for (let cell = 0; cell < cellsAcross ** 2; cell++) {
    for (const [i, [anchorWidth, anchorHeight]] of anchors.entries()) {
      const from = (cell * anchors.length + i) * numbersPerBox;
      const at = (place: number) => cells[from + place] as number;
      const sure = toScore(at(4));
      if (sure < sureFrom) continue;
      const width = (Math.exp(at(2)) * anchorWidth * side) / cellsAcross;
      const height = (Math.exp(at(3)) * anchorHeight * side) / cellsAcross;
      const middleX = (((cell % cellsAcross) + toScore(at(0))) * side) / cellsAcross;
      const middleY = ((Math.floor(cell / cellsAcross) + toScore(at(1))) * side) / cellsAcross;
      found.push({ x: middleX - width / 2, y: middleY - height / 2, width, height, sure });
    }
  }
  return found.sort((a, b) => b.sure - a.sure);
}

function measureOverlap(a: Box, b: Box): number {
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  if (across <= 0 || down <= 0) return 0;
  const shared = across * down;
  return shared / (a.width * a.height + b.width * b.height - shared);
}

function clip({ x, y, width, height }: Box, picture: Picture): Box {
  const left = Math.max(0, Math.round(x));
  const top = Math.max(0, Math.round(y));
  return {
    x: left,
    y: top,
    width: Math.max(1, Math.min(picture.width, Math.round(x + width)) - left),
    height: Math.max(1, Math.min(picture.height, Math.round(y + height)) - top),
  };
}

/** The largest first; in pixels of the picture. */
export async function findFaces(
  picture: Picture,
  model: LoadedModel,
  runtime: Runtime,
): Promise<Box[]> {
  const { cells } = await model.infer("faces", { pixels: await makeInput(picture, runtime) });
  if (cells?.data.length !== cellsAcross ** 2 * anchors.length * numbersPerBox) {
    throw new Error("The face network returned an unexpected number of boxes.");
  }
  const kept: Found[] = [];
  for (const box of readBoxes(cells.data, Math.max(picture.width, picture.height))) {
    if (kept.every((other) => measureOverlap(box, other) <= overlapMax)) kept.push(box);
  }
  return kept
    .map((box) => clip(box, picture))
    .sort((a, b) => b.width * b.height - a.width * a.height)
    .slice(0, facesMax);
}
