/**
 * What the shipped networks say of documents, for fitting what lies after them:
 *   npx tsx training/text/dump-scores.ts FILE.jsonl[.gz] OUT.jsonl [MODELS_FOLDER]
 * One line a document: id, the figures of encoder and language model, and of each sentence its words, its place and its mean logit.
 */
import { createReadStream, createWriteStream } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { createGunzip } from "node:zlib";
import { createNodeRuntime } from "../../detectors/src/runtime.node/node-runtime.ts";
import { decode } from "../../detectors/src/text/decode.ts";
import { measureFeatures } from "../../detectors/src/text/features.ts";
import { scoreProse } from "../../detectors/src/text/models.ts";

const [file, out, folder] = process.argv.slice(2) as [string, string, string?];
const modelsFolder = folder ?? fileURLToPath(new URL("../../models", import.meta.url));
const model = await createNodeRuntime({ modelsFolder }).findModel("text");
if (!model) throw new Error("There is no model in models/text.");
const packed = createReadStream(file);
const input = file.endsWith(".gz") ? packed.pipe(createGunzip()) : packed;
const written = createWriteStream(out);
for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
  const { id, text } = JSON.parse(line) as { id: string; text: string };
  const features = measureFeatures(decode(text));
  if (features.words.prose < 20) continue;
  const { figures, sentenceLogits, score } = await scoreProse(model, features);
  const sentences = features.sentences.map(({ start, end, words }, i) => ({
    start,
    end,
    words,
    logit: sentenceLogits[i],
  }));
  const own = Object.fromEntries(Object.entries(figures).filter(([k]) => !k.startsWith("style.")));
  written.write(`${JSON.stringify({ id, score, figures: own, sentences })}\n`);
}
written.end();
