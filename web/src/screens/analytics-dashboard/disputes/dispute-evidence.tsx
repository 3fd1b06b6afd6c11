import type { DisputeCase } from "@tellsign/contracts/dispute/dispute";
import { formatConfidence, formatPercent } from "@tellsign/contracts/site/format-figures";
import { VerdictMark } from "../../../components/analysis/verdict-mark.tsx";
import { formatTime } from "../../../format/format-time.ts";
import { ChosenThreshold } from "../../../result/shared/chosen-threshold.tsx";
import { Misses, WrongFlags } from "../../../result/shared/error-rate.tsx";
import { Evidence } from "../../../result/shared/evidence.tsx";
import { ModelLine } from "../../../result/shared/model-line.tsx";

/** What is kept of the analysis a dispute refers to. */
export function DisputeEvidence({ dispute }: { dispute: DisputeCase }) {
  const { analysis } = dispute;
  if (!analysis) {
    return (
      <p className="mt-4 border-t border-line pt-4">
        Nothing is kept of the analysis{" "}
        <span className="figure wrap-anywhere">{dispute.analysisId}</span>.
      </p>
    );
  }
  const { detection, correctedVerdict, certificateId } = analysis;
  const { aiProbability, confidence, uncertainReason } = detection;
  return (
    <details className="group mt-4 border-t border-line pt-4">
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-3">
        <span className="font-semibold">The analysis</span>
        <VerdictMark verdict={detection.verdict} />
        {correctedVerdict && (
          <>
            corrected to <VerdictMark verdict={correctedVerdict} />
          </>
        )}
        <span className="link group-open:hidden">Show the evidence</span>
        <span className="link hidden group-open:inline">Hide the evidence</span>
      </summary>
      <div className="mt-3 grid gap-4">
        <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[10rem_1fr] sm:gap-y-2 [&_dt]:text-muted">
          <dt>Analyzed</dt>
          <dd>
            <time dateTime={analysis.createdAt}>{formatTime(analysis.createdAt)}</time>
          </dd>
          <dt>Analysis ID</dt>
          <dd className="figure wrap-anywhere">{analysis.id}</dd>
          {analysis.fileName && (
            <>
              <dt>File</dt>
              <dd className="wrap-anywhere">{analysis.fileName}</dd>
            </>
          )}
          <dt>Probability of AI</dt>
          <dd className="figure">
            {aiProbability === null ? "Not measured" : formatPercent(aiProbability)}
          </dd>
          <dt>Confidence</dt>
          <dd className="figure">{confidence === null ? "None" : formatConfidence(confidence)}</dd>
          {uncertainReason && (
            <>
              <dt>Why it abstained</dt>
              <dd>{uncertainReason.message}</dd>
            </>
          )}
          {certificateId && (
            <>
              <dt>Certificate</dt>
              <dd className="figure wrap-anywhere">
                <a href={`/certificate/${certificateId}`} className="link">
                  {certificateId}
                </a>
              </dd>
            </>
          )}
        </dl>
        <ChosenThreshold result={detection} />
        <WrongFlags result={detection} />
        <Misses result={detection} />
        <Evidence result={detection} />
        <ModelLine result={detection} />
      </div>
    </details>
  );
}
