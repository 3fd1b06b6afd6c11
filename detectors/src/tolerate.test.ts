import { toleratedRates } from "@tellsign/contracts/detection/tolerated-rates";
import type { ModelCard } from "@tellsign/contracts/models/model-card";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { audioDetector } from "./audio/audio.ts";
import type { Detector, Judgment } from "./detector.ts";
import { analyze } from "./detector.ts";
import { imageDetector } from "./image/image.ts";
import type { LoadedModel, Runtime } from "./runtime.ts";
import { makePicture } from "./testing/files/make-picture.ts";
import { makeVoice, writeWav } from "./testing/files/make-sound.ts";
import {
  createSampleAudioModel,
  createSampleAudioRuntime,
} from "./testing/models/sample-audio-model.ts";
import { sampleCard } from "./testing/models/sample-card.ts";
import {
  createSampleImageModel,
  createSampleImageRuntime,
} from "./testing/models/sample-image-model.ts";
import { createSampleTextModel } from "./testing/models/sample-text-model.ts";
import { createSampleVideoRuntime } from "./testing/models/sample-video-model.ts";
import { textDetector } from "./text/text.ts";
import { describeChoice, findSetting, setCard, tolerate } from "./tolerate.ts";
import { videoDetector } from "./video/video.ts";

const figures = (measured: number, high: number) => ({
  measured,
  n: 1000,
  interval: { low: 0, high, level: 0.95 },
});
const point = (falsePositiveRate: number, aiFrom: number, measured: number, high: number) => ({
  falsePositiveRate,
  aiFrom,
  ...figures(measured, high),
  data: "people's, never learned",
  command: "evaluate",
});
/** Shipped at 0.85 for 1 %, with a laxer and a stricter threshold beside it. */
const settings = {
  falsePositiveRates: [
    { group: "all", n: 2000, rate: 0.008, interval: { low: 0.005, high: 0.013, level: 0.95 } },
  ],
  operatingPoints: [point(0.05, 0.7, 0.04, 0.055), point(0.005, 0.95, 0.003, 0.009)],
};
const card: ModelCard = {
  ...sampleCard,
  ...settings,
  thresholds: { humanBelow: 0.25, aiFrom: 0.85 },
};

describe("the setting for a tolerated rate", () => {
  it("is the point made for it, and the shipped threshold where that keeps the rate", () => {
    const aiFrom = toleratedRates.map((rate) => findSetting(card, rate)?.aiFrom ?? null);
    expect(aiFrom).toEqual([0.7, 0.85, 0.95, null]);
    const { operatingPoints: _, ...shippedAlone } = card;
    expect(findSetting(shippedAlone, 0.05)?.aiFrom).toBe(0.85);
    expect(findSetting(shippedAlone, 0.005)).toBeNull();
  });

  it("is none where too few were measured, whatever the card says", () => {
    const wide = { ...card, operatingPoints: [point(0.001, 0.99, 0, 0.0029)] };
    expect(findSetting(wide, 0.001)).toBeNull();
    expect(findSetting({ ...card, falsePositiveRates: [], operatingPoints: [] }, 0.05)).toBeNull();
  });

  it("tells what was measured at the threshold that is applied", () => {
    expect(describeChoice(card, 0.05)).toMatchObject({ supported: true, measured: 0.04, n: 1000 });
    expect(describeChoice(card, 0.001)).toMatchObject({
      supported: false,
      measured: 0.008,
      n: 2000,
    });
    const unmeasured = { ...card, falsePositiveRates: [] };
    expect(describeChoice(unmeasured, 0.001)).toMatchObject({ measured: null, n: 0 });
  });
});

type Judge = (score: number, rate: number | null) => Judgment;

/** Judges one content at scores that it might have had. */
async function prepare<Content, Decoded, Features, Scores extends { card: ModelCard }>(
  detector: Detector<Content, Decoded, Features, Scores>,
  content: Content,
  runtime: Runtime,
): Promise<Judge> {
  const decoded = await detector.decode(content, runtime);
  const features = await detector.features(decoded, runtime);
  const scores = await detector.models(features, runtime);
  if (scores === null) throw new Error("The content was not scored.");
  const own = { ...scores.card, ...settings };
  return (score, rate) =>
    detector.verdict(features, {
      ...scores,
      score,
      card: rate === null ? own : setCard(own, rate),
    });
}

const text = "We walked along the harbour wall until the gate was closed behind us. ".repeat(6);

async function prepareImage(): Promise<Judge> {
  const bytes = await makePicture({ width: 400, height: 400 }).png().toBuffer();
  const runtime = createSampleImageRuntime(createSampleImageModel());
  return prepare(imageDetector, { bytes, views: false }, runtime);
}

