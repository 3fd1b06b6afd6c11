/** Adds to models/text/golden.json what the shipped runtime says of its samples: npx tsx training/text/write-golden.ts [MODELS_FOLDER] */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createNodeRuntime } from "../../detectors/src/runtime.node/node-runtime.ts";

const modelsFolder = process.argv[2] ?? fileURLToPath(new URL("../../models", import.meta.url));
const file = `${modelsFolder}/text/golden.json`;
const golden = JSON.parse(readFileSync(file, "utf8"));
const model = await createNodeRuntime({ modelsFolder }).findModel("text");
if (!model) throw new Error("models/text has no card.");

const round = (values: ArrayLike<number>) => Array.from(values, (v) => Math.round(v * 1e4) / 1e4);
const row = (ids: number[]) => ({ dims: [1, ids.length], data: Int32Array.from(ids) });

for (const sample of golden.samples) {
  const ids = row(sample.encoderIds);
  const mask = row(sample.encoderIds.map(() => 1));
  const { verdict, family, domain, tokens } = await model.infer("encoder", { ids, mask });
  const { statistics } = await model.infer("language-model", { ids: row(sample.languageModelIds) });
  if (!verdict || !family || !domain || !tokens || !statistics) throw new Error("An output lacks.");
  const columns = statistics.dims[2] as number;
  const rows = statistics.data.length / columns;
  const means = Array.from({ length: columns }, (_, column) =>
    Array.from({ length: rows }, (__, i) => statistics.data[i * columns + column] as number).reduce(
      (sum, value) => sum + value / rows,
      0,
    ),
  );
  sample.verdict = round(verdict.data)[0];
  sample.family = round(family.data);
  sample.domain = round(domain.data);
  sample.tokens = round(tokens.data);
  sample.meanStatistics = round(means);
  console.log(
    sample.exact.verdict,
    sample.verdict,
    sample.exact.meanStatistics,
    sample.meanStatistics,
  );
}
writeFileSync(file, `${JSON.stringify(golden, null, 1)}\n`);
