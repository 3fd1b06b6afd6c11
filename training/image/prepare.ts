/**
 * Stage `data`: makes training shards of labeled originals, of each picture a whole view and a crop at native resolution, both classes encoded alike.
 *   npx tsx training/image/prepare.ts FOLDER OUT [--more FOLDER]
 * FOLDER holds a folder per repository with manifest.csv (path, repository, label, generator, kind, group, source) and the originals.
 * Writes OUT/NAME.bin and NAME.jsonl for each; a repository that is there already is left as it is, so that this can follow a download.
 */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import sharp from "sharp";

type Row = Record<
  "path" | "repository" | "label" | "generator" | "kind" | "group" | "source",
  string
>;

const card = new URL("../../models/image/card.json", import.meta.url);
const { marginShare: margin } = JSON.parse(await readFile(card, "utf8")).preprocessing;
const viewSide = 352;
const viewAspectMax = 1.8;
const cropSide = 288;
const sideMin = 176;
const perPeopleMax = 120;
const perGeneratorMax = 70;
/** In a repository of more than `manyGenerators`. */
const perGeneratorOfManyMax = 25;
const manyGenerators = 8;
const viewEncoding = { quality: 80 };
const cropEncoding = { quality: 86, chromaSubsampling: "4:4:4" } as const;
/** What transparent pictures are laid on, so that no ground tells the label. */
const grounds = ["#ffffff", "#000000", "#808080", "#d9d2c5", "#1f2a38", "#f3f3f3", "#6b8e9f"];

/** A number in 0-1 that depends on nothing but the name. */
function draw(name: string): number {
  return createHash("sha256").update(name).digest().readUInt32BE(0) / 2 ** 32;
}

function parseCsv(text: string): Row[] {
  const rows = text.split(/\r?\n/).filter(Boolean);
  const cells = (line: string) =>
    [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
      ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? "",
    );
  const names = cells(rows[0] ?? "");
  return rows.slice(1).map((line) => {
    const values = cells(line);
    return Object.fromEntries(names.map((name, at) => [name, values[at] ?? ""])) as Row;
  });
}

/** Pictures in which real pixels were kept beside made ones teach nothing here. */
function isUsable({ generator, source }: Row): boolean {
  return !/inpaint/i.test(generator) && !/inpaint/i.test(source);
}

/** At most so many of people and of each generator; the draw is by name. */
function choose(rows: Row[]): Row[] {
  const generators = new Set(rows.map(({ generator }) => generator));
  const perGenerator = generators.size > manyGenerators ? perGeneratorOfManyMax : perGeneratorMax;
  const taken = new Map<string, number>();
  return [...rows]
    .sort((a, b) => draw(a.path) - draw(b.path))
    .filter(({ label, generator }) => {
      const by = label === "0" ? "people" : generator;
      const count = (taken.get(by) ?? 0) + 1;
      taken.set(by, count);
      return count <= (label === "0" ? perPeopleMax : perGenerator);
    });
}

function variance(pixels: Buffer): number {
  let sum = 0;
  let squares = 0;
  for (const value of pixels) {
    sum += value;
    squares += value * value;
  }
  const mean = sum / pixels.length;
  return squares / pixels.length - mean * mean;
}

async function makePair(
  path: string,
): Promise<{ view: Buffer; crop: Buffer; width: number; height: number } | null> {
  const { data, info } = await sharp(path, { limitInputPixels: 60e6, failOn: "none" })
    .rotate()
    .flatten({ background: grounds[Math.floor(draw(`${path} ground`) * grounds.length)] })
    .toColourspace("srgb")
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== 3) return null;
  const raw = { width: info.width, height: info.height, channels: 3 as const };
  const left = Math.round(info.width * margin);
  const top = Math.round(info.height * margin);
  const width = info.width - 2 * left;
  const height = info.height - 2 * top;
  if (Math.min(width, height) < sideMin) return null;

  const short = Math.min(width, height);
  const keptWidth = Math.min(width, Math.round(short * viewAspectMax));
  const keptHeight = Math.min(height, Math.round(short * viewAspectMax));
  const scale = viewSide / short;
  const view = await sharp(data, { raw })
    .extract({
      left: left + Math.floor((width - keptWidth) / 2),
      top: top + Math.floor((height - keptHeight) / 2),
      width: keptWidth,
      height: keptHeight,
    })
    .resize(Math.round(keptWidth * scale), Math.round(keptHeight * scale), { fit: "fill" })
    .jpeg(viewEncoding)
    .toBuffer();

  const cropWidth = Math.min(cropSide, width);
  const cropHeight = Math.min(cropSide, height);
  const places = [0, 1, 2].map((at) => ({
    left: left + Math.floor(draw(`${path} x${at}`) * (width - cropWidth + 1)),
    top: top + Math.floor(draw(`${path} y${at}`) * (height - cropHeight + 1)),
    width: cropWidth,
    height: cropHeight,
  }));
  // Half of the crops are the busiest of three places, as the detector prefers them.
  const busiest = draw(`${path} busy`) < 0.5 ? places : places.slice(0, 1);
  const candidates = await Promise.all(
    busiest.map((place) => sharp(data, { raw }).extract(place).raw().toBuffer()),
  );
  const chosen = candidates.reduce((best, next) => (variance(next) > variance(best) ? next : best));
  const crop = await sharp(chosen, { raw: { width: cropWidth, height: cropHeight, channels: 3 } })
    .jpeg(cropEncoding)
    .toBuffer();
  return { view, crop, width: info.width, height: info.height };
}

async function writeRepository(folder: string, out: string): Promise<void> {
  const rows = parseCsv(await readFile(join(folder, "manifest.csv"), "utf8"));
  const lines: string[] = [];
  const parts: Buffer[] = [];
  let bytes = 0;
  const chosen = choose(rows.filter(isUsable));
  for (const row of chosen) {
    const pair = await makePair(join(folder, row.path)).catch(() => null);
    if (pair === null) continue;
    const { view, crop, width, height } = pair;
    const { path, repository, label, generator, kind, group, source } = row;
    lines.push(
      JSON.stringify({
        path,
        repository,
        label: Number(label),
        generator,
        kind,
        group,
        source,
        width,
        height,
        at: bytes,
        view: view.length,
        crop: crop.length,
      }),
    );
    parts.push(view, crop);
    bytes += view.length + crop.length;
  }
  await writeFile(`${out}.bin`, Buffer.concat(parts));
  // Written last: its presence says that the repository is whole.
  await writeFile(`${out}.jsonl`, lines.map((line) => `${line}\n`).join(""));
  console.log(`${folder}: ${lines.length} of ${chosen.length} pictures, ${bytes} bytes`);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { more: { type: "string", multiple: true, default: [] } },
});
const [folder, out] = positionals;
if (!folder || !out) throw new Error("Usage: prepare.ts FOLDER OUT [--more FOLDER]");
sharp.concurrency(1);
sharp.cache(false);
await mkdir(out, { recursive: true });
for (const originals of [folder, ...values.more]) {
  for (const name of await readdir(originals)) {
    const source = join(originals, name);
    const shard = join(out, name);
    if (existsSync(join(source, "manifest.csv")) && !existsSync(`${shard}.jsonl`)) {
      await writeRepository(source, shard);
    }
  }
}
