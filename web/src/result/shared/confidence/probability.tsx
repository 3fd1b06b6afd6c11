import type { AnalysisResult } from "@tellsign/contracts/analysis/analysis";
import { formatInterval, formatPercent } from "@tellsign/contracts/site/format-figures";
import { isDecidedByRecord } from "../../provenance/is-decided-by-record.ts";

/** The calibrated probability behind the verdict, with its interval. */
export function Probability({ result }: { result: AnalysisResult }) {
  const { aiProbability, interval, verdict } = result;
  if (aiProbability === null) return null;
  return (
    <p>
      {verdict === "mixed" && "Overall: "}
      {isDecidedByRecord(result) && "The model on its own: "}
      Probability of AI <span className="figure">{formatPercent(aiProbability)}</span>
      {interval && (
        <>
          , {formatPercent(interval.level)} interval{" "}
          <span className="figure">{formatInterval(interval)}</span>
        </>
      )}
    </p>
  );
}
