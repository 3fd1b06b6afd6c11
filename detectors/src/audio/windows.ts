/** What the networks hear: 4 s at a time, every 2 s, where enough of it is voice. */
import type { Stretch } from "@tellsign/contracts/media-evidence";
import { soundRate } from "../media/media.ts";
import { measureSpeechS } from "./speech.ts";

export const windowSamples = 4 * soundRate;
const hopSamples = 2 * soundRate;
export const windowS = windowSamples / soundRate;
export const hopS = hopSamples / soundRate;
const voiceMinS = 1.5;
/** Seconds of voice a recording needs at least. */
export const speechMinS = 2;

export type Window = { start: number; startS: number; endS: number };

function listStarts(length: number): number[] {
  const last = Math.max(0, length - windowSamples);
  const starts: number[] = [];
  for (let start = 0; start < last; start += hopSamples) starts.push(start);
  // The last one ends where the recording ends.
  return [...starts, last];
}

export function planWindows(length: number, speech: readonly Stretch[]): Window[] {
  const isShort = length < windowSamples;
  const voiceMin = isShort ? speechMinS : voiceMinS;
  return listStarts(length)
    .map((start) => ({
      start,
      startS: start / soundRate,
      endS: Math.min(length, start + windowSamples) / soundRate,
    }))
    .filter(({ startS, endS }) => measureSpeechS(speech, startS, endS) >= voiceMin);
}

/** The samples of a window; a shorter recording is repeated until it is full. */
export function cutWindow(samples: Float32Array, { start }: Window): Float32Array {
  if (samples.length >= windowSamples) return samples.slice(start, start + windowSamples);
  const full = new Float32Array(windowSamples);
  for (let at = 0; at < windowSamples; at += samples.length) {
    full.set(samples.subarray(0, Math.min(samples.length, windowSamples - at)), at);
  }
  return full;
}
