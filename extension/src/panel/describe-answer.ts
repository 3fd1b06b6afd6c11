/** Which sentences of an answer the panel shows, and in which order. */
import { describeErrorRate } from "@tellsign/contracts/detection/describe-error-rates";
import { describeLeaning } from "@tellsign/contracts/detection/describe-leaning";
import type { Detection } from "@tellsign/contracts/detection/detection";
import { pickReason } from "@tellsign/contracts/detection/pick-reason";
import type { Reason } from "@tellsign/contracts/detection/reason";
import { titleOfVerdict } from "@tellsign/contracts/detection/verdict-titles";
import { formatConfidence, formatPercent } from "@tellsign/contracts/site/format-figures";

export type AnswerWords = {
  title: string;
  /** The answer in a sentence, or why there is none. */
  summary: string;
  confidence: string | null;
  /** How reliable it is, as measured. */
  reliability: string | null;
  reasons: Reason[];
  nextStep: string | null;
};

function describeAbstention({ uncertainReason, summary }: Detection): string {
  if (!uncertainReason) return summary;
  return `${uncertainReason.title}: ${uncertainReason.message}`;
}

/** The one that speaks for the answer first; the others in their order. */
function orderReasons(detection: Detection): Reason[] {
  const main = pickReason(detection);
  const all = detection.reasons ?? [];
  return main ? [main, ...all.filter((reason) => reason !== main)] : all;
}

function describeConfidence({ verdict, confidence, aiShare }: Detection): string | null {
  if (verdict === "mixed" && aiShare !== null) {
    return `About ${formatPercent(aiShare)} of it made by AI`;
  }
  return confidence === null ? null : `Confidence ${formatConfidence(confidence)}`;
}

function describePrecision({ leaningPrecision }: Detection): string {
  if (!leaningPrecision) return "";
  const { sampleCount, group } = leaningPrecision;
  return ` Measured on ${sampleCount.toLocaleString("en-US")} contents (${group}).`;
}

/** The first advice that does not repeat the measured rate, which stands above with its interval. */
function findNextStep({ uncertainReason, detailedAnalysis, measuredErrorRate }: Detection) {
  if (uncertainReason?.nextStep) return uncertainReason.nextStep;
  const count = measuredErrorRate?.sampleCount.toLocaleString("en-US");
  const fitting = detailedAnalysis.recommendations.find(
    (step) => count === undefined || !step.includes(count),
  );
  return fitting ?? null;
}

export function describeAnswer(detection: Detection): AnswerWords {
  const { verdict, leaning, summary } = detection;
  const lean = describeLeaning(detection);
  return {
    title: titleOfVerdict(verdict, leaning),
    summary: verdict === "uncertain" ? describeAbstention(detection) : summary,
    confidence: describeConfidence(detection),
    reliability: lean ? `${lean}${describePrecision(detection)}` : describeErrorRate(detection),
    reasons: orderReasons(detection),
    nextStep: findNextStep(detection),
  };
}
