/** What the networks hear: overlapping windows, where enough of one is voice. */
import type { Stretch } from "@tellsign/contracts/detection/media-evidence";
import type { AudioPreprocessing } from "@tellsign/contracts/models/model-card";
import { measureSpeechS } from "../measure/speech.ts";

type Windowing = Pick<
  AudioPreprocessing,
  "sampleRate" | "windowS" | "hopS" | "windowVoiceMinS" | "speechMinS"
>;

export type Window = { start: number; startS: number; endS: number };

export function countWindowSamples({
  windowS,
  sampleRate,
}: Pick<Windowing, "windowS" | "sampleRate">): number {
  return Math.round(windowS * sampleRate);
}

function listStarts(length: number, windowSamples: number, hopSamples: number): number[] {
  const last = Math.max(0, length - windowSamples);
  const starts: number[] = [];
  for (let start = 0; start < last; start += hopSamples) starts.push(start);
  // The last one ends where the recording ends.
  return [...starts, last];
}

export function planWindows(
  length: number,
  speech: readonly Stretch[],
  windowing: Windowing,
): Window[] {
  const { sampleRate, hopS, windowVoiceMinS, speechMinS } = windowing;
  const windowSamples = countWindowSamples(windowing);
  const isShort = length < windowSamples;
  const voiceMinS = isShort ? speechMinS : windowVoiceMinS;
  return listStarts(length, windowSamples, Math.round(hopS * sampleRate))
    .map((start) => ({
      start,
      startS: start / sampleRate,
      endS: Math.min(length, start + windowSamples) / sampleRate,
    }))
    .filter(({ startS, endS }) => measureSpeechS(speech, startS, endS) >= voiceMinS);
}

/** At most so many of them, spread over all. */
export function takeEvenly<Item>(items: readonly Item[], most: number): Item[] {
  if (items.length <= most) return [...items];
  return Array.from(
    { length: most },
    (_, i) => items[Math.floor(((i + 0.5) * items.length) / most)] as Item,
  );
}

/** The samples of a window; a recording that is shorter than one is heard at its own length. */
export function cutWindow(
  samples: Float32Array,
  { start }: Pick<Window, "start">,
  windowSamples: number,
): Float32Array {
  return samples.slice(start, start + windowSamples);
}
