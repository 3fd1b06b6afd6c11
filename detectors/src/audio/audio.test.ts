import { Detection } from "@tellsign/contracts/detection/detection";
import type { ContentCredential, Provenance } from "@tellsign/contracts/detection/provenance";
import { describe, expect, it } from "vitest";
import { analyze, type Progress } from "../detector.ts";
import type { LoadedModel } from "../runtime.ts";
import { joinSounds, makeNoise, makeVoice, writeWav } from "../testing/files/make-sound.ts";
import {
  createSampleAudioModel,
  createSampleAudioRuntime,
} from "../testing/models/sample-audio-model.ts";
import { audioDetector } from "./audio.ts";

const model = createSampleAudioModel();
const loud = 0.8;
const quiet = 0.06;
const middling = 0.42;

type Options = {
  rate?: number;
  loaded?: LoadedModel | null;
  provenance?: Provenance;
  sound?: Parameters<typeof createSampleAudioRuntime>[2];
};

async function listen(
  samples: Float32Array,
  { rate = 16_000, loaded = model, provenance, sound = {} }: Options = {},
) {
  const runtime = createSampleAudioRuntime(loaded, { "a.wav": writeWav(samples, rate) }, sound);
  const host = provenance ? { ...runtime, readMediaProvenance: async () => provenance } : runtime;
  return Detection.parse(await analyze(audioDetector, { path: "a.wav" }, host));
}

describe("a recording with a model", () => {
  it("gets a verdict with one weighed measurement and the findings that are only shown", async () => {
    const verdicts: string[] = [];
    for (const level of [loud, quiet, middling]) {
      const detection = await listen(makeVoice({ seconds: 9, level }));
      verdicts.push(detection.verdict);
      const weights = detection.measurements.map(({ weight }) => weight);
      expect(weights).toEqual([1, ...Array(8).fill(null)]);
      expect(detection.models).toHaveLength(1);
      expect(detection.audio).toMatchObject({ codec: "pcm_s16le", kind: "speech", seams: [] });
      expect(detection.measuredErrorRate).toMatchObject({ sampleCount: 300 });
    }
    expect(verdicts).toEqual(["ai", "human", "uncertain"]);
  });

  it("has a figure for every two seconds with speech, and none for those without", async () => {
    const voice = makeVoice({ seconds: 12, level: quiet, pauses: [[4, 8]] });
    const { where } = await listen(voice);
    expect(where.segments.map(({ lane, startS, endS }) => [lane, startS, endS])).toEqual(
      [0, 2, 4, 6, 8, 10].map((startS) => ["sound", startS, startS + 2]),
    );
    expect(where.segments.map(({ aiProbability }) => aiProbability !== null)).toEqual([
      true,
      true,
      false,
      false,
      true,
      true,
    ]);
  });

  it("shows the seam of a recording whose second half another made", async () => {
    const parts = [quiet, loud].map((level) => makeVoice({ seconds: 10, level }));
    const detection = await listen(joinSounds(...parts));
    expect(detection).toMatchObject({ verdict: "mixed", uncertainReason: null });
    expect(detection.audio?.seams).toHaveLength(1);
    expect(Math.abs((detection.audio?.seams[0] ?? 0) - 10)).toBeLessThanOrEqual(2);
    expect(detection.aiShare).toBeGreaterThan(0.4);
    expect(detection.aiShare).toBeLessThan(0.65);
    expect(detection.summary).toMatch(/About 0:\d\d to 0:20 reads as AI, and 0:00 to 0:\d\d/);
  });

  it("is not mixed where one hand has a single window, or speech is short", async () => {
    const short = [quiet, loud].map((level) => makeVoice({ seconds: 4.5, level }));
    expect((await listen(joinSounds(...short))).verdict).not.toBe("mixed");
    const burst = [8, 3, 8].map((seconds, i) =>
      makeVoice({ seconds, level: i === 1 ? loud : quiet }),
    );
    expect((await listen(joinSounds(...burst))).verdict).not.toBe("mixed");
  });

  it("accuses nobody in a quality in which people were wrongly flagged too often", async () => {
    const detection = await listen(makeVoice({ seconds: 6, level: loud, topHz: 3600 }));
    expect(detection.audio?.tier?.name).toBe("telephone");
    expect(detection.uncertainReason?.code).toBe("error_rate_too_high");
    expect(detection.aiProbability).toBeGreaterThan(0.85);
  });

  it("keeps its word when it says which reading would change the answer", async () => {
    const { whatWouldChange } = await listen(makeVoice({ seconds: 6, level: middling }));
    expect(whatWouldChange.join(" ")).toMatch(
      /had the speech encoder read [\d.>]+ instead of 0\.\d\d, the answer would be “AI”/,
    );
  });

  it("tells how many seconds are analyzed, and stops where it is told to", async () => {
    const runtime = createSampleAudioRuntime(model, {
      "a.wav": writeWav(makeVoice({ seconds: 12, level: quiet })),
    });
    const told: Progress[] = [];
    const onProgress = (progress: Progress) => told.push(progress);
    await analyze(audioDetector, { path: "a.wav" }, runtime, { onProgress });
    const seconds = told.flatMap(({ seconds }) => (seconds ? [seconds] : []));
    expect(seconds.map(({ doneS }) => doneS)).toEqual([4, 6, 8, 10, 12]);
    expect(seconds.at(-1)?.totalS).toBe(12);
    let checks = 0;
    const signal = {
      throwIfAborted: () => {
        if (++checks > 10) throw new Error("stopped");
      },
    };
    const stopped = analyze(audioDetector, { path: "a.wav" }, runtime, { signal });
    await expect(stopped).rejects.toThrow("stopped");
  });
});

