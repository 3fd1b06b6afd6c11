/** The shipped networks compute what PyTorch computed when they were made. */
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { createNodeRuntime } from "../runtime.node/node-runtime.ts";
import type { Tensor } from "../runtime.ts";
import { readCombination } from "./combination.ts";
import { windowSamples } from "./windows.ts";

const modelsFolder = fileURLToPath(new URL("../../../models", import.meta.url));
const folder = `${modelsFolder}/audio`;
const isShipped = existsSync(`${folder}/card.json`) && existsSync(`${folder}/golden.json`);

/** The same numbers training/audio/golden.py makes. */
function makePattern(): Tensor {
  const data = Float32Array.from(
    { length: windowSamples },
    (_, i) => (((i * 7 + (i >> 6) * 13) % 256) - 128) / 512,
  );
  return { dims: [1, windowSamples], data };
}

describe.skipIf(!isShipped)("the shipped audio networks", () => {
  it("have a card that is valid and names every file, and a combination that can be read", async () => {
    const model = await createNodeRuntime({ modelsFolder }).findModel("audio");
    expect(model?.card.modality).toBe("audio");
    const names = model?.card.files?.map(({ name }) => name) ?? [];
    expect(names).toEqual(
      expect.arrayContaining(["combination.json", "encoder.onnx", "spectral.onnx"]),
    );
    const json = (await model?.readText("combination.json")) ?? "";
    expect(readCombination(json).features.length).toBeGreaterThan(0);
  });

  it.each(["encoder", "spectral"] as const)("%s gives the golden logit", async (network) => {
    const golden = JSON.parse(readFileSync(`${folder}/golden.json`, "utf8"));
    const model = await createNodeRuntime({ modelsFolder }).findModel("audio");
    const { logit, kinds } = (await model?.infer(network, { samples: makePattern() })) ?? {};
    expect(logit?.data[0]).toBeCloseTo(golden[network].logit, 1);
    for (const [i, value] of (golden[network].kinds ?? []).entries()) {
      expect(kinds?.data[i]).toBeCloseTo(value, 1);
    }
  });
});
