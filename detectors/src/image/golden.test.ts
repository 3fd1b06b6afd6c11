/** The shipped networks compute what PyTorch computed when they were made. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import { createNodeRuntime } from "../runtime.node/node-runtime.ts";
import type { LoadedModel, Tensor } from "../runtime.ts";
import { readPreprocessing } from "./preprocessing.ts";

const modelsFolder = fileURLToPath(new URL("../../../models", import.meta.url));
const golden = JSON.parse(readFileSync(`${modelsFolder}/image/golden.json`, "utf8"));

/** The same numbers training/image/golden.py makes. */
function makePattern(side: number): Tensor {
  const data = new Float32Array(3 * side * side);
  for (let c = 0, at = 0; c < 3; c++) {
    for (let y = 0; y < side; y++) {
      for (let x = 0; x < side; x++) data[at++] = (x * 7 + y * 13 + c * 29 + x * y) % 256;
    }
  }
  return { dims: [1, 3, side, side], data };
}

describe("the shipped image networks", () => {
  let model: LoadedModel;
  beforeAll(async () => {
    model = (await createNodeRuntime({ modelsFolder }).findModel("image")) as LoadedModel;
  });

  it("have a card that is valid and names every file", () => {
    expect(model.card.modality).toBe("image");
    expect(model.card.files?.map(({ name }) => name)).toEqual([
      "combination.json",
      "crop.onnx",
      "view.onnx",
    ]);
  });

  it.each([
    ["view", "viewSide"],
    ["crop", "cropSide"],
  ] as const)("%s gives the golden logit, the mean of its cells", async (network, setting) => {
    const side = readPreprocessing(model.card)[setting];
    const { logit, cells, kind } = await model.infer(network, { pixels: makePattern(side) });
    expect(logit?.data[0]).toBeCloseTo(golden[network].logit, 1);
    const sum = [...(cells?.data ?? [])].reduce((total, cell) => total + cell, 0);
    expect(sum / (cells?.data.length ?? 0)).toBeCloseTo(logit?.data[0] ?? Number.NaN, 3);
    if (golden[network].kind) {
      for (const [i, value] of golden[network].kind.entries()) {
        expect(kind?.data[i]).toBeCloseTo(value, 1);
      }
    }
  });
});
