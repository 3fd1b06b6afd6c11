/** Real files through the real detector in its own process, without a model. */
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AnalysisResult, ImageAnalysis } from "@tellsign/contracts/analysis/analysis";
import type { ErrorBody } from "@tellsign/contracts/api/errors";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addPngText, makeImage, makePixelBomb } from "../../testing/contents/make-image.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let test: TestApp;
let folder: string;
let user: Awaited<ReturnType<TestApp["signUp"]>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tellsign-image-files-"));
  test = await createTestApp({ env: { DATA_DIR: folder }, modalities: ["text", "image"] });
  user = await test.signUp({ plan: "pro" });
  await send(await makeImage().jpeg().toBuffer());
});
beforeEach(async () => {
  user = await test.signUp({ plan: "pro" });
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

function send(bytes: Uint8Array, name = "photo.jpg", path = "/api/analyze"): Promise<Response> {
  const form = new FormData();
  form.set("type", "image");
  form.set("file", new File([new Uint8Array(bytes)], name));
  return test.request(path, { method: "POST", body: form, cookie: user.cookie });
}

async function refusal(bytes: Uint8Array, name?: string): Promise<[number, string]> {
  const startedAt = performance.now();
  const response = await send(bytes, name);
  expect(performance.now() - startedAt).toBeLessThan(2000);
  const { code } = (await response.json()) as ErrorBody;
  return [response.status, code];
}

describe("an image of any accepted kind", () => {
  it.each(["jpeg", "png", "webp", "gif", "avif", "tiff"] as const)(
    "is read by its bytes, whatever its name: %s",
    async (format) => {
      const bytes = await makeImage().toFormat(format).toBuffer();
      const response = await send(bytes, "notes.exe");
      expect(response.status).toBe(200);
      const result = (await response.json()) as AnalysisResult;
      expect(result).toMatchObject({
        type: "image",
        verdict: "uncertain",
        aiProbability: null,
        uncertainReason: { code: "no_validated_model", technical: true },
        fileName: "notes.exe",
        charged: false,
        creditsRemaining: 500,
        image: { width: 480, height: 320, format, fileBytes: bytes.length },
      });
      expect(result.views?.preview).toMatch(/^data:image\//);
    },
  );

  it("is answered in depth too, without a charge while there is no model", async () => {
    const bytes = await makeImage({ width: 300, height: 200 }).png().toBuffer();
    const response = await send(bytes, "art.png", "/api/analyze-image-advanced");
    const answer = (await response.json()) as ImageAnalysis;
    expect(answer.analysis).toMatchObject({
      isAiGenerated: false,
      confidence: null,
      fileSize: bytes.length,
      metadata: { width: 300, height: 200, format: "png", channels: 3 },
      result: { charged: false, uncertainReason: { code: "no_validated_model" } },
    });
    expect(answer.analysis.explanation).not.toBe("");
  });
});

describe("a hostile file", () => {
  const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script/></svg>';

  it("is refused with its reason within two seconds, and costs nothing", async () => {
    const jpeg = await makeImage({ width: 1200, height: 900 }).jpeg().toBuffer();
    const png = await makeImage({ width: 1200, height: 900 }).png().toBuffer();
    expect(await refusal(Buffer.from(svg), "a.png")).toEqual([415, "svg_not_accepted"]);
    expect(await refusal(Buffer.from("#!/bin/sh\nexit\n"))).toEqual([415, "unsupported_image"]);
    expect(await refusal(Buffer.from("%PDF-1.7 many pages"))).toEqual([415, "unsupported_image"]);
    expect(await refusal(Buffer.alloc(0))).toEqual([415, "unsupported_image"]);
    expect(await refusal(await makePixelBomb(60_000))).toEqual([413, "image_too_large"]);
    expect(await refusal(jpeg.subarray(0, 2000))).toEqual([422, "image_damaged"]);
    expect(await refusal(png.subarray(0, png.length / 2))).toEqual([422, "image_damaged"]);
    expect(await refusal(Buffer.concat([jpeg.subarray(0, 20), Buffer.alloc(5000, 7)]))).toEqual([
      422,
      "image_damaged",
    ]);
    const response = await send(jpeg);
    expect(await response.json()).toMatchObject({ creditsRemaining: 500 });
    expect(await readdir(join(folder, "uploads"))).toEqual([]);
  });
});

describe("what an image tells about people", () => {
  async function readEverything(): Promise<string> {
    const query = sql`select to_jsonb(t)::text as row from analyses t`;
    const found = await test.services.db.execute(query);
    return (found as unknown as { rows: { row: string }[] }).rows.map(({ row }) => row).join("\n");
  }

  it("is answered and not stored: where it was taken, by whom, what was asked for", async () => {
    const photo = await makeImage()
      .withExif({
        IFD0: { Make: "Canon", Artist: "Unseen Photographer" },
        IFD3: { GPSLatitudeRef: "N", GPSLatitude: "48/1 12/1 2952/100" },
      })
      .jpeg()
      .toBuffer();
    const prompt = "a lighthouse nobody has seen, masterpiece";
    const settings = `${prompt}\nSteps: 20, Sampler: Euler a, CFG scale: 7, Seed: 1, Model: dream`;
    const png = addPngText(await makeImage().png().toBuffer(), "parameters", settings);
    const answered = await Promise.all([
      (await send(photo, "holiday.jpg")).text(),
      (await send(png, "drawn.png")).text(),
    ]);
    const secrets = ["Unseen Photographer", "lighthouse nobody", "data:image/"];
    const saidIn = (text: string) => secrets.filter((secret) => text.includes(secret));
    expect(saidIn(answered.join("\n"))).toEqual(secrets);
    const stored = await readEverything();
    expect(stored.includes("holiday.jpg")).toBe(true);
    expect(saidIn(stored)).toEqual([]);
  });
});
