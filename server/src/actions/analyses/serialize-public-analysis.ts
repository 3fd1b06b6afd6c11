import type { AnalysisResult } from "@tellsign/contracts/analysis/analysis";
import type { PublicAnalyzeAnswer } from "@tellsign/contracts/api/public-api";

/** `threshold` makes `isAI` stricter, never looser. */
export function serializePublicAnalysis(
  analysis: AnalysisResult,
  threshold = 0,
): PublicAnalyzeAnswer {
  const { isAiGenerated, aiProbability, confidence, verdict, uncertainReason } = analysis;
  return {
    isAI: isAiGenerated && (aiProbability ?? 0) >= threshold,
    confidence,
    abstained: verdict === "uncertain",
    abstention: uncertainReason,
    leaning: analysis.leaning ?? null,
    analysis,
  };
}
