import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sampleCard } from "../testing/sample-card.ts";
import { createNodeRuntime } from "./node-runtime.ts";

let modelsFolder: string;

beforeEach(async () => {
  modelsFolder = await mkdtemp(join(tmpdir(), "tellsign-models-"));
});
afterEach(() => rm(modelsFolder, { recursive: true }));

async function writeCard(content: string): Promise<void> {
  await mkdir(join(modelsFolder, "text"));
  await writeFile(join(modelsFolder, "text", "card.json"), content);
}

describe("createNodeRuntime", () => {
  it("finds no model where there is no card, nor where there is no folder", async () => {
    expect(await createNodeRuntime({ modelsFolder }).findModel("text")).toBeNull();
    const absent = createNodeRuntime({ modelsFolder: join(modelsFolder, "absent") });
    expect(await absent.findModel("text")).toBeNull();
  });

  it("names the card that is not valid", async () => {
    await writeCard(`{"name":"text"}`);
    await expect(createNodeRuntime({ modelsFolder }).findModel("text")).rejects.toThrow(
      /card\.json is not valid/,
    );
  });

  it("says that a card without an inference engine cannot be run", async () => {
    await writeCard(JSON.stringify(sampleCard));
    await expect(createNodeRuntime({ modelsFolder }).findModel("text")).rejects.toThrow(
      /no inference engine/,
    );
  });
});
