/**
 * The style features of a folder of documents, for training:
 *   npx tsx training/text/dump-features.ts DATA_FOLDER OUT_FOLDER [--only FILE]
 * writes style.f32 (row-major), style-ids.json and style-names.json; with --only the first two carry the file's name.
 * Takes the documents that data.py `load` takes, in its order.
 */
import { fork } from "node:child_process";
import { createReadStream, mkdirSync, readdirSync, renameSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { createGunzip } from "node:zlib";
import { decode } from "../../detectors/src/text/decode.ts";
import { toPlainForm } from "../../detectors/src/text/measure/style/plain-form.ts";
import { measureStyle, styleFeatures } from "../../detectors/src/text/measure/style.ts";

type Row = { id: string; values: Float32Array };

const wordsMin = 20;
const self = fileURLToPath(import.meta.url);

async function measureShare(files: string[], share: number, shares: number): Promise<Row[]> {
  const rows: Row[] = [];
  let at = 0;
  for (const file of files) {
    const packed = createReadStream(file);
    const input = file.endsWith(".gz") ? packed.pipe(createGunzip()) : packed;
    for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
      if (at++ % shares !== share) continue;
      const { id, text, lang } = JSON.parse(line) as { id: string; text: string; lang?: string };
      // As the detector does before it measures: some sources hold look-alike letters.
      const normalised = toPlainForm(decode(text).text);
      const taken = (lang ?? "en") === "en" && normalised.split(/\s+/).length >= wordsMin;
      rows.push({ id, values: Float32Array.from(taken ? measureStyle(normalised) : []) });
    }
  }
  return rows;
}

async function measureAside(files: string[], share: number, shares: number): Promise<Row[]> {
  const child = fork(self, ["--share", `${share}/${shares}`, ...files], {
    serialization: "advanced",
  });
  return new Promise((resolve, reject) => {
    child.on("message", (rows) => resolve(rows as Row[]));
    child.on("exit", (code) => reject(new Error(`A share ended with ${code}.`)));
  });
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: "string" }, share: { type: "string" } },
});

if (values.share) {
  const [share, shares] = values.share.split("/").map(Number) as [number, number];
  const rows = await measureShare(positionals, share, shares);
  process.send?.(rows, () => process.exit(0));
} else {
  const [folder, out] = positionals;
  if (!folder || !out)
    throw new Error("Usage: dump-features.ts DATA_FOLDER OUT_FOLDER [--only FILE]");
  const files = readdirSync(folder)
    .filter((name) => (values.only ? name === values.only : /\.jsonl(?:\.gz)?$/.test(name)))
    .sort()
    .map((name) => path.join(folder, name));
  if (files.length === 0) throw new Error(`No documents found in ${folder}.`);
  const shares = availableParallelism();
  const parts = await Promise.all(
    Array.from({ length: shares }, (_, share) => measureAside(files, share, shares)),
  );
  const total = parts.reduce((sum, part) => sum + part.length, 0);
  const rows: Row[] = [];
  for (let at = 0; at < total; at++) {
    const row = parts[at % shares]?.[Math.floor(at / shares)] as Row;
    if (row.values.length > 0) rows.push(row);
  }
  const matrix = new Float32Array(rows.length * styleFeatures.length);
  for (const [i, row] of rows.entries()) matrix.set(row.values, i * styleFeatures.length);
  const stem = values.only ? `style-${values.only.replace(/\.jsonl(?:\.gz)?$/, "")}` : "style";
  mkdirSync(out, { recursive: true });
  // Renamed when whole, so that nobody reads half a file.
  const write = (name: string, content: string | Float32Array) => {
    writeFileSync(path.join(out, `${name}.part`), content);
    renameSync(path.join(out, `${name}.part`), path.join(out, name));
  };
  write(`${stem}.f32`, matrix);
  write(`${stem}-ids.json`, JSON.stringify(rows.map(({ id }) => id)));
  write("style-names.json", JSON.stringify(styleFeatures.map(({ name }) => name)));
  console.log(`${rows.length} documents of ${total}, ${styleFeatures.length} features.`);
}
