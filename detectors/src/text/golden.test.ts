/** The shipped networks give here what they gave where they were exported. */
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { createNodeRuntime } from "../runtime.node/node-runtime.ts";
import type { LoadedModel } from "../runtime.ts";
import { readEncoder } from "./networks/read-encoder.ts";
import { readLanguageModel, tokenColumns } from "./networks/read-language-model.ts";
import { createWordPieces } from "./networks/word-pieces.ts";

const modelsFolder = fileURLToPath(new URL("../../../models", import.meta.url));
const goldenFile = `${modelsFolder}/text/golden.json`;

type Sample = {
  text: string;
  encoderIds: number[];
  verdict: number;
  family: number[];
  domain: number[];
  tokens: number[];
  languageModelIds: number[];
  meanStatistics: number[];
};

/** Processors round int8 products differently. */
const tolerance = 0.05;

function expectClose(found: ArrayLike<number>, expected: readonly number[]): void {
  expect(found).toHaveLength(expected.length);
  for (const [i, value] of expected.entries()) {
    expect(Math.abs((found[i] as number) - value)).toBeLessThan(tolerance * (1 + Math.abs(value)));
  }
}

describe.skipIf(!existsSync(goldenFile))("the shipped text networks", () => {
  const golden = existsSync(goldenFile)
    ? (JSON.parse(readFileSync(goldenFile, "utf8")) as { samples: Sample[] })
    : { samples: [] };

  async function load(): Promise<LoadedModel> {
    const model = await createNodeRuntime({ modelsFolder }).findModel("text");
    if (!model) throw new Error("models/text has no card.");
    return model;
  }

  it("read the same pieces and give the same logits", async () => {
    const model = await load();
    const pieces = createWordPieces(await model.readText("encoder-vocabulary.txt"));
    for (const sample of golden.samples) {
      const { ids } = pieces.encode(sample.text);
      expect([pieces.ids.begin, ...ids, pieces.ids.end]).toEqual(sample.encoderIds);
      const { windows, tokenLogits } = await readEncoder(model, pieces, sample.text);
      expect(windows).toHaveLength(1);
      expectClose([windows[0]?.logit as number], [sample.verdict]);
      expectClose(windows[0]?.familyLogits ?? [], sample.family);
      expectClose(windows[0]?.domainLogits ?? [], sample.domain);
      expectClose(tokenLogits, sample.tokens.slice(1, -1));
    }
  });

  it("are surprised by the same words", async () => {
    const model = await load();
    const pieces = createWordPieces(await model.readText("language-model-vocabulary.txt"));
    for (const sample of golden.samples) {
      const { ids } = pieces.encode(sample.text);
      expect([pieces.ids.begin, ...ids]).toEqual(sample.languageModelIds);
      const { statistics } = await readLanguageModel(model, pieces, sample.text);
      const means = tokenColumns.map(
        (_, column) =>
          statistics
            .filter((__, i) => i % tokenColumns.length === column)
            .reduce((sum, value) => sum + value, 0) / ids.length,
      );
      expectClose(means, sample.meanStatistics);
    }
  });
});
