/**
 * Stage `parts`: writes what the networks are shown of clips, as the shipped runtime cuts it, so that features can be computed elsewhere:
 *   npx tsx training/video/dump-parts.ts FOLDER OUT CLIPS.csv [--frames 4] [--bytes 56000000] [--models FOLDER] [--follow]
 * Of every frame one square and one crop, as detectors/src/video/networks/score-frame.ts takes them. OUT/NN/index.jsonl says of which clip and frame each row is of
 * view.u8 [n, 3, 256, 256] and crop.u8 [n, 3, 160, 160]. With --follow, CLIPS.csv may still be written: it ends when
 * no clip was added for two minutes.
 */
import { appendFile, mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import type { Box, Picture } from "@tellsign/detectors/image/file/picture";
import { toLuma } from "@tellsign/detectors/image/measure/luma";
import { seePicture } from "@tellsign/detectors/image/networks/see-picture";
import { findPreprocessing } from "@tellsign/detectors/image/preprocessing";
import { createNodeRuntime } from "@tellsign/detectors/runtime.node/node-runtime";
import { decode } from "@tellsign/detectors/video/decode";

const restsMs = 120_000;
const pollMs = 5_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    frames: { type: "string", default: "4" },
    bytes: { type: "string", default: "56000000" },
    models: { type: "string", default: fileURLToPath(new URL("../../models", import.meta.url)) },
    follow: { type: "boolean", default: false },
  },
});
const [folder, out, clips] = positionals;
if (!folder || !out || !clips) throw new Error("Usage: dump-parts.ts FOLDER OUT CLIPS.csv");
const frames = Number(values.frames);
const runtime = createNodeRuntime({ modelsFolder: values.models });
const preprocessing = await findPreprocessing(runtime);
const { cropSide, viewSide } = preprocessing;
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

async function cutView(picture: Picture, square: Box): Promise<Uint8Array> {
  const resized = await runtime.resizeImage?.(picture, square, viewSide, viewSide);
  if (!resized) throw new Error("This host resizes no pictures.");
  return toPlanes(resized.pixels, viewSide, { x: 0, y: 0, width: 0, height: 0 }, viewSide);
}

async function dump(name: string): Promise<void> {
  const path = join(folder as string, `${name}.mp4`);
  const { media } = await decode(
    { path, depth: "standard", views: false, provenance: false },
    runtime,
  );
  const atS = Array.from({ length: frames }, (_, i) => ((i + 0.5) * media.durationS) / frames);
  const { durationS } = media;
  const { width, height } = media.moving;
  let number = 0;
  for await (const { picture } of runtime.media?.decodeFrames(media, { atS }) ?? []) {
    const { squares, crops } = seePicture(picture, toLuma(picture), preprocessing);
    const square = squares[number % squares.length];
    const crop = crops[number % Math.max(1, crops.length)];
    number++;
    if (!square || !crop) continue;
    if (written > Number(values.bytes)) {
      part++;
      written = 0;
    }
    const target = join(out as string, String(part).padStart(2, "0"));
    await mkdir(target, { recursive: true });
    const view = await cutView(picture, square);
    const detail = toPlanes(picture.pixels, picture.width, crop, cropSide);
    await appendFile(join(target, "view.u8"), view);
    await appendFile(join(target, "crop.u8"), detail);
    await appendFile(
      join(target, "index.jsonl"),
      `${JSON.stringify({ name, frame: number - 1, width, height, durationS })}\n`,
    );
    written += view.length + detail.length;
  }
}

const known = new Set<string>();
for (let restedMs = 0; restedMs < restsMs; ) {
  const [, ...lines] = (await readFile(clips, "utf8").catch(() => "")).split("\n");
  const fresh = lines
    .map((line) => line.split(",")[0] ?? "")
    .filter((name) => name && !known.has(name));
  for (const name of fresh) {
    known.add(name);
    await dump(name).catch((error: Error) => console.error(name, error.message));
  }
  if (!values.follow) break;
  restedMs = fresh.length > 0 ? 0 : restedMs + pollMs;
  if (fresh.length === 0) await setTimeout(pollMs);
}
