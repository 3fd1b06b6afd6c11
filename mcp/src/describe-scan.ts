/** A scan in words that claim no more than it found. */

import type { Modality } from "@tellsign/contracts/detection/modality";
import { formatPercent, formatShare } from "@tellsign/contracts/site/format-figures";
import type { Answered, Scanned } from "./scanner.ts";

export const caution =
  "This is a measurement, not proof: human work is sometimes wrongly flagged. Do not accuse or clear anyone based on it alone; look at the evidence and ask the author.";

const nouns: Record<Modality, string> = {
  text: "texts",
  image: "pictures",
  audio: "recordings",
  video: "videos",
};

function describeVerdict({ verdict, summary, uncertainReason, aiShare }: Answered): string[] {
  if (uncertainReason) {
    return [
      "Verdict: uncertain. It claims nothing either way; do not read it as human or as AI.",
      `Reason (${uncertainReason.code}): ${uncertainReason.message}`,
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
      : [`Probability that this verdict is right: ${formatPercent(confidence)}.`]),
  ];
}

function describeErrorRate({ type, measuredErrorRate: rate }: Answered): string {
  if (!rate) return "Error rate: none was measured for content like this.";
  const { falsePositiveRate, interval, sampleCount, group } = rate;
  return `Measured error: of ${sampleCount} ${nouns[type]} by people (${group}), ${formatShare(falsePositiveRate)} were wrongly called AI (${formatPercent(interval.level)} interval ${formatShare(interval.low)} to ${formatShare(interval.high)}).`;
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
    describeErrorRate(answer),
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
