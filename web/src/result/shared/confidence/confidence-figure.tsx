import type { AnalysisResult } from "@tellsign/contracts/analysis/analysis";
import { resultConfidence } from "@tellsign/contracts/limits";
import { formatPercent } from "@tellsign/contracts/site/format-figures";
import { TriangleAlert } from "lucide-react";
import { ProgressBar } from "../../../components/ui/progress-bar.tsx";
import { isDecidedByRecord } from "../../provenance/is-decided-by-record.ts";
import { clampConfidence, confidenceLabel, confidenceTone, needsWarning } from "./confidence.ts";
import { Gauge } from "./gauge.tsx";

/** `calibrated` is the measured probability; `clamped` keeps it within the bounds of the result view. */
export type FigureScale = "calibrated" | "clamped";

type Props = { result: AnalysisResult; scale: FigureScale };

function Confidence({ result, scale }: Props) {
  const { verdict, confidence, aiProbability } = result;
  if (verdict === "uncertain" || confidence === null) return null;
  const calibrated = confidence * 100;
  const percent = scale === "clamped" ? clampConfidence(calibrated) : calibrated;
  // Red means likely AI, so a confident "human" must not turn red.
  const tone = verdict === "mixed" ? "warn" : confidenceTone((aiProbability ?? confidence) * 100);
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        {needsWarning(percent) && (
          <TriangleAlert aria-label="Low confidence" className="size-5 self-center text-warn" />
        )}
        <span className="figure text-4xl font-semibold">{formatPercent(percent / 100)}</span>
        <span className="text-muted">confidence in this verdict, {confidenceLabel(percent)}</span>
      </p>
      <ProgressBar percent={percent} label="Confidence" tone={tone} />
    </>
  );
}

function Probability({ result }: { result: AnalysisResult }) {
  const { aiProbability, interval, verdict } = result;
  if (aiProbability === null) return null;
  return (
    <p className="text-muted">
      {verdict === "mixed" && "Overall: "}
      {isDecidedByRecord(result) && "The model on its own: "}
      Probability of AI <span className="figure">{formatPercent(aiProbability)}</span>
      {interval && (
        <>
          , {formatPercent(interval.level)} interval{" "}
          <span className="figure">{formatPercent(interval.low)}</span> to{" "}
          <span className="figure">{formatPercent(interval.high)}</span>
        </>
      )}
    </p>
  );
}

export function ConfidenceFigure({ result, scale }: Props) {
  const { verdict, confidence, aiProbability, interval } = result;
  const clamped = scale === "clamped";
  if (confidence === null && aiProbability === null) return null;
  if (clamped && confidence === null) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
      {aiProbability !== null && (
        <Gauge
          probability={clamped ? clampConfidence(aiProbability * 100) / 100 : aiProbability}
          interval={clamped ? null : interval}
          verdict={isDecidedByRecord(result) ? "uncertain" : verdict}
        />
      )}
      <div className="min-w-52 flex-1 space-y-2">
        <Confidence result={result} scale={scale} />
        {clamped ? (
          <p className="text-sm text-muted">
            This view stays between {resultConfidence.min} and {resultConfidence.max}: no detection
            is certain.
          </p>
        ) : (
          <Probability result={result} />
        )}
      </div>
    </div>
  );
}
