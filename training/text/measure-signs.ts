/**
 * Which signs of a text tell AI from people, measured within each source that holds both:
 *   npx tsx training/text/measure-signs.ts DATA_FOLDER [MODELS_FOLDER]
 * writes models/text/signs.json. Figures of the networks and phrases are measured on sources that nothing learned from or
 * counted; style measures, which nothing is fitted to here, on every source.
 */
import { createReadStream, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { createGunzip } from "node:zlib";
import { createNodeRuntime } from "../../detectors/src/runtime.node/node-runtime.ts";
import { decode } from "../../detectors/src/text/decode.ts";
import { measureFeatures } from "../../detectors/src/text/features.ts";
import { toPlainForm } from "../../detectors/src/text/measure/style/plain-form.ts";
import { measureStyle, styleFeatures } from "../../detectors/src/text/measure/style.ts";
import { scoreProse } from "../../detectors/src/text/models.ts";
import { findPhrases, readPhraseTable } from "../../detectors/src/text/reasons/phrase-table.ts";
import { rangeShares, separates } from "../../detectors/src/text/reasons/signs.ts";

type Doc = {
  id: string;
  text: string;
  label: number;
  set: string;
  lang?: string;
  attack?: string;
  pair?: string;
};
type Measured = { set: string; label: number; figures: Record<string, number> };

/** Our writing runs that nothing learned from (KEPT_RUNS in documents.py), beside the people's texts they mirror. */
const keptSet = "kept-2026";
const keptRun = /^(?:w09|w12|w26|r02|h03)[-_]/;
const written = fileURLToPath(new URL("written", import.meta.url));

/** Sources with both labels. */
const sets = [
  "ghostbuster",
  "biscope",
  "detectrl",
  "fast_detect_gpt",
  "hc3plus",
  "imbd",
  "iu_multiling",
  "outfox",
  "mixset",
  keptSet,
];
/** The networks learned from none of the first two, and phrases were counted in none of the three's AI texts. */
const unseen = {
  networks: new Set(["outfox", "mixset"]),
  phrases: new Set(["outfox", "mixset", keptSet]),
};
const perSide = 200;
/** The networks take a thousand times as long as the style measures. */
const perSideOfNetworks = 60;
const wordsMin = 50;
/** A source this near to a coin toss does not point the other way. */
const undecided = 0.02;

async function* readDocs(file: string): AsyncIterable<Doc> {
  const input = createReadStream(file).pipe(createGunzip());
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    yield JSON.parse(line) as Doc;
  }
}

function isTaken({ set, label, lang, attack, text }: Doc): boolean {
  // In our own runs it names the voice that was asked for.
  const isPlain = !attack || attack === "none" || set === keptSet;
  return (
    sets.includes(set) &&
    label < 2 &&
    (lang ?? "en") === "en" &&
    isPlain &&
    text.split(/\s+/).length >= wordsMin
  );
}

async function readKept(): Promise<Doc[]> {
  const docs: Doc[] = [];
  for (const file of readdirSync(written).sort()) {
    for await (const doc of readDocs(path.join(written, file))) {
      if (keptRun.test(doc.id)) docs.push({ ...doc, set: keptSet });
    }
  }
  return docs;
}

/** Evenly over each source, so that the result does not depend on chance. */
async function takeDocs(folder: string): Promise<Doc[]> {
  const cells = new Map<string, Doc[]>();
  const add = (doc: Doc) => {
    if (!isTaken(doc)) return;
    const cell = `${doc.set} ${doc.label}`;
    const docs = cells.get(cell);
    if (docs) docs.push(doc);
    else cells.set(cell, [doc]);
  };
  const kept = await readKept();
  const mirrored = new Set(kept.map(({ pair }) => pair));
  kept.forEach(add);
  for (const file of ["train.jsonl.gz", "dev.jsonl.gz"]) {
    for await (const doc of readDocs(path.join(folder, file))) {
      add(doc);
      if (mirrored.has(doc.id)) add({ ...doc, set: keptSet });
    }
  }
  return [...cells.values()].flatMap((docs) => {
    const step = Math.max(1, docs.length / perSide);
    return Array.from(
      { length: Math.min(perSide, docs.length) },
      (_, i) => docs[Math.floor(i * step)] as Doc,
    );
  });
}

/** The chance that an AI text has the higher value. */
function findAuroc(people: readonly number[], ai: readonly number[]): number {
  const all = [
    ...people.map((value) => ({ value, isAi: false })),
    ...ai.map((value) => ({ value, isAi: true })),
  ].sort((a, b) => a.value - b.value);
  let sum = 0;
  for (let i = 0; i < all.length; ) {
    let end = i;
    while (end < all.length && all[end]?.value === all[i]?.value) end++;
    const rank = (i + 1 + end) / 2;
    for (; i < end; i++) if (all[i]?.isAi) sum += rank;
  }
  return (sum - (ai.length * (ai.length + 1)) / 2) / (people.length * ai.length || 1);
}

