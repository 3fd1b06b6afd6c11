/** One lane's scores as consecutive steps, whatever windows they were measured in. */
import type { Segment } from "@tellsign/contracts/detection/detection";
import type { SegmentLane } from "@tellsign/contracts/detection/media-kinds";
import { media } from "../../content/messages/result/media.ts";
import { confidenceTone } from "../shared/confidence/confidence.ts";

/** Null if nothing was scored. */
export type ScoreStep = { startS: number; endS: number; probability: number | null };

export type ScoreTone = ReturnType<typeof confidenceTone>;

export const scoreLegend: readonly { tone: ScoreTone; words: string }[] = [
  { tone: "bad", words: "Reads like AI" },
  { tone: "warn", words: "Leans toward AI" },
  { tone: "good", words: "Nothing notable" },
];

export function scoreTone(probability: number): ScoreTone {
  return confidenceTone(probability * 100);
}

export function describeStep({ probability }: ScoreStep): string {
  if (probability === null) return media.notScored;
  const tone = scoreTone(probability);
  return scoreLegend.find((entry) => entry.tone === tone)?.words ?? "";
}

function meanOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Where windows overlap, a step takes their mean. */
export function laySteps(
  segments: readonly Segment[],
  lane: SegmentLane,
  durationS: number,
): ScoreStep[] {
  const own = segments
    .filter((segment) => segment.lane === lane)
    .map(({ startS, endS, aiProbability }) => ({
      startS: Math.max(0, startS),
      endS: Math.min(durationS, endS),
      aiProbability,
    }))
    .filter(({ startS, endS }) => endS > startS)
    .sort((a, b) => a.startS - b.startS);
  const cuts = [...new Set([0, durationS, ...own.flatMap(({ startS, endS }) => [startS, endS])])];
  cuts.sort((a, b) => a - b);
  const steps: ScoreStep[] = [];
  let open: typeof own = [];
  let next = 0;
  for (let i = 0; i + 1 < cuts.length; i += 1) {
    const startS = cuts[i] ?? 0;
    const endS = cuts[i + 1] ?? 0;
    open = open.filter((segment) => segment.endS > startS);
    for (let segment = own[next]; segment && segment.startS <= startS; segment = own[next]) {
      open.push(segment);
      next += 1;
    }
    const probability = meanOf(open.flatMap(({ aiProbability }) => aiProbability ?? []));
    const before = steps.at(-1);
    if (before && before.probability === probability) before.endS = endS;
    else steps.push({ startS, endS, probability });
  }
  return steps;
}

export function findStep(steps: readonly ScoreStep[], atS: number): ScoreStep | null {
  return steps.find(({ endS }) => atS < endS) ?? steps.at(-1) ?? null;
}

/** Several lanes cut at the same places, for a table with a column each. */
export function tabulateSteps(
  lanes: readonly (readonly ScoreStep[])[],
): { startS: number; endS: number; steps: (ScoreStep | null)[] }[] {
  const cuts = [...new Set(lanes.flat().flatMap(({ startS, endS }) => [startS, endS]))];
  cuts.sort((a, b) => a - b);
  return cuts.slice(0, -1).map((startS, i) => ({
    startS,
    endS: cuts[i + 1] ?? startS,
    steps: lanes.map((steps) => findStep(steps, startS)),
  }));
}
