/** Analyses as the history lists and keeps them. */
import type { AnalysisResult } from "@tellsign/contracts/analysis/analysis";
import type { HistoryItem, StoredAnalysis } from "@tellsign/contracts/analysis/history";

export function historyItem(
  result: AnalysisResult,
  changes: Partial<HistoryItem> = {},
): HistoryItem {
  const { id, type, verdict, isAiGenerated, confidence, fileName, createdAt, charged } = result;
  return {
    ...{ id, type, verdict, isAiGenerated, confidence, fileName, createdAt, charged },
    sizeBytes: 1_234_567,
    modelVersion: "1.0.0",
    kept: false,
    rerunOf: null,
    correctedVerdict: null,
    certificateId: null,
    ...changes,
  };
}

/** As the server stores it: nothing that shows or quotes the content. */
export function storedOf(
  answer: AnalysisResult,
  changes: Partial<HistoryItem> = {},
): StoredAnalysis {
  const { views: _, frameViews: __, provenance, ...rest } = answer;
  const result = {
    ...rest,
    ...(provenance && {
      provenance: {
        ...provenance,
        marks: provenance.marks.map((mark) => ({ ...mark, prompt: null })),
        findings: provenance.findings.map((finding) => ({ ...finding, value: "" })),
        metadata: [],
      },
    }),
  };
  const { id, verdict, aiProbability, createdAt } = result;
  const before = { ...{ id: "before", aiProbability: 0.2 }, verdict: "human" as const };
  return {
    item: historyItem(result, changes),
    result,
    text: null,
    runs: [
      { ...before, modelVersion: "0.9.0", falsePositiveRate: null, createdAt },
      { id, verdict, aiProbability, modelVersion: "1.0.0", falsePositiveRate: null, createdAt },
    ],
    currentModelVersion: "1.1.0",
  };
}
