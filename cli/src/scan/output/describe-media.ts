/** The extra lines for a recording or a video. */
import type { Detection, Segment } from "@tellsign/contracts/detection/detection";
import type { AudioEvidence, MediaFinding } from "@tellsign/contracts/detection/media-evidence";
import { segmentLanes } from "@tellsign/contracts/detection/media-kinds";
import { formatPercent } from "@tellsign/contracts/site/format-figures";

const strongestShown = 3;

/** 1:02.5, or 12.0 below a minute. */
function describeSecond(second: number): string {
  const minutes = Math.floor(second / 60);
  const rest = (second - minutes * 60).toFixed(1);
  return minutes === 0 ? `${rest} s` : `${minutes}:${rest.padStart(4, "0")}`;
}

function describeLength(durationS: number): string {
  return `${describeSecond(durationS)} long`;
}

/** The parts of a lane with the strongest AI evidence, in time order. */
function describeLane(lane: Segment["lane"], segments: readonly Segment[]): string[] {
  const scored = segments.flatMap(({ lane: own, startS, endS, aiProbability }) =>
    own === lane && aiProbability !== null ? [{ startS, endS, aiProbability }] : [],
  );
  if (scored.length === 0) return [];
  const strongest = [...scored]
    .sort((a, b) => b.aiProbability - a.aiProbability)
    .slice(0, strongestShown)
    .sort((a, b) => a.startS - b.startS);
  const parts = strongest.map(
    ({ startS, endS, aiProbability }) =>
      `${describeSecond(startS)} to ${describeSecond(endS)} ${formatPercent(aiProbability)}`,
  );
  return [`  ${lane}, ${scored.length} parts scored, highest: ${parts.join("; ")}`];
}

function describeFindings(findings: readonly MediaFinding[]): string[] {
  if (findings.length === 0) return [];
  return [
    "Measured:",
    ...findings.map(({ name, value, reading }) => `  ${name}: ${value}. ${reading}`),
  ];
}

function describeSound(audio: AudioEvidence): string[] {
  const kind = audio.kind === null ? "" : `, sounds like ${audio.kind}`;
  return [
    `Recording: ${describeLength(audio.durationS)}, ${audio.codec}, ${audio.sampleRate} Hz, ${describeSecond(audio.speechS)} of speech${kind}`,
    ...(audio.tier ? [audio.tier.reading] : []),
    ...(audio.seams.length > 0
      ? [`The evidence changes at ${audio.seams.map(describeSecond).join(", ")}`]
      : []),
    ...describeFindings(audio.findings),
  ];
}

export function describeMedia({ audio, video, where }: Detection): string[] {
  if (!audio && !video) return [];
  const lanes = segmentLanes.flatMap((lane) => describeLane(lane, where.segments));
  const shown = video
    ? [
        `Video: ${describeLength(video.durationS)}, ${video.codec}, ${video.width} × ${video.height}, ${video.framesScored} frames and ${video.facesScored} faces scored`,
        ...describeFindings(video.findings),
        ...(video.sound ? describeSound(video.sound) : []),
      ]
    : [];
  return [
    ...(lanes.length > 0 ? ["Probability of AI over time:", ...lanes] : []),
    ...shown,
    ...(audio ? describeSound(audio) : []),
  ];
}
