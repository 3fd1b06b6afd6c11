/** The shipped video model computes what training computed when it was made. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import { calibrate } from "../calibrate.ts";
import { readPreprocessing } from "../image/preprocessing.ts";
import { combine } from "../model/combination.ts";
import { createNodeRuntime } from "../runtime.node/node-runtime.ts";
import type { LoadedModel } from "../runtime.ts";
import { readCombination } from "./combination.ts";

const modelsFolder = fileURLToPath(new URL("../../../models", import.meta.url));
const golden = JSON.parse(readFileSync(`${modelsFolder}/video/golden.json`, "utf8"));
const side = 416;

/** The same numbers training/video/faces.py makes. */
function makePattern(side: number): Float32Array {
  const data = new Float32Array(3 * side * side);
  for (let c = 0, at = 0; c < 3; c++) {
    for (let y = 0; y < side; y++) {
      for (let x = 0; x < side; x++) data[at++] = (x * 7 + y * 13 + c * 29 + x * y) % 256;
    }
  }
  return data;
}

describe("the shipped video model", () => {
  let model: LoadedModel;
  beforeAll(async () => {
    model = (await createNodeRuntime({ modelsFolder }).findModel("video")) as LoadedModel;
  });

  it("has a card that is valid and names every file", () => {
    expect(model.card.modality).toBe("video");
    expect(model.card.files?.map(({ name }) => name)).toEqual([
      "combination.json",
      "crop.onnx",
      "faces.onnx",
      "view.onnx",
    ]);
  });

  it("finds faces as the network did before it was converted", async () => {
    const pixels = { dims: [1, 3, side, side], data: makePattern(side) };
    const { cells } = await model.infer("faces", { pixels });
    for (const { at, value } of golden.faces) expect(cells?.data[at]).toBeCloseTo(value, 2);
  });

  it("reads frames with the image model's weights under a head of its own", async () => {
    const image = (await createNodeRuntime({ modelsFolder }).findModel("image")) as LoadedModel;
    const { viewSide } = readPreprocessing(image.card);
    const pixels = { dims: [1, 3, viewSide, viewSide], data: makePattern(viewSide) };
    const [own, theirs] = [
      await model.infer("view", { pixels }),
      await image.infer("view", { pixels }),
    ];
    expect(own.kind?.data).toEqual(theirs.kind?.data);
    const cells = [...(own.cells?.data ?? [])];
    const mean = cells.reduce((sum, cell) => sum + cell, 0) / cells.length;
    expect(mean).toBeCloseTo(own.logit?.data[0] ?? Number.NaN, 3);
    expect(own.logit?.data[0]).not.toBeCloseTo(theirs.logit?.data[0] ?? Number.NaN, 1);
  });

  it("combines and calibrates figures as training did", async () => {
    const combination = readCombination(await model.readText("combination.json"));
    for (const { figures, score, aiProbability } of golden.combination) {
      const own = combine(combination, figures);
      expect(own).toBeCloseTo(score, 3);
      expect(calibrate(own, model.card.calibration)).toBeCloseTo(aiProbability, 3);
    }
  });
});
