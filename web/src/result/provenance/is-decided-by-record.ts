import type { AnalysisResult } from "@tellsign/contracts/analysis/analysis";

/** A signed record may overrule the model, whose figures must then not pass as the verdict's. A record has no probability. */
export function isDecidedByRecord({ verdict, confidence }: AnalysisResult): boolean {
  return verdict !== "uncertain" && confidence === null;
}
