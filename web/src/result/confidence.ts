/** How a confidence is shown. Everything here takes percentages. */
import { confidenceColours, confidenceLabels, resultConfidence } from "@tellsign/contracts/limits";

/** The result view never looks surer than its bounds. */
export function clampConfidence(percent: unknown): number {
  if (typeof percent !== "number" || Number.isNaN(percent)) return resultConfidence.fallback;
  return Math.round(Math.min(resultConfidence.max, Math.max(resultConfidence.min, percent)));
}

export function confidenceLabel(percent: number): string {
  return confidenceLabels.find(({ min }) => percent >= min)?.label ?? "Very Low";
}

export function confidenceTone(percent: number): "bad" | "warn" | "good" {
  if (percent >= confidenceColours.redFrom) return "bad";
  if (percent >= confidenceColours.yellowFrom) return "warn";
  return "good";
}

export function needsWarning(percent: number): boolean {
  return percent < confidenceColours.warningIconBelow;
}
