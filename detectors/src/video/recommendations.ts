/** What a reader of this result should do next. */
import { formatPercent } from "@tellsign/contracts/site/format-figures";
import type { Judgment } from "../detector.ts";
import { isDeclaredAi } from "../verdict/is-declared-ai.ts";
import type { VideoFeatures } from "./features.ts";

function describeErrorRate({ measuredErrorRate: rate, verdict }: Judgment): string | null {
  if (rate === null || (verdict !== "ai" && verdict !== "mixed")) return null;
  return `Allow for error: of ${rate.sampleCount.toLocaleString("en")} clips by people (${rate.group}), ${formatPercent(rate.falsePositiveRate)} were wrongly flagged, and the true rate may be as high as ${formatPercent(rate.interval.high)}.`;
}

function describeLimit({ verdict }: Judgment, { provenance }: VideoFeatures): string {
  if (isDeclaredAi(provenance)) {
    return "Read the content credential: it says who signed it, when, and which steps were taken.";
  }
  switch (verdict) {
    case "ai":
      return "Look at the marked frames yourself and ask for the original file or other takes before drawing a conclusion: this result is a signal for review and proves nothing about a person.";
    case "mixed":
      return "Look at the named scenes apart from each other, and ask where each comes from: this result is a signal for review and proves nothing about a person.";
    case "human":
      return "Do not take this as proof that no AI was used: edited parts, swapped faces and dubbed voices may leave little trace.";
    default:
      return "Do not treat this result as evidence for or against anyone.";
  }
}

export function listRecommendations(features: VideoFeatures, judgment: Judgment): string[] {
  const isShort = judgment.verdict === "uncertain" && features.depth === "standard";
  return [
    isDeclaredAi(features.provenance) ? null : describeErrorRate(judgment),
    isShort && features.media.durationS > 12
      ? "A deep scan looks at every second and shows where the frames differ."
      : null,
    describeLimit(judgment, features),
  ].filter((part) => part !== null);
}
