/** A scan in words that claim no more than it found. */

import { describeLeaning } from "@tellsign/contracts/detection/describe-leaning";
import type { Modality } from "@tellsign/contracts/detection/modality";
import {
  formatConfidence,
  formatInterval,
  formatPercent,
  formatShare,
} from "@tellsign/contracts/site/format-figures";
import type { Answered, Scanned } from "./scanner.ts";

export const caution =
  "This is a measurement, not proof: human work is sometimes wrongly flagged. Do not accuse or clear anyone based on it alone; look at the evidence and ask the author.";

const nouns: Record<Modality, string> = {
  text: "texts",
  image: "pictures",
  audio: "recordings",
  video: "videos",
};

function describeVerdict(answer: Answered): string[] {
  const { verdict, summary, uncertainReason, aiShare } = answer;
  const leaning = describeLeaning(answer);
  if (uncertainReason) {
    return [
      "Verdict: uncertain. It claims nothing either way; do not read it as human or as AI.",
      ...(leaning === null ? [] : [leaning]),
      `Reason (${uncertainReason.code}): ${uncertainReason.message}`,
      ...(uncertainReason.nextStep ? [`Next step: ${uncertainReason.nextStep}`] : []),
    ];
  }
  const share = aiShare === null ? "" : ` About ${formatPercent(aiShare)} of it reads like AI.`;
  return [`Verdict: ${verdict}. ${summary}${share}`.trim()];
}

function describeProbability({ aiProbability, interval, confidence, verdict }: Answered): string[] {
  if (aiProbability === null) {
    return verdict === "uncertain"
      ? ["No probability was measured."]
      : ["No probability: a content credential in the file decided, not a measurement."];
  }
  const range = interval
    ? `, ${formatPercent(interval.level)} interval ${formatPercent(interval.low)} to ${formatPercent(interval.high)}`
    : "";
  return [
    `Calibrated probability that AI made it: ${formatPercent(aiProbability)}${range}.`,
    ...(confidence === null
      ? []
      : [`Probability that this verdict is right: ${formatConfidence(confidence)}.`]),
  ];
}

function describeErrorRates({ type, measuredErrorRate, measuredMissRate }: Answered): string[] {
  return [
    measuredErrorRate
      ? `Measured error: of ${measuredErrorRate.sampleCount} ${nouns[type]} by people (${measuredErrorRate.group}), ${formatShare(measuredErrorRate.falsePositiveRate)} were wrongly called AI (95% interval ${formatInterval(measuredErrorRate.interval)}).`
      : "Error rate: none was measured for content like this.",
    ...(measuredMissRate
      ? [
          `Measured misses: of ${measuredMissRate.sampleCount} AI ${nouns[type]} (${measuredMissRate.group}), ${formatShare(measuredMissRate.missRate)} were called human (95% interval ${formatInterval(measuredMissRate.interval)}).`,
        ]
      : []),
  ];
}

function describePayment({ charged, creditsRemaining }: Answered): string[] {
  if (charged === undefined) return [];
  const left = typeof creditsRemaining === "number" ? ` ${creditsRemaining} are left.` : "";
  return [`${charged ? "It cost one analysis." : "It cost nothing."}${left}`];
}

export function describeScan(scanned: Scanned): string {
  if (scanned.state === "running") {
    const { progress, id } = scanned;
    const far = progress
      ? ` ${Math.round(progress.doneS)} of ${Math.round(progress.totalS)} seconds are done.`
      : "";
    return `The analysis is still running.${far} Call the tool result with the id ${id}.`;
  }
  const { answer, id, isAI } = scanned;
  const models = answer.models.map(({ name, version }) => `${name} ${version}`).join(", ");
  return [
    ...describeVerdict(answer),
    ...describeProbability(answer),
    ...describeErrorRates(answer),
    `isAI: ${isAI}${answer.verdict === "uncertain" ? ", because it must be one or the other" : ""}.`,
    ...(answer.whatWouldChange.length > 0
      ? ["What would change it:", ...answer.whatWouldChange.map((line) => `- ${line}`)]
      : []),
    ...(models === "" ? [] : [`Model: ${models}.`]),
    ...describePayment(answer),
    `Id: ${id}.`,
    `Caution: ${caution}`,
  ].join("\n");
}
