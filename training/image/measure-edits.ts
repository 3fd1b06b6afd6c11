/**
 * Stage `edits`: lays a part of one held-out picture over another and lets the shipped runtime say where it sees AI.
 *   npx tsx training/image/measure-edits.ts FOLDER OUT.jsonl COUNT
 * FOLDER holds manifest.csv (path, label, kind) and is a models folder: its networks saw none of its pictures.
 * Writes per picture what was pasted (ai, person or nothing), where, and the heat map over it.
 */
import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { analyze } from "../../detectors/src/detector.ts";
import { imageDetector } from "../../detectors/src/image/image.ts";
import { createNodeRuntime } from "../../detectors/src/runtime.node/node-runtime.ts";

type Row = { file: string; label: number; kind: string };
type Mask = { x: number; y: number; width: number; height: number; round: boolean };

const sideMax = 1280;
const quality = 88;

function draw(name: string): number {
  return createHash("sha256").update(name).digest().readUInt32BE(0) / 2 ** 32;
}

/** A rectangle or an ellipse of 4 to 25 % of the picture, away from the edges. */
function drawMask(name: string, width: number, height: number): Mask {
  const share = 0.04 + 0.21 * draw(`${name} share`);
  const shape = Math.exp(0.8 * (draw(`${name} shape`) - 0.5));
  const [w, h] = [Math.sqrt(share) * shape * width, (Math.sqrt(share) / shape) * height];
  const place = (which: string, side: number, part: number) =>
    Math.round(0.06 * side + draw(`${name} ${which}`) * (0.88 * side - part));
  return {
    x: place("x", width, w),
    y: place("y", height, h),
    width: Math.round(w),
    height: Math.round(h),
    round: draw(`${name} round`) < 0.5,
  };
}

/** Between 0 and 1, with an edge of some six pixels. */
function maskAt({ width, height, round }: Mask, x: number, y: number): number {
  const [dx, dy] = [Math.abs(x - width / 2), Math.abs(y - height / 2)];
  const inside = round
    ? (1 - Math.hypot(dx / (width / 2), dy / (height / 2))) * (Math.min(width, height) / 2)
    : Math.min(width / 2 - dx, height / 2 - dy);
  return Math.min(1, Math.max(0, inside / 6));
}

function readPixels(file: string) {
  return sharp(file, { failOn: "none" })
    .rotate()
    .flatten({ background: "white" })
    .toColourspace("srgb")
    .removeAlpha();
}

async function paste(ground: string, donor: string, name: string) {
  const { data, info } = await readPixels(ground)
    .resize(sideMax, sideMax, { fit: "inside", withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const mask = drawMask(name, info.width, info.height);
  const part = await readPixels(donor)
    .resize(mask.width, mask.height, { fit: "cover" })
    .raw()
    .toBuffer();
  for (let y = 0; y < mask.height; y++) {
    for (let x = 0; x < mask.width; x++) {
      const share = maskAt(mask, x, y);
      const to = 3 * ((mask.y + y) * info.width + mask.x + x);
      const from = 3 * (y * mask.width + x);
      for (let c = 0; c < 3; c++) {
        data[to + c] = Math.round(
          (data[to + c] as number) * (1 - share) + (part[from + c] as number) * share,
        );
      }
    }
  }
  const raw = { width: info.width, height: info.height, channels: 3 as const };
  return { bytes: await sharp(data, { raw }).jpeg({ quality }).toBuffer(), mask };
}

async function readRows(folder: string): Promise<Row[]> {
  const [head = "", ...lines] = (await readFile(join(folder, "manifest.csv"), "utf8"))
    .split(/\r?\n/)
    .filter(Boolean);
  const names = head.split(",");
  return lines.map((line) => {
    const cells = line.split(",");
    const cell = (name: string) => cells[names.indexOf(name)] ?? "";
    return { file: join(folder, cell("path")), label: Number(cell("label")), kind: cell("kind") };
  });
}

const [folder, out, count] = process.argv.slice(2);
if (!folder || !out || !count) throw new Error("Usage: measure-edits.ts FOLDER OUT.jsonl COUNT");
sharp.concurrency(1);
const runtime = createNodeRuntime({ modelsFolder: folder });
const shuffled = (rows: Row[], name: string) =>
  [...rows].sort((a, b) => draw(`${name} ${a.file}`) - draw(`${name} ${b.file}`));
const rows = await readRows(folder);
const people = rows.filter(({ label, kind }) => label === 0 && kind === "photo");
const grounds = shuffled(people, "ground").slice(0, Number(count));
const donors = {
  ai: shuffled(
    rows.filter(({ label }) => label === 1),
    "donor",
  ),
  person: shuffled(people, "donor"),
};
const lines: string[] = [];
for (const [i, ground] of grounds.entries()) {
  for (const pasted of ["ai", "person"] as const) {
    const donor = donors[pasted][(i * 7) % donors[pasted].length] as Row;
    try {
      const { bytes, mask } = await paste(ground.file, donor.file, `${i} ${ground.file}`);
      const content = { bytes: new Uint8Array(bytes), views: false, provenance: false };
      const { image, aiProbability } = await analyze(imageDetector, content, runtime);
      if (image?.heatMap) {
        lines.push(JSON.stringify({ pasted, mask, aiProbability, heatMap: image.heatMap }));
      }
    } catch (error) {
      process.stderr.write(`${ground.file}: ${String(error)}\n`);
    }
  }
}
await writeFile(out, lines.map((line) => `${line}\n`).join(""));
