/** The measured rate that matters beside a verdict, in a sentence. */
import { formatInterval, formatPercent } from "../site/format-figures.ts";
import type { Detection, Interval } from "./detection.ts";
import type { Modality } from "./modality.ts";

const nouns: Record<Modality, string> = {
  text: "texts",
  image: "pictures",
  audio: "recordings",
  video: "videos",
};

type Measured = { sampleCount: number; group: string; interval: Interval };

function describe({ sampleCount, group, interval }: Measured, whose: string, outcome: string) {
  const count = sampleCount.toLocaleString("en-US");
  return `Of ${count} ${whose} (${group}), ${outcome}; ${formatPercent(interval.level)} interval ${formatInterval(interval)}.`;
}

/** Wrong flags beside "AI" and "mixed", misses beside "human". Null beside an abstention, and where a signed record decided, which has no confidence. */
export function describeErrorRate({
  type,
  verdict,
  confidence,
  measuredErrorRate,
  measuredMissRate,
}: Pick<Detection, "type" | "verdict" | "confidence" | "measuredErrorRate" | "measuredMissRate">):
  | string
  | null {
  if (verdict === "uncertain" || confidence === null) return null;
  if (verdict === "human") {
    return measuredMissRate
      ? describe(
          measuredMissRate,
          `${nouns[type]} by AI`,
          `${formatPercent(measuredMissRate.missRate)} were missed and called human`,
        )
      : null;
  }
  return measuredErrorRate
    ? describe(
        measuredErrorRate,
        `${nouns[type]} by people`,
        `${formatPercent(measuredErrorRate.falsePositiveRate)} were wrongly flagged as AI`,
      )
    : null;
}
