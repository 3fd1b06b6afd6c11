import type { AnalysisResult } from "@tellsign/contracts/analysis/analysis";
import { resultConfidence } from "@tellsign/contracts/limits";
import { formatConfidence, toConfidencePercent } from "@tellsign/contracts/site/format-figures";
import { TriangleAlert } from "lucide-react";
import { ProgressBar } from "../../../components/ui/progress-bar.tsx";
import { isDecidedByRecord } from "../../provenance/is-decided-by-record.ts";
import { clampConfidence, confidenceLabel, confidenceTone, needsWarning } from "./confidence.ts";
import { Gauge } from "./gauge.tsx";

/** `clamped` adds the laboratory's gauge, which stays within its bounds; the figure beside it is the same everywhere. */
export type FigureScale = "calibrated" | "clamped";

type Props = { result: AnalysisResult; scale: FigureScale };

/** The gauge shows the confidence of the verdict, counted from the person's end for "human". */
function LaboratoryGauge({ result }: { result: AnalysisResult }) {
  const { verdict, confidence } = result;
  const shown = clampConfidence((confidence ?? Number.NaN) * 100);
  const towardsAi = verdict === "human" ? 100 - shown : shown;
  return (
    <div className="flex items-center gap-4">
      <Gauge
        probability={towardsAi / 100}
        interval={null}
        verdict={isDecidedByRecord(result) ? "uncertain" : verdict}
        label={`Gauge from person to AI, confidence ${shown}`}
      />
      <p className="text-sm text-muted">
        Gauge: <span className="figure text-ink">{shown}%</span>. It stays between{" "}
        {resultConfidence.min} and {resultConfidence.max}: no detection is certain.
      </p>
    </div>
  );
}

export function ConfidenceFigure({ result, scale }: Props) {
  const { verdict, confidence, aiProbability } = result;
  if (verdict === "uncertain" || confidence === null) return null;
  const percent = toConfidencePercent(confidence);
  // Red means likely AI, so a confident "human" must not turn red.
  const tone = verdict === "mixed" ? "warn" : confidenceTone((aiProbability ?? confidence) * 100);
  return (
    <div className="space-y-2">
      <p className="flex flex-wrap items-baseline gap-x-3">
        {needsWarning(percent) && (
          <TriangleAlert aria-label="Low confidence" className="size-5 self-center text-warn" />
        )}
        <span className="figure text-4xl font-semibold">{formatConfidence(confidence)}</span>
        <span className="text-muted">confidence in this verdict, {confidenceLabel(percent)}</span>
      </p>
      <ProgressBar percent={Math.floor(percent)} label="Confidence" tone={tone} />
      {scale === "clamped" && <LaboratoryGauge result={result} />}
    </div>
  );
}
