/** The reasons for the answer to a recording, weightiest first: the seconds to listen to. */
import type { Reason } from "@tellsign/contracts/detection/reason";
import { formatConfidence } from "@tellsign/contracts/site/format-figures";
import type { Judgment } from "../detector.ts";
import { type Candidate, chooseReasons } from "../explain/choose-reasons.ts";
import { listFileReasons } from "../explain/file-reasons.ts";
import type { AudioFeatures } from "./features.ts";
import { formatDecibels, formatMoment, formatSeconds } from "./format.ts";
import { measureSpeechS } from "./measure/speech.ts";
import type { Mixture } from "./mixture.ts";
import type { AudioScores, UnscoredAudio, WindowReading } from "./models.ts";
import { describeKind } from "./readings.ts";

const perSideMax = 3;
const jumpsMax = 2;
/** Heard around a moment that is one. */
const aroundS = 1;
/** A window nearer to the middle points nowhere. */
const apartMin = 0.05;

const sideWords = { ai: "AI", person: "a person" } as const;
const ranks = ["points most to", "comes next in pointing to", "comes third in pointing to"];

function formatStretch({ startS, endS }: { startS: number; endS: number }): string {
  return `${formatMoment(startS)} to ${formatMoment(endS)}`;
}

function describeWindow(
  window: WindowReading,
  { speech }: AudioFeatures,
  side: "ai" | "person",
  rank: number,
): string {
  const heard = formatSeconds(measureSpeechS(speech, window.startS, window.endS));
  return `${formatStretch(window)}, with ${heard} of speech, ${ranks[rank]} ${sideWords[side]}; taken alone, its probability of AI is ${formatConfidence(window.aiProbability)}.`;
}

/** The strongest windows of one side, none over another. */
function pickWindows(windows: readonly WindowReading[], side: "ai" | "person"): WindowReading[] {
  const lean = ({ aiProbability }: WindowReading) =>
    side === "ai" ? aiProbability - 0.5 : 0.5 - aiProbability;
  const chosen: WindowReading[] = [];
  for (const window of [...windows].sort((a, b) => lean(b) - lean(a))) {
    if (chosen.length === perSideMax || lean(window) < apartMin) break;
    if (chosen.every(({ startS, endS }) => window.endS <= startS || window.startS >= endS)) {
      chosen.push(window);
    }
  }
  return chosen;
}

function listWindows(features: AudioFeatures, { windows }: AudioScores): Candidate[] {
  return (["ai", "person"] as const).flatMap((side) =>
    pickWindows(windows, side).map(
      (window, rank): Candidate => ({
        kind: "stretch",
        text: describeWindow(window, features, side, rank),
        pointsTo: side,
        counted: true,
        stretch: { startS: window.startS, endS: window.endS },
        strength: 2 * Math.abs(window.aiProbability - 0.5),
      }),
    ),
  );
}

function listRuns({ runs }: Mixture, { speech }: AudioFeatures): Candidate[] {
  return runs.map((run, i) => ({
    kind: "stretch",
    text: `${formatStretch(run)}, ${formatSeconds(measureSpeechS(speech, run.startS, run.endS))} of speech, reads as ${run.reads === "ai" ? "AI" : "a person's voice"}.`,
    pointsTo: run.reads === "ai" ? "ai" : "person",
    counted: true,
    stretch: { startS: run.startS, endS: run.endS },
    strength: 3 - i / runs.length,
  }));
}

function listJumps({ noise, durationS }: AudioFeatures): Candidate[] {
  return noise.jumps.slice(0, jumpsMax).map(({ atS }, i) => ({
    kind: "stretch",
    text: `At ${formatMoment(atS)} the background noise changes suddenly, as where recordings are joined or a filter switches.`,
    pointsTo: "neither",
    counted: false,
    stretch: { startS: Math.max(0, atS - aroundS), endS: Math.min(durationS, atS + aroundS) },
    strength: 0.1 - i / 100,
  }));
}

/** What kept the recording from being scored, with its own numbers. */
function listLimit(
  { speechS, durationS, noise }: AudioFeatures,
  outcome: UnscoredAudio | null,
): Candidate[] {
  const text = outcome?.kind
    ? `Over ${formatSeconds(durationS)}: ${describeKind({ kind: outcome.kind })}`
    : `Of ${formatSeconds(durationS)}, ${formatSeconds(speechS)} are speech, at ${formatDecibels(noise.speechDb)} relative to full scale.`;
  return [{ kind: "limit", text, pointsTo: "neither", counted: false, strength: 0 }];
}

export function listReasons(
  features: AudioFeatures,
  outcome: AudioScores | UnscoredAudio | null,
  mixture: Mixture | null,
  judgment: Judgment,
): Reason[] {
  const measured =
    outcome === null || outcome.score === null
      ? listLimit(features, outcome)
      : mixture
        ? listRuns(mixture, features)
        : listWindows(features, outcome);
  return chooseReasons(
    [...listFileReasons(features.provenance, "recording"), ...measured, ...listJumps(features)],
    judgment,
  );
}
