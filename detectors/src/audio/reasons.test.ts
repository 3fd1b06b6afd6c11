import type { Detection } from "@tellsign/contracts/detection/detection";
import { beforeAll, describe, expect, it } from "vitest";
import { analyze } from "../detector.ts";
import { combine, ratePart } from "../model/combination.ts";
import { makeVoice, writeWav } from "../testing/files/make-sound.ts";
import {
  createSampleAudioModel,
  createSampleAudioRuntime,
  sampleAudioCard,
  sampleAudioCombination,
} from "../testing/models/sample-audio-model.ts";
import {
  contentsCount,
  createRandom,
  expectNoContradiction,
  expectVariedReasons,
} from "../testing/varied-reasons.ts";
import { audioDetector } from "./audio.ts";
import { readCombination } from "./combination.ts";
import { decode } from "./decode.ts";
import { type AudioFeatures, measureFeatures } from "./features.ts";
import { type AudioScores, summarize, type WindowReading } from "./models.ts";

const combination = readCombination(JSON.stringify(sampleAudioCombination));
const wav = { "a.wav": writeWav(makeVoice({ seconds: 3, level: 0.4 }), 16_000) };
const runtime = createSampleAudioRuntime(createSampleAudioModel(), wav);

/** The measured recording made as long, as loud and as interrupted as the seed says. */
function vary(features: AudioFeatures, seed: number): AudioFeatures {
  const next = createRandom(seed + 1);
  const durationS = 4 + 60 * next();
  const speech = [{ startS: next(), endS: durationS * (0.7 + 0.3 * next()) }];
  const jumps = seed % 3 === 0 ? [{ atS: durationS * next(), fromDb: -60, toDb: -40 }] : [];
  const speechS = (speech[0]?.endS ?? 0) - (speech[0]?.startS ?? 0);
  return { ...features, durationS, speech, speechS, noise: { ...features.noise, jumps } };
}

function scoreAs({ durationS, speechS }: AudioFeatures, seed: number): AudioScores {
  const next = createRandom(seed + 200);
  const lean = (seed / (contentsCount - 1) - 0.5) * 6;
  const windows = Array.from({ length: Math.ceil(durationS / 2) - 1 }, (_, i): WindowReading => {
    const logit = lean + 3 * (next() - 0.5);
    const aiProbability = ratePart(combination.parts.window, logit);
    const startS = 2 * i;
    const endS = Math.min(durationS, startS + 4);
    return { start: 0, startS, endS, logits: { encoder: logit }, score: logit, aiProbability };
  });
  const heard = summarize(windows.map(({ logits }) => logits.encoder));
  const figures = {
    encoderMean: heard.Mean,
    encoderMax: heard.Max,
    encoderMin: heard.Min,
    encoderSpread: heard.Spread,
    encoderUpper: heard.Upper,
    speechS,
    bandLimitHz: 8_000,
  };
  const kind = { kind: "speech", probability: 0.9, plausible: ["speech"], speech: 0.9 } as const;
  return {
    card: sampleAudioCard,
    combination,
    score: combine(combination, figures),
    figures,
    windows,
    kind,
  };
}

describe("the reasons for recordings", () => {
  const answers: Detection[] = [];

  beforeAll(async () => {
    const decoded = await decode({ path: "a.wav" }, runtime);
    const measured = await measureFeatures(decoded, runtime);
    for (let seed = 0; seed < contentsCount; seed++) {
      const features = vary(measured, seed);
      const detector = {
        ...audioDetector,
        decode: () => decoded,
        features: () => features,
        models: () => scoreAs(features, seed),
      };
      answers.push(await analyze(detector, { path: "a.wav" }, runtime));
    }
  });

  it("differ from recording to recording, and never contradict the verdict", () => {
    expect(new Set(answers.map(({ verdict }) => verdict)).size).toBeGreaterThan(2);
    expectVariedReasons(answers);
    for (const answer of answers) expectNoContradiction(answer);
  });

  it("name seconds that can be played, one line each", () => {
    for (const { reasons = [], audio } of answers) {
      expect(reasons.some(({ stretch }) => stretch)).toBe(true);
      for (const { stretch, text } of reasons) {
        expect(text).not.toContain("\n");
        if (!stretch) continue;
        expect(stretch.startS).toBeLessThan(stretch.endS);
        expect(stretch.endS).toBeLessThanOrEqual(audio?.durationS ?? 0);
      }
    }
  });
});
