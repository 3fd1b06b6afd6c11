/** What a reader of this result should do next. */
import { formatPercent } from "@tellsign/contracts/figures";
import type { Judgement } from "../detector.ts";
import { isDeclaredAi } from "../is-declared-ai.ts";
import type { VideoFeatures } from "./features.ts";

function describeErrorRate({ measuredErrorRate: rate, verdict }: Judgement): string | null {
  if (rate === null || verdict !== "ai") return null;
  return `Allow for error: of ${rate.sampleCount.toLocaleString("en")} clips by people (${rate.group}), ${formatPercent(rate.falsePositiveRate)} were wrongly flagged, and the true rate may be as high as ${formatPercent(rate.interval.high)}.`;
}

function describeLimit({ verdict }: Judgement, { provenance }: VideoFeatures): string {
  if (isDeclaredAi(provenance)) {
    return "Read what the record says: it tells who signed it, when, and which steps were taken.";
  }
  switch (verdict) {
    case "ai":
      return "Look at the marked frames yourself and ask for the original file or other takes before drawing a conclusion: this result is a signal for review and proves nothing about a person.";
    case "human":
      return "Do not take this as proof that no AI was used: edited parts, swapped faces and dubbed voices may leave little trace.";
    default:
      return "Do not take this answer as evidence for or against anybody.";
  }
}

export function listRecommendations(features: VideoFeatures, judgement: Judgement): string[] {
  const isShort = judgement.verdict === "uncertain" && features.depth === "standard";
  return [
    isDeclaredAi(features.provenance) ? null : describeErrorRate(judgement),
    isShort && features.media.durationS > 12
      ? "A deep scan looks at every second and shows where the frames differ."
      : null,
    describeLimit(judgement, features),
  ].filter((part) => part !== null);
}