describe("a recording abstained from", () => {
  const cases: Record<string, () => Promise<Detection>> = {
    "too_little_speech for a second of voice": () => listen(makeVoice({ seconds: 1, level: loud })),
    "too_little_speech for silence": () => listen(new Float32Array(80_000)),
    "not_speech for noise": () => listen(makeNoise({ seconds: 8 })),
    "not_speech for what the encoder hears as music": () =>
      listen(makeVoice({ seconds: 6, level: 0.5, offset: 0.15 })),
    "quality_not_validated below 3 kHz": () =>
      listen(makeVoice({ seconds: 6, level: loud, topHz: 2500 })),
    "quality_not_validated where peaks are cut": () =>
      listen(
        makeVoice({ seconds: 6, level: 4 }).map((value) => Math.max(-0.9, Math.min(0.9, value))),
      ),
    "no_validated_model without a model": () => listen(makeVoice({ seconds: 6 }), { loaded: null }),
  };
  it.each(Object.keys(cases))("says %s, and gives no figure", async (name) => {
    const detection = await (cases[name] as () => Promise<Detection>)();
    expect(detection).toMatchObject({
      verdict: "uncertain",
      aiProbability: null,
      uncertainReason: { code: name.split(" ")[0] },
      models: [],
    });
    expect(detection.where.segments).toEqual([]);
    expect(detection.audio?.findings).toHaveLength(8);
    expect(detection.whatWouldChange.length).toBeGreaterThan(0);
  });

  it("names the kind that was heard", async () => {
    const detection = await listen(makeVoice({ seconds: 6, level: 0.5, offset: 0.15 }));
    expect(detection.audio?.kind).toBe("music");
    expect(detection.whatWouldChange[0]).toContain("sounds like music");
  });

  it("of any length answers, from a single sample on", async () => {
    for (const length of [1, 100, 700, 2000, 63_999]) {
      const { audio } = await listen(makeVoice({ seconds: length / 16_000 }));
      expect(audio?.durationS).toBeCloseTo(length / 16_000);
      expect(audio?.waveform.peaks.length).toBeGreaterThan(0);
    }
  });
});

describe("a signed record", () => {
  const credential: ContentCredential = {
    place: "embedded",
    integrity: { state: "intact", statement: "The record is intact.", problems: [] },
    signer: {
      state: "trusted",
      name: "Some Generator",
      issuer: null,
      signedAt: null,
      statement: "Signed.",
    },
    content: {
      statement: "AI made it.",
      generator: null,
      declaresAi: "whole",
      steps: [],
      ingredients: [],
    },
  };
  const none: Provenance = { credential: null, marks: [], findings: [], metadata: [], limits: [] };

  it("decides where it is intact, trusted, and declares the whole recording AI's", async () => {
    const voice = makeVoice({ seconds: 5, level: quiet });
    const detection = await listen(voice, { provenance: { ...none, credential } });
    expect(detection).toMatchObject({ verdict: "ai", isAiGenerated: true, confidence: null });
    expect(detection.aiProbability).toBeLessThan(0.25);
    expect(detection.summary).toContain("declares that AI made this recording");
    const untrusted = {
      ...credential,
      signer: { ...credential.signer, state: "unknown" },
    } as const;
    const told = await listen(voice, { provenance: { ...none, credential: untrusted } });
    expect(told.verdict).toBe("human");
    expect(told.summary).toContain("so it does not decide");
  });

  it("that is absent proves nothing, and that is said", async () => {
    const { explanation } = await listen(makeVoice({ seconds: 5 }), { provenance: none });
    expect(explanation).toContain("their absence proves nothing");
  });
});
