import { describe, expect, it } from "vitest";
import { findSpeech, measureSpeechS, voiceFrameS } from "../measure/speech.ts";
import { preprocessingWithoutModel as windowing } from "../preprocessing.ts";
import { countWindowSamples, cutWindow, planWindows } from "./windows.ts";

const all = [{ startS: 0, endS: 3600 }];

describe("windows", () => {
  it("begin every two seconds, and the last one ends with the recording", () => {
    const starts = (seconds: number) =>
      planWindows(seconds * 16_000, all, windowing).map(({ startS, endS }) => [startS, endS]);
    expect(starts(4)).toEqual([[0, 4]]);
    expect(starts(8)).toEqual([
      [0, 4],
      [2, 6],
      [4, 8],
    ]);
    expect(starts(7)).toEqual([
      [0, 4],
      [2, 6],
      [3, 7],
    ]);
  });

  it("are scored where a second and a half is voice; two seconds in a shorter recording", () => {
    const voice = [{ startS: 3, endS: 4.5 }];
    expect(planWindows(160_000, voice, windowing).map(({ startS }) => startS)).toEqual([2]);
    expect(planWindows(48_000, [{ startS: 0, endS: 1.9 }], windowing)).toEqual([]);
    expect(planWindows(48_000, [{ startS: 0, endS: 2 }], windowing)).toHaveLength(1);
  });

  it("of a shorter recording have its own length", () => {
    const samples = Float32Array.from({ length: 40_000 }, (_, i) => i);
    const [window] = planWindows(samples.length, all, windowing);
    const cut = cutWindow(samples, window ?? { start: 0 }, countWindowSamples(windowing));
    expect(cut).toEqual(samples);
  });
});

describe("speech", () => {
  it("has no gaps below 0.3 s and no stretches below 0.2 s", () => {
    const frames = "..1111111111....1111111111............111....";
    const voice = Float32Array.from(frames, (frame) => (frame === "1" ? 0.9 : 0.1));
    const speech = findSpeech(voice, frames.length * voiceFrameS);
    expect(speech).toHaveLength(1);
    expect(speech[0]?.startS).toBeCloseTo(2 * voiceFrameS);
    expect(speech[0]?.endS).toBeCloseTo(26 * voiceFrameS);
    expect(measureSpeechS(speech, 0, 10 * voiceFrameS)).toBeCloseTo(8 * voiceFrameS);
  });
});
