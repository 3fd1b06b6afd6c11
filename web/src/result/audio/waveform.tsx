import type { AudioEvidence } from "@tellsign/contracts/detection/media-evidence";
import { memo } from "react";

type Props = { waveform: AudioEvidence["waveform"]; durationS: number };

/** A silent bin keeps a minimal height, so that the line never breaks. */
const peakMin = 0.008;

/** Loudness over time, for the length of the recording. */
export const Waveform = memo(function Waveform({ waveform, durationS }: Props) {
  const { binS, peaks } = waveform;
  const points = peaks.map((peak, i) => ({
    x: Math.min(1000, (((i + 0.5) * binS) / durationS) * 1000),
    half: Math.max(peakMin, peak) * 48,
  }));
  const upper = points.map(({ x, half }) => `${x.toFixed(1)} ${(50 - half).toFixed(1)}`);
  const lower = points.map(({ x, half }) => `${x.toFixed(1)} ${(50 + half).toFixed(1)}`).reverse();
  return (
    <svg
      viewBox="0 0 1000 100"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="block h-24 w-full rounded-control bg-sunken"
    >
      {points.length > 0 && (
        <path d={`M${[...upper, ...lower].join("L")}Z`} className="fill-accent" />
      )}
    </svg>
  );
});
