/** What a reader of this result should do next. */
import { formatPercent } from "@tellsign/contracts/site/format-figures";
import type { Judgment } from "../detector.ts";
import { isDeclaredAi } from "../verdict/is-declared-ai.ts";
import type { AudioFeatures } from "./features.ts";
import { formatMoment } from "./format.ts";
import type { Mixture } from "./mixture.ts";

const seamsToldMax = 4;

function describeErrorRate({ measuredErrorRate: rate, verdict }: Judgment): string | null {
  if (rate === null || (verdict !== "ai" && verdict !== "mixed")) return null;
  return `Allow for error: of ${rate.sampleCount.toLocaleString("en")} recordings of people (${rate.group}), ${formatPercent(rate.falsePositiveRate)} were wrongly flagged, and the true rate may be as high as ${formatPercent(rate.interval.high)}.`;
}

function describeOriginal({ tier }: AudioFeatures, { verdict }: Judgment): string | null {
  if (verdict === "ai" || tier.name === "as is") return null;
  return "Analyze the original file if you can get it: compression and phone lines remove evidence.";
}

function describeSeams(mixture: Mixture | null, { noise }: AudioFeatures): string | null {
  const moments = (mixture?.seams ?? noise.jumps.map(({ atS }) => atS)).slice(0, seamsToldMax);
  if (moments.length === 0) return null;
  const times = moments.map(formatMoment).join(", ");
  return mixture
    ? `Listen to the recording around ${times}, where the evidence switches sides, and ask how the parts came together.`
    : `Listen to the recording around ${times}, where the background noise changes suddenly.`;
}

export function describeNextStep({ verdict }: Judgment): string {
  switch (verdict) {
    case "ai":
    case "mixed":
      return "Ask for the original recording, call the person back on a number you know, or find a second source before drawing a conclusion: this result alone proves nothing about a person.";
    case "human":
      return "Do not take this as proof that no AI was used: newer generators and careful re-recording leave little trace.";
    default:
      return "Do not treat this result as evidence for or against anyone.";
  }
}

export function listRecommendations(
  features: AudioFeatures,
  judgment: Judgment,
  mixture: Mixture | null,
): string[] {
  const isDeclared = isDeclaredAi(features.provenance);
  return [
    isDeclared ? null : describeErrorRate(judgment),
    describeOriginal(features, judgment),
    describeSeams(mixture, features),
    isDeclared
      ? "Read the content credential: it says who signed it, when, and which steps were taken."
      : describeNextStep(judgment),
  ].filter((part) => part !== null);
}
