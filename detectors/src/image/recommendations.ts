/** What a reader of this result should do next. */
import { formatPercent } from "@tellsign/contracts/figures";
import type { Judgement } from "../detector.ts";
import { isDeclaredAi } from "../is-declared-ai.ts";
import type { ImageFeatures } from "./features.ts";

function describeErrorRate({ measuredErrorRate: rate, verdict }: Judgement): string | null {
  if (rate === null || verdict !== "ai") return null;
  return `Allow for error: of ${rate.sampleCount.toLocaleString("en")} pictures by people (${rate.group}), ${formatPercent(rate.falsePositiveRate)} were wrongly flagged, and the true rate may be as high as ${formatPercent(rate.interval.high)}.`;
}

function describeOriginal({ tier }: ImageFeatures, { verdict }: Judgement): string | null {
  if (verdict === "ai" || tier.name === "as is") return null;
  return "Analyse the original file if you can get it: making a picture small and saving it again removes evidence.";
}

function describeLimit({ verdict }: Judgement, features: ImageFeatures): string {
  if (isDeclaredAi(features.provenance)) {
    return "Read what the record says: it tells who signed it, when, and which steps were taken.";
  }
  switch (verdict) {
    case "ai":
      return "Ask for the original file, other shots of the scene or working files before drawing a conclusion: this result alone proves nothing about a person.";
    case "human":
      return "Do not take this as proof that no AI was used: small edits and careful re-photographing leave little trace.";
    default:
      return "Do not take this answer as evidence for or against anybody.";
  }
}

export function listRecommendations(features: ImageFeatures, judgement: Judgement): string[] {
  return [
    isDeclaredAi(features.provenance) ? null : describeErrorRate(judgement),
    describeOriginal(features, judgement),
    features.localEdits.length > 0
      ? "Look at the marked parts in the noise residual and ask how they came about."
      : null,
    describeLimit(judgement, features),
  ].filter((part) => part !== null);
}
