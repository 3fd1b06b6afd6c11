/** A detection as lines for a terminal: the verdict in words first, then the number, then why. */
import type { Detection, Measurement } from "@tellsign/contracts/detection";
import { describeScore, describeShare } from "@tellsign/detectors/text/figure-words";

function describeProbability({ aiProbability, interval }: Detection): string | null {
  if (aiProbability === null) return null;
  const range = interval
    ? `, ${describeShare(interval.level)} interval ${describeShare(interval.low)} to ${describeShare(interval.high)}`
    : "";
  return `Probability of AI: ${describeShare(aiProbability)}${range}`;
}

function describeReason({ uncertainReason, explanation, summary }: Detection): string | null {
  if (uncertainReason) return `Reason: ${uncertainReason.title}. ${uncertainReason.message}`;
  const rest = explanation.startsWith(summary) ? explanation.slice(summary.length) : explanation;
  return rest.trim() === "" ? null : `Reason: ${rest.trim()}`;
}

function describeErrorRate({ measuredErrorRate: rate }: Detection): string | null {
  if (!rate) return null;
  return `Measured error: of ${rate.sampleCount} texts by people (${rate.group}), ${describeShare(rate.falsePositiveRate)} were wrongly flagged`;
}

function describeMeasurements(measurements: readonly Measurement[]): string[] {
  const width = Math.max(0, ...measurements.map(({ name }) => name.length));
  return measurements.map(({ name, score, weight }) => {
    const figure = score === null ? "not scored" : describeScore(score);
    const share = weight === null ? "" : `, weight ${describeShare(weight)}`;
    return `  ${name.padEnd(width)}  ${figure}${share}`;
  });
}

export function describeDetection(detection: Detection): string {
  const { summary, measurements, leftOut = [], models } = detection;
  const lines = [
    summary,
    describeProbability(detection),
    describeReason(detection),
    describeErrorRate(detection),
    ...(measurements.length > 0 ? ["Detectors, from 0 (person) to 1 (AI):"] : []),
    ...describeMeasurements(measurements),
    ...leftOut.map(({ reason, words }) => `Left out: ${reason} (${words} words)`),
    ...models.map(({ name, version, sha256 }) => `Model: ${name} ${version}, ${sha256}`),
  ];
  return lines.filter((line) => line !== null).join("\n");
}
