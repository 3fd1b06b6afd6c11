import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ModelCard } from "@tellsign/contracts/models/model-card";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { LoadedModel } from "../runtime.ts";
import { sampleCard } from "../testing/models/sample-card.ts";
import { tinyNetwork } from "../testing/models/tiny-network.ts";
import { createNodeRuntime } from "./node-runtime.ts";

let modelsFolder: string;
let folder: string;

beforeEach(async () => {
  modelsFolder = await mkdtemp(join(tmpdir(), "tellsign-models-"));
  folder = join(modelsFolder, "text");
});
afterEach(() => rm(modelsFolder, { recursive: true }));

const dims = ["batch", "length"];
const sum = tinyNetwork(
  "Add",
  [
    { name: "a", type: "float32", dims },
    { name: "b", type: "float32", dims },
  ],
  { name: "sum", type: "float32", dims },
);
const same = (type: "int32" | "int64") =>
  tinyNetwork("Identity", [{ name: "ids", type, dims }], { name: "same", type, dims });

async function write(files: Record<string, Uint8Array | string>, card: unknown): Promise<void> {
  await mkdir(folder);
  await writeFile(join(folder, "card.json"), JSON.stringify(card));
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
}

function cardOf(files: Record<string, Uint8Array | string>): ModelCard {
  const entries = Object.entries(files).map(([name, content]) => ({
    name,
    sha256: createHash("sha256").update(content).digest("hex"),
    bytes: content.length,
  }));
  return { ...sampleCard, files: entries };
}

async function load(files: Record<string, Uint8Array | string>, card = cardOf(files)) {
  await write(files, card);
  return (await createNodeRuntime({ modelsFolder }).findModel("text")) as LoadedModel;
}

const row = (...values: number[]) => ({
  dims: [1, values.length],
  data: Float32Array.from(values),
});

describe("createNodeRuntime", () => {
  it("finds no model where there is no card, nor where there is no folder", async () => {
    expect(await createNodeRuntime({ modelsFolder }).findModel("text")).toBeNull();
    const absent = createNodeRuntime({ modelsFolder: join(modelsFolder, "absent") });
    expect(await absent.findModel("text")).toBeNull();
  });

  it("finds a model that is installed while it runs, and loads it once", async () => {
    const runtime = createNodeRuntime({ modelsFolder });
    expect(await runtime.findModel("text")).toBeNull();
    await write({}, sampleCard);
    const model = await runtime.findModel("text");
    expect(model?.card).toEqual(sampleCard);
    expect(await runtime.findModel("text")).toBe(model);
  });

  it("names the card that is not valid", async () => {
    await write({}, { name: "text" });
    await expect(createNodeRuntime({ modelsFolder }).findModel("text")).rejects.toThrow(
      /card\.json is not valid/,
    );
  });

  it("runs a network by its name, on floats of any length", async () => {
    const model = await load({ "sum.onnx": sum });
    for (const size of [2, 5]) {
      const ones = row(...Array.from({ length: size }, () => 1));
      const outputs = await model.infer("sum", { a: ones, b: ones });
      expect(outputs).toEqual({ sum: { dims: [1, size], data: new Float32Array(size).fill(2) } });
    }
  });

  it("runs networks that take and give int32", async () => {
    const model = await load({ "same.onnx": same("int32") });
    const ids = { dims: [2, 2], data: Int32Array.from([101, 7, -1, 102]) };
    expect(await model.infer("same", { ids })).toEqual({ same: ids });
  });

  it("reads text beside the card", async () => {
    const model = await load({ "words.txt": "né\n中" });
    expect(await model.readText("words.txt")).toBe("né\n中");
  });

  it("refuses a file whose hash is not the card's", async () => {
    const card = cardOf({ "sum.onnx": sum, "words.txt": "a" });
    const model = await load({ "sum.onnx": same("int32"), "words.txt": "b" }, card);
    await expect(model.infer("sum", {})).rejects.toThrow(/sum\.onnx is not the one/);
    await expect(model.readText("words.txt")).rejects.toThrow(/words\.txt is not the one/);
  });

  it("takes the card anew once a model was replaced under it", async () => {
    await write({ "words.txt": "new" }, cardOf({ "words.txt": "old" }));
    const runtime = createNodeRuntime({ modelsFolder });
    const half = await runtime.findModel("text");
    await expect(half?.readText("words.txt")).rejects.toThrow("is not the one");
    expect(await runtime.findModel("text")).toBe(half);
    await writeFile(join(folder, "card.json"), JSON.stringify(cardOf({ "words.txt": "new" })));
    await expect(half?.readText("words.txt")).rejects.toThrow("is not the one");
    const whole = await runtime.findModel("text");
    expect(await whole?.readText("words.txt")).toBe("new");
  });

  it("reads no file that a card with files does not name, and any where it names none", async () => {
    const model = await load({ "words.txt": "a" }, cardOf({}));
    await expect(model.readText("words.txt")).rejects.toThrow("names no file words.txt");
    await rm(folder, { recursive: true });
    const free = await load({ "words.txt": "a" }, sampleCard);
    expect(await free.readText("words.txt")).toBe("a");
  });

  it("says what is missing, broken or wrongly fed, and works once it is mended", async () => {
    const model = await load(
      { "broken.onnx": "no network", "wide.onnx": same("int64") },
      sampleCard,
    );
    await expect(model.infer("sum", {})).rejects.toThrow(/sum\.onnx could not be read/);
    await expect(model.infer("broken", {})).rejects.toThrow(
      "broken.onnx of the model sample could not be loaded",
    );
    await expect(
      model.infer("wide", { ids: { dims: [1, 1], data: Int32Array.of(1) } }),
    ).rejects.toThrow("wide.onnx of the model sample could not be run");
    await writeFile(join(folder, "sum.onnx"), sum);
    await expect(model.infer("sum", { a: row(1) })).rejects.toThrow("could not be run");
    const outputs = await model.infer("sum", { a: row(1), b: row(2) });
    expect([...(outputs.sum?.data ?? [])]).toEqual([3]);
  });
});
