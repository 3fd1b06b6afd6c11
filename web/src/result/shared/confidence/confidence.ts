/** How a confidence is shown. All values are percentages. */
import { confidenceColors, confidenceLabels, resultConfidence } from "@tellsign/contracts/limits";

/** The result view never looks more certain than its bounds. */
export function clampConfidence(percent: unknown): number {
  if (typeof percent !== "number" || Number.isNaN(percent)) return resultConfidence.fallback;
  return Math.round(Math.min(resultConfidence.max, Math.max(resultConfidence.min, percent)));
}

export function confidenceLabel(percent: number): string {
  return confidenceLabels.find(({ min }) => percent >= min)?.label ?? "Very Low";
}

export function confidenceTone(percent: number): "bad" | "warn" | "good" {
  if (percent >= confidenceColors.redFrom) return "bad";
  if (percent >= confidenceColors.yellowFrom) return "warn";
  return "good";
}

export function needsWarning(percent: number): boolean {
  return percent < confidenceColors.warningIconBelow;
}
