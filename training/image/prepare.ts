/**
 * Stage `data`: makes training shards of labeled originals, of each picture a whole view and a crop at native resolution, both classes encoded alike.
 *   npx tsx training/image/prepare.ts FOLDER OUT [--more FOLDER] [--share I/N]
 * FOLDER holds folders with manifest.csv (path, repository, label, generator, kind, group, source) and the originals. Writes OUT/shard-NN.bin and shard-NN.jsonl.
 */
import { createHash } from "node:crypto";
import { appendFile, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import sharp from "sharp";

type Row = Record<
  "path" | "repository" | "label" | "generator" | "kind" | "group" | "source",
  string
>;

const card = new URL("../../models/image/card.json", import.meta.url);
const { marginShare: margin } = JSON.parse(await readFile(card, "utf8")).preprocessing;
const viewSide = 272;
const viewAspectMax = 1.8;
const cropSide = 240;
const sideMin = 176;
const perSourceMax = 200;
const perGeneratorMax = 60;
const shardBytes = 50e6;
const viewEncoding = { quality: 85 };
const cropEncoding = { quality: 89, chromaSubsampling: "4:4:4" } as const;

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

/** At most so many of one source, and of one generator within a source that has many; the draw is by name. */
function choose(rows: Row[]): Row[] {
  const taken = new Map<string, number>();
  const generators = new Map<string, Set<string>>();
  for (const { source, generator } of rows) {
    generators.set(source, (generators.get(source) ?? new Set()).add(generator));
  }
  const many = new Set(
    [...generators.keys()].filter((source) => (generators.get(source)?.size ?? 0) > 8),
  );
  return [...rows]
    .sort((a, b) => draw(a.path) - draw(b.path))
    .filter(({ source, generator }) => {
      const by = many.has(source) ? `${source} ${generator}` : source;
      const count = (taken.get(by) ?? 0) + 1;
      taken.set(by, count);
      return count <= (many.has(source) ? perGeneratorMax : perSourceMax);
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
    .flatten({ background: "white" })
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

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    more: { type: "string", multiple: true, default: [] },
    share: { type: "string", default: "0/1" },
  },
});
const [folder, out] = positionals;
if (!folder || !out) throw new Error("Usage: prepare.ts FOLDER OUT [--more FOLDER] [--share I/N]");
const [share = 0, shares = 1] = values.share.split("/").map(Number);
sharp.concurrency(1);
sharp.cache(false);
await mkdir(out, { recursive: true });

const all: (Row & { file: string })[] = [];
for (const originals of [folder, ...values.more]) {
  for (const name of await readdir(originals)) {
    const rows = parseCsv(await readFile(join(originals, name, "manifest.csv"), "utf8"));
    const usable = rows.filter(isUsable);
    all.push(...usable.map((row) => ({ ...row, file: join(originals, name, row.path) })));
  }
}
const files = new Map(all.map((row) => [row.path, row.file]));
const chosen = choose(all)
  .sort((a, b) => draw(`order ${a.path}`) - draw(`order ${b.path}`))
  .filter((_, at) => at % shares === share);
console.log(`${all.length} listed, ${chosen.length} in this share`);

let shard = share;
let bytes = 0;
let lines: string[] = [];
let parts: Buffer[] = [];
let unread = 0;
async function flush(): Promise<void> {
  const name = join(out as string, `shard-${String(shard).padStart(2, "0")}`);
  await writeFile(`${name}.bin`, Buffer.concat(parts));
  await writeFile(`${name}.jsonl`, lines.map((line) => `${line}\n`).join(""));
  console.log(`${name}: ${lines.length} pictures, ${bytes} bytes`);
  shard += shares;
  bytes = 0;
  lines = [];
  parts = [];
}
for (const [at, row] of chosen.entries()) {
  const pair = await makePair(files.get(row.path) as string).catch(() => null);
  if (pair === null) {
    unread += 1;
    continue;
  }
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
  if (bytes > shardBytes) await flush();
  if (at % 500 === 0)
    await appendFile(join(out, `progress-${share}`), `${at} of ${chosen.length}\n`);
}
await flush();
console.log(`${unread} could not be used`);
