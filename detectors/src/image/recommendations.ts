/** What a reader of this result should do next. */
import { formatPercent } from "@tellsign/contracts/site/format-figures";
import type { Judgment } from "../detector.ts";
import { isDeclaredAi } from "../verdict/is-declared-ai.ts";
import type { ImageFeatures } from "./features.ts";

function describeErrorRate({ measuredErrorRate: rate, verdict }: Judgment): string | null {
  if (rate === null || verdict !== "ai") return null;
  return `Allow for error: of ${rate.sampleCount.toLocaleString("en")} pictures by people (${rate.group}), ${formatPercent(rate.falsePositiveRate)} were wrongly flagged, and the true rate may be as high as ${formatPercent(rate.interval.high)}.`;
}

function describeOriginal({ tier }: ImageFeatures, { verdict }: Judgment): string | null {
  if (verdict === "ai" || tier.name === "as is") return null;
  return "Analyze the original file if you can get it: downsizing a picture and re-saving it removes evidence.";
}

function describeLimit({ verdict }: Judgment, features: ImageFeatures): string {
  if (isDeclaredAi(features.provenance)) {
    return "Read the content credential: it says who signed it, when, and which steps were taken.";
  }
  switch (verdict) {
    case "ai":
      return "Ask for the original file, other shots of the scene or working files before drawing a conclusion: this result alone proves nothing about a person.";
    case "human":
      return "Do not take this as proof that no AI was used: small edits and careful re-photographing leave little trace.";
    default:
      return "Do not treat this result as evidence for or against anyone.";
  }
}

export function listRecommendations(features: ImageFeatures, judgment: Judgment): string[] {
  return [
    isDeclaredAi(features.provenance) ? null : describeErrorRate(judgment),
    describeOriginal(features, judgment),
    features.localEdits.length > 0
      ? "Look at the marked parts in the noise residual and ask how they were made."
      : null,
    describeLimit(judgment, features),
  ].filter((part) => part !== null);
}
