import type { AnalysisResult } from "@tellsign/contracts/analysis";
import { resultConfidence } from "@tellsign/contracts/limits";
import { TriangleAlert } from "lucide-react";
import { ProgressBar } from "../components/progress-bar.tsx";
import { formatPercent } from "../lib/format-percent.ts";
import { clampConfidence, confidenceLabel, confidenceTone, needsWarning } from "./confidence.ts";

/** `calibrated` is the measured probability; `clamped` keeps it within the bounds of the result view. */
export type FigureScale = "calibrated" | "clamped";

type Props = { result: AnalysisResult; scale: FigureScale };

export function ConfidenceFigure({ result, scale }: Props) {
  const { verdict, confidence, aiProbability, interval } = result;
  if (verdict === "uncertain" || confidence === null) return null;
  const calibrated = confidence * 100;
  const percent = scale === "clamped" ? clampConfidence(calibrated) : calibrated;
  // Red means likely AI, so a sure "human" must not turn red.
  const tone = confidenceTone((aiProbability ?? confidence) * 100);
  return (
    <div className="space-y-2">
      <p className="flex flex-wrap items-baseline gap-x-3">
        {needsWarning(percent) && (
          <TriangleAlert aria-label="Low confidence" className="size-5 self-center text-warn" />
        )}
        <span className="figure text-4xl font-semibold">{formatPercent(percent / 100)}</span>
        <span className="text-muted">confidence in this verdict, {confidenceLabel(percent)}</span>
      </p>
      <ProgressBar percent={percent} label="Confidence" tone={tone} />
      {scale === "clamped" ? (
        <p className="text-sm text-muted">
          This view stays between {resultConfidence.min} and {resultConfidence.max}: no detection is
          certain.
        </p>
      ) : (
        aiProbability !== null && (
          <p className="text-muted">
            Probability of AI <span className="figure">{formatPercent(aiProbability)}</span>
            {interval && (
              <>
                , {formatPercent(interval.level)} interval{" "}
                <span className="figure">{formatPercent(interval.low)}</span> to{" "}
                <span className="figure">{formatPercent(interval.high)}</span>
              </>
            )}
          </p>
        )
      )}
    </div>
  );
}
