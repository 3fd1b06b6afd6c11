/** The shipped network computes what it computed where it was made; the export compares that with PyTorch. */
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { createNodeRuntime } from "../runtime.node/node-runtime.ts";
import type { Tensor } from "../runtime.ts";
import { readCombination } from "./combination.ts";
import { countWindowSamples } from "./networks/windows.ts";
import { readPreprocessing } from "./preprocessing.ts";

const modelsFolder = fileURLToPath(new URL("../../../models", import.meta.url));
const folder = `${modelsFolder}/audio`;
const isShipped = existsSync(`${folder}/card.json`) && existsSync(`${folder}/golden.json`);

/** The same numbers training/audio/export.py makes. */
function makePattern(windowSamples: number): Tensor {
  const data = Float32Array.from(
    { length: windowSamples },
    (_, i) => (((i * 7 + (i >> 6) * 13) % 256) - 128) / 512,
  );
  return { dims: [1, windowSamples], data };
}

describe.skipIf(!isShipped)("the shipped audio network", () => {
  it("has a card that is valid and names every file, and a combination that can be read", async () => {
    const model = await createNodeRuntime({ modelsFolder }).findModel("audio");
    expect(model?.card.modality).toBe("audio");
    const names = model?.card.files?.map(({ name }) => name) ?? [];
    expect(names).toEqual(expect.arrayContaining(["combination.json", "encoder.onnx"]));
    const json = (await model?.readText("combination.json")) ?? "";
    expect(Object.keys(readCombination(json).figures).length).toBeGreaterThan(0);
  });

  it("gives the golden logit and kinds", async () => {
    const golden = JSON.parse(readFileSync(`${folder}/golden.json`, "utf8"));
    const model = await createNodeRuntime({ modelsFolder }).findModel("audio");
    const samples = makePattern(countWindowSamples(readPreprocessing(model?.card ?? null)));
    const { logit, kinds } = (await model?.infer("encoder", { samples })) ?? {};
    expect(logit?.data[0]).toBeCloseTo(golden.encoder.logit, 1);
    for (const [i, value] of golden.encoder.kinds.entries()) {
      expect(kinds?.data[i]).toBeCloseTo(value, 1);
    }
  });
});
