/** The outline of a recording, for drawing. */
import type { AudioEvidence } from "@tellsign/contracts/detection/media-evidence";
import { waveformBinsMax } from "@tellsign/contracts/detection/media-kinds";
import { soundRate } from "../../media/media.ts";

/** Finer than a pixel of any screen is of no use. */
const binSamplesMin = soundRate / 100;

export function measureWaveform(samples: Float32Array): AudioEvidence["waveform"] {
  const binSamples = Math.max(binSamplesMin, Math.ceil(samples.length / waveformBinsMax));
  const peaks: number[] = [];
  for (let start = 0; start < samples.length; start += binSamples) {
    const end = Math.min(samples.length, start + binSamples);
    let peak = 0;
    for (let i = start; i < end; i++) {
      const size = Math.abs(samples[i] as number);
      if (size > peak) peak = size;
    }
    peaks.push(Math.round(Math.min(1, peak) * 1000) / 1000);
  }
  return { binS: binSamples / soundRate, peaks };
}
