import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Preferences } from "@tellsign/contracts/account/preferences";
import { makeMp3 } from "@tellsign/detectors/testing/files/make-media";
import { sampleCard } from "@tellsign/detectors/testing/models/sample-card";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DetectorContent } from "../../detection/analyzer.ts";
import { definiteDetection, mediaDetection } from "../../testing/contents/detections.ts";
import { mediaForm } from "../../testing/contents/media-form.ts";
import { sampleText } from "../../testing/contents/text-samples.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

const interval = (high: number) => ({ low: 0, high, level: 0.95 });
const textCard = {
  ...sampleCard,
  falsePositiveRates: [{ group: "all", n: 2000, rate: 0.008, interval: interval(0.013) }],
  operatingPoints: [
    {
      falsePositiveRate: 0.005,
      aiFrom: 0.95,
      measured: 0.002,
      n: 1500,
      interval: interval(0.006),
      data: "people's texts, never learnt",
      command: "evaluate",
    },
  ],
};
/** Measured on so few that it supports 5 % alone. */
const imageCard = {
  ...sampleCard,
  modality: "image",
  falsePositiveRates: [{ group: "all", n: 200, rate: 0.01, interval: interval(0.036) }],
};

let folder: string;
let test: TestApp;
const asked: DetectorContent[] = [];

async function install(name: string, card: unknown): Promise<void> {
  await mkdir(join(folder, name), { recursive: true });
  await writeFile(join(folder, name, "card.json"), JSON.stringify(card));
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tellsign-rates-"));
  await install("text", textCard);
  await install("image", imageCard);
  test = await createTestApp({
    env: { MODELS_DIR: folder, DATA_DIR: folder, RATE_LIMITS: false },
    modalities: ["text", "image", "audio"],
    work: true,
    analyze: async (content) => {
      asked.push(content);
      return content.type === "audio" ? mediaDetection("audio") : definiteDetection("ai");
    },
  });
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

const path = "/api/account/preferences";

function choose(cookie: string, falsePositiveRate: unknown) {
  return test.request(path, { method: "PATCH", json: { falsePositiveRate }, cookie });
}

describe("GET /api/account/preferences", () => {
  it("answers what is chosen and what each installed model supports, with its figures", async () => {
    const { cookie } = await test.signUp();
    const response = await test.request(path, { cookie });
    expect(response.status).toBe(200);
    const preferences = Preferences.strict().parse(await response.json());
    expect(preferences.falsePositiveRate).toBeNull();
    const supported = preferences.offers.map(({ falsePositiveRate, modalities }) => [
      falsePositiveRate,
      modalities.filter((one) => one.supported).map(({ modality }) => modality),
    ]);
    expect(supported).toEqual([
      [0.05, ["text", "image"]],
      [0.01, ["text"]],
      [0.005, ["text"]],
      [0.001, []],
    ]);
    expect(preferences.offers[2]?.modalities).toEqual([
      { modality: "text", supported: true, measured: 0.002, n: 1500, interval: interval(0.006) },
      { modality: "image", supported: false, measured: 0.01, n: 200, interval: interval(0.036) },
    ]);
  });

  it("leaves out a model whose card cannot be read", async () => {
    await install("audio", "no card");
    const { cookie } = await test.signUp();
    const response = await test.request(path, { cookie });
    const { offers } = Preferences.parse(await response.json());
    expect(offers[0]?.modalities.map(({ modality }) => modality)).toEqual(["text", "image"]);
  });

  it("answers 401 without a session", async () => {
    const response = await test.request(path);
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: "unauthorized" });
  });
});

describe("PATCH /api/account/preferences", () => {
  it("keeps the rate, which the user then has, and null takes it back", async () => {
    const { cookie } = await test.signUp();
    for (const rate of [0.005, 0.05, null]) {
      const response = await choose(cookie, rate);
      expect(response.status).toBe(200);
      expect(Preferences.parse(await response.json()).falsePositiveRate).toBe(rate);
      const me = await test.request("/api/me", { cookie });
      expect(await me.json()).toMatchObject({ falsePositiveRate: rate });
    }
  });

  it("refuses a rate that no model was measured for on enough, and changes nothing", async () => {
    const { cookie } = await test.signUp();
    await choose(cookie, 0.01);
    const response = await choose(cookie, 0.001);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: "rate_not_supported" });
    const kept = await test.request(path, { cookie });
    expect(await kept.json()).toMatchObject({ falsePositiveRate: 0.01 });
  });

  it("refuses what is no rate of the list", async () => {
    const { cookie } = await test.signUp();
    for (const wrong of [0.02, "0.01", -1, undefined, {}]) {
      const response = await choose(cookie, wrong);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ code: "invalid_request" });
    }
  });

  it("answers 401 without a session", async () => {
    const response = await choose("tellsign_session=made-up", 0.01);
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: "unauthorized" });
  });
});

describe("an analysis", () => {
  async function analyze(cookie: string): Promise<DetectorContent | undefined> {
    const json = { type: "text", content: sampleText };
    const response = await test.request("/api/analyze", { json, cookie });
    expect(response.status).toBe(200);
    return asked.at(-1);
  }

  it("goes to the detector with the rate of whoever asks, and without one where none is chosen", async () => {
    const { cookie } = await test.signUp();
    expect(await analyze(cookie)).toEqual({ type: "text", text: sampleText });
    await choose(cookie, 0.005);
    expect(await analyze(cookie)).toMatchObject({ falsePositiveRate: 0.005 });
  });

  it("that runs as a job takes the rate of its owner too", async () => {
    const { cookie } = await test.signUp({ plan: "pro" });
    await choose(cookie, 0.05);
    const body = mediaForm("audio", new Uint8Array(makeMp3({})));
    const response = await test.request("/api/analyze", { method: "POST", body, cookie });
    expect(response.status).toBe(200);
    expect(asked.at(-1)).toMatchObject({ type: "audio", falsePositiveRate: 0.05 });
  });

  it("of a visitor has none", async () => {
    const response = await test.request("/api/analyze-free", {
      json: { type: "text", content: sampleText, deviceFingerprint: "someone else" },
    });
    expect(response.status).toBe(200);
    expect(asked.at(-1)).not.toHaveProperty("falsePositiveRate");
  });
});