function quantiles(values: readonly number[]): number[] {
  const sorted = [...values].sort((a, b) => a - b);
  return rangeShares.map((share) =>
    Number((sorted[Math.round(share * (sorted.length - 1))] ?? 0).toPrecision(4)),
  );
}

function judge(name: string, rows: readonly Measured[]) {
  const valued = rows.filter(({ figures }) => figures[name] !== undefined);
  const pick = (label: number, set?: string) =>
    valued
      .filter((row) => row.label === label && (set === undefined || row.set === set))
      .map(({ figures }) => figures[name] as number);
  const both = sets.filter((set) => pick(0, set).length > 0 && pick(1, set).length > 0);
  const each = both.map((set) => findAuroc(pick(0, set), pick(1, set)));
  const auroc = each.reduce((sum, value) => sum + value, 0) / (each.length || 1);
  const side = Math.sign(auroc - 0.5);
  const agreeing = each.filter((value) => side * (value - 0.5) > -undecided).length;
  return {
    auroc: Number(auroc.toFixed(3)),
    sources: each.length,
    agreeing,
    people: quantiles(pick(0)),
    ai: quantiles(pick(1)),
  };
}

const [folder, given] = process.argv.slice(2);
if (!folder) throw new Error("Usage: measure-signs.ts DATA_FOLDER [MODELS_FOLDER]");
const modelsFolder = given ?? fileURLToPath(new URL("../../models", import.meta.url));
const found = await createNodeRuntime({ modelsFolder }).findModel("text");
if (!found) throw new Error("There is no model in models/text.");
// What is about to be measured may be listed as it was before.
const files = found.card.files?.filter(
  ({ name }) => !["phrases.json", "signs.json"].includes(name),
);
const model = { ...found, card: { ...found.card, files } };
const table = readPhraseTable(
  readFileSync(path.join(modelsFolder, "text", "phrases.json"), "utf8"),
);

const rows: Measured[] = [];
const taken = new Map<string, number>();
for (const { set, label, text } of await takeDocs(folder)) {
  const decoded = decode(text);
  const style = measureStyle(toPlainForm(decoded.text));
  const figures = Object.fromEntries(
    styleFeatures.map(({ name }, i) => [`style.${name}`, style[i] as number]),
  );
  const count = (taken.get(`${set} ${label}`) ?? 0) + 1;
  taken.set(`${set} ${label}`, count);
  if (unseen.phrases.has(set)) {
    const features = measureFeatures(decoded);
    const phrases = findPhrases(decoded.text, features.sentences, table);
    const per1000 = (isAi: boolean) =>
      (1000 / Math.max(1, features.words.prose)) *
      phrases
        .filter(({ rates }) => rates.ai > rates.people === isAi)
        .reduce((sum, { places }) => sum + places.length, 0);
    figures["phrases.ai"] = per1000(true);
    figures["phrases.people"] = per1000(false);
    const isRun = unseen.networks.has(set) && features.words.prose >= wordsMin;
    if (isRun && count <= perSideOfNetworks) {
      for (const [name, value] of Object.entries((await scoreProse(model, features)).figures)) {
        if (name.startsWith("statistics.")) figures[name] = value;
      }
    }
  }
  rows.push({ set, label, figures });
}

const names = [...new Set(rows.flatMap(({ figures }) => Object.keys(figures)))].sort();
const judged = names.map((name) => [name, judge(name, rows)] as const);
const signs = Object.fromEntries(judged.filter(([, sign]) => separates(sign)));
const dropped = Object.fromEntries(
  judged.filter(([, sign]) => !separates(sign)).map(([name, { auroc }]) => [name, auroc]),
);
const texts = Object.fromEntries(
  sets.map((set) => [set, { people: taken.get(`${set} 0`) ?? 0, ai: taken.get(`${set} 1`) ?? 0 }]),
);
const lines = (entries: Record<string, unknown>) =>
  Object.entries(entries)
    .map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`)
    .join(",\n");
writeFileSync(
  path.join(modelsFolder, "text", "signs.json"),
  `{\n "texts": {\n${lines(texts)}\n },\n "signs": {\n${lines(signs)}\n },\n "dropped": {\n${lines(dropped)}\n }\n}\n`,
);
console.log(`${Object.keys(signs).length} signs of ${names.length} tell AI from people.`);
