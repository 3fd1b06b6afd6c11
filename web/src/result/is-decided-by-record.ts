import type { AnalysisResult } from "@tellsign/contracts/analysis";

/** A signed record may decide against the model, whose figures must then not pass for the verdict's. A record has no probability. */
export function isDecidedByRecord({ verdict, confidence }: AnalysisResult): boolean {
  return verdict !== "uncertain" && confidence === null;
}
