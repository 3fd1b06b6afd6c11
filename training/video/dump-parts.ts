/**
 * Stage `parts`: writes what the networks are shown of clips, as the shipped runtime cuts it, so that features can be computed elsewhere:
 *   npx tsx training/video/dump-parts.ts FOLDER OUT CLIPS.csv [--bytes 56000000] [--models FOLDER] [--shard 0/2]
 * Of every frame of a look one square and one crop, and of every second frame the largest face. OUT/NN/index.jsonl says of which clip and frame each row is of
 * view.u8 [n, 3, viewSide, viewSide] and crop.u8 [n, 3, cropSide, cropSide], and whether it is a face. OUT/NN/clips.jsonl: how each clip moves, and which frames were unfit.
 */
import { appendFile, mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { findAbstention } from "@tellsign/detectors/image/abstention";
import type { Box, Picture } from "@tellsign/detectors/image/file/picture";
import { toLuma } from "@tellsign/detectors/image/measure/luma";
import { type Seen, seePicture } from "@tellsign/detectors/image/networks/see-picture";
import { readPreprocessing as readImagePreprocessing } from "@tellsign/detectors/image/preprocessing";
import { createNodeRuntime } from "@tellsign/detectors/runtime.node/node-runtime";
import { decode } from "@tellsign/detectors/video/decode";
import { watchFilm } from "@tellsign/detectors/video/measure/watch-film";
import { findFaces } from "@tellsign/detectors/video/networks/find-faces";
import { planLooks } from "@tellsign/detectors/video/networks/plan-looks";
import { findTurn, seeFace, takeTurn } from "@tellsign/detectors/video/networks/score-frame";
import { readPreprocessing } from "@tellsign/detectors/video/preprocessing";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    bytes: { type: "string", default: "56000000" },
    models: { type: "string", default: fileURLToPath(new URL("../../models", import.meta.url)) },
    shard: { type: "string", default: "0/1" },
  },
});
const [folder, out, clips] = positionals;
if (!folder || !out || !clips) throw new Error("Usage: dump-parts.ts FOLDER OUT CLIPS.csv");
const [shard = 0, shards = 1] = values.shard.split("/").map(Number);
const runtime = createNodeRuntime({ modelsFolder: values.models });
const [image, video] = [await runtime.findModel("image"), await runtime.findModel("video")];
if (!image || !video) throw new Error("The models image and video are needed.");
const preprocessing = readImagePreprocessing(image.card);
const { faceMargin, smallFrames, frameSideMax } = readPreprocessing(video.card);
let part = 0;
let written = 0;

function toPlanes(pixels: Uint8Array, width: number, { x, y }: Box, side: number): Uint8Array {
  const plane = side * side;
  const planes = new Uint8Array(3 * plane);
  for (let row = 0; row < side; row++) {
    for (let column = 0; column < side; column++) {
      const at = 3 * ((y + row) * width + x + column);
      for (let color = 0; color < 3; color++) {
        planes[color * plane + row * side + column] = pixels[at + color] as number;
      }
    }
  }
  return planes;
}

async function cut(picture: Picture, box: Box, side: number): Promise<Uint8Array> {
  if (box.width === side && box.height === side) {
    return toPlanes(picture.pixels, picture.width, box, side);
  }
  const resized = await runtime.resizeImage?.(picture, box, side, side);
  if (!resized) throw new Error("This host resizes no pictures.");
  return toPlanes(resized.pixels, side, { x: 0, y: 0, width: side, height: side }, side);
}

function findTarget(): string {
  return join(out as string, `${shard}-${String(part).padStart(2, "0")}`);
}

async function write({ picture, squares, crops }: Seen, about: object): Promise<void> {
  const [square, crop] = [squares[0], crops[0]];
  if (!square || !crop) return;
  if (written > Number(values.bytes)) {
    part++;
    written = 0;
  }
  const target = findTarget();
  await mkdir(target, { recursive: true });
  const view = await cut(picture, square, preprocessing.viewSide);
  const detail = await cut(picture, crop, preprocessing.cropSide);
  await appendFile(join(target, "view.u8"), view);
  await appendFile(join(target, "crop.u8"), detail);
  await appendFile(join(target, "index.jsonl"), `${JSON.stringify(about)}\n`);
  written += view.length + detail.length;
}

async function dump(name: string): Promise<void> {
  const path = join(folder as string, `${name}.mp4`);
  const { media } = await decode(
    { path, depth: "standard", views: false, provenance: false },
    runtime,
  );
  const { durationS } = media;
  const { width, height, frameRate } = media.moving;
  const looks = planLooks(durationS, [0], "standard");
  const atS = looks.flatMap((look) => look.atS);
  const unfit: string[] = [];
  let frame = 0;
  const { motion } = await watchFilm(
    {
      media,
      stretches: [{ startS: 0, endS: durationS, atS }],
      small: smallFrames,
      close: null,
      sideMax: frameSideMax,
      mayPassOver: false,
    },
    runtime.media as NonNullable<typeof runtime.media>,
    async ({ picture }) => {
      const number = frame++;
      const seen = seePicture(picture, toLuma(picture), preprocessing);
      const aspect = Math.max(width, height) / Math.min(width, height);
      const code = findAbstention({ ...seen, aspect }, image.card);
      if (code) {
        unfit.push(code);
        return;
      }
      const about = { name, frame: number, width, height, frameRate, durationS };
      await write(takeTurn(seen, findTurn(0, number)), { ...about, isFace: false });
      if (number % 2 > 0) return;
      const [box] = await findFaces(picture, video, runtime);
      const face = box && seeFace(picture, box, faceMargin, image.card);
      if (face) await write(face, { ...about, isFace: true, share: box.width / picture.width });
    },
    {},
  );
  await mkdir(findTarget(), { recursive: true });
  const { cuts, duplicateShare, frames, whole } = motion;
  const told = { name, width, height, durationS, unfit, cuts, duplicateShare, frames, whole };
  await appendFile(join(findTarget(), "clips.jsonl"), `${JSON.stringify(told)}\n`);
}

const [, ...lines] = (await readFile(clips, "utf8")).split("\n");
const names = lines.map((line) => line.split(",")[0] ?? "").filter(Boolean);
for (const name of names.filter((_, i) => i % shards === shard)) {
  await dump(name).catch((error: Error) => console.error(name, error.message));
}
