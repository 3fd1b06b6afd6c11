import type { AnalysisResult } from "@tellsign/contracts/analysis/analysis";
import { formatCount } from "../../format/format-count.ts";
import { PlainList } from "./plain-list.tsx";

/** The measured rate stands above, with its interval. */
function repeatsRate({ measuredErrorRate }: AnalysisResult, step: string): boolean {
  return measuredErrorRate !== null && step.includes(formatCount(measuredErrorRate.sampleCount));
}

/** What to do with this answer; where nothing could be scored, also what would make that possible. */
export function NextSteps({ result }: { result: AnalysisResult }) {
  const { aiProbability, whatWouldChange, detailedAnalysis } = result;
  const steps = [
    ...detailedAnalysis.recommendations.filter((step) => !repeatsRate(result, step)),
    ...(aiProbability === null ? whatWouldChange : []),
  ];
  if (steps.length === 0) return null;
  return (
    <section className="space-y-1">
      <h4 className="font-semibold">Next steps</h4>
      <PlainList items={steps} />
    </section>
  );
}