function prepareAudio(): Promise<Judge> {
  const wav = writeWav(makeVoice({ seconds: 9, level: 0.4 }), 16_000);
  const runtime = createSampleAudioRuntime(createSampleAudioModel(), { "a.wav": wav });
  return prepare(audioDetector, { path: "a.wav" }, runtime);
}

function prepareVideo(): Promise<Judge> {
  // Square, so that every frame shows the stripe by which the sample model tells a kind.
  const film = { width: 400, height: 400, paint: () => ({ tone: [190, 110, 80] as const }) };
  const content = { path: "a.avi", depth: "standard", views: false, provenance: false } as const;
  return prepare(videoDetector, content, createSampleVideoRuntime(film));
}

const prepared: Record<string, () => Promise<Judge>> = {
  text: () => prepare(textDetector, text, { findModel: async () => createSampleTextModel() }),
  image: prepareImage,
  audio: prepareAudio,
  video: prepareVideo,
};

/** Scores of the sample calibration at 75 %, 90 % and 97 %. */
const between = { laxAndShipped: 1.25, shippedAndStrict: 2, aboveAll: 3.6 };

describe.each(Object.keys(prepared))("the verdict on %s", (modality) => {
  let judge: Judge;
  beforeAll(async () => {
    judge = await (prepared[modality] as () => Promise<Judge>)();
  });

  it("moves between uncertain and ai with the rate, and says so", () => {
    const verdicts = (score: number) =>
      [0.05, 0.01, null, 0.005, 0.001].map((rate) => judge(score, rate).verdict);
    const [ai, uncertain] = ["ai", "uncertain"];
    expect(verdicts(between.laxAndShipped)).toEqual([ai, ...Array(4).fill(uncertain)]);
    expect(verdicts(between.shippedAndStrict)).toEqual([ai, ai, ai, uncertain, ai]);
    expect(verdicts(between.aboveAll)).toEqual(Array(5).fill(ai));
    expect(judge(2, 0.05).threshold).toEqual({
      falsePositiveRate: 0.05,
      supported: true,
      ...figures(0.04, 0.055),
    });
    expect(judge(2, 0.001).threshold).toMatchObject({ supported: false, measured: 0.008 });
    expect(judge(2, null).threshold).toBeNull();
  });

  it("comes with the error rate of the threshold applied", () => {
    expect(judge(2, 0.05).measuredErrorRate).toMatchObject({
      falsePositiveRate: 0.04,
      sampleCount: 1000,
    });
    for (const rate of [0.01, null, 0.001]) {
      expect(judge(2, rate).measuredErrorRate).toMatchObject({ falsePositiveRate: 0.008 });
    }
  });

  it("never becomes ai by a stricter rate, and human never moves", () => {
    const strictness = [0.05, 0.01, 0.005];
    fc.assert(
      fc.property(fc.double({ min: -6, max: 6, noNaN: true }), (score) => {
        const verdicts = strictness.map((rate) => judge(score, rate).verdict);
        for (const [i, verdict] of verdicts.entries()) {
          if (verdict !== "ai") expect(verdicts.slice(i)).not.toContain("ai");
        }
        expect(new Set(verdicts.map((verdict) => verdict === "human")).size).toBe(1);
      }),
    );
  });
});

describe("a host that tolerates a rate", () => {
  const model: LoadedModel = {
    ...createSampleTextModel(),
    card: { ...createSampleTextModel().card, ...settings },
  };
  const host: Runtime = { findModel: async () => model };

  it("gives the same model each time, so that its files are read once", async () => {
    const [one, two] = [tolerate(host, 0.05), tolerate(host, 0.05)];
    expect(await one.findModel("text")).toBe(await two.findModel("text"));
    expect(tolerate(host, null)).toBe(host);
    expect((await host.findModel("text"))?.card.thresholds.aiFrom).toBe(0.85);
  });

  it("changes nothing where no model scores, and the words where one does", async () => {
    const short = await analyze(textDetector, "Too short.", tolerate(host, 0.05));
    expect(short).toMatchObject({ threshold: null, uncertainReason: { code: "too_short" } });
    const scored = await analyze(textDetector, text, tolerate(host, 0.05));
    expect(scored.threshold).toMatchObject({ falsePositiveRate: 0.05, supported: true });
    expect(scored.whatWouldChange[0]).toContain("A probability of 70%");
    const shipped = await analyze(textDetector, text, host);
    expect(shipped.whatWouldChange[0]).toContain("A probability of 85%");
  });
});
