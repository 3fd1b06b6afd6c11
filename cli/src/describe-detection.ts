/** A detection as lines for a terminal: the verdict in words first, then the number, then why. */
import type { Detection, Measurement } from "@tellsign/contracts/detection";
import { describeScore, describeShare } from "@tellsign/detectors/text/figure-words";
import { describeMedia } from "./describe-media.ts";

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

const nouns = { text: "texts", image: "pictures", audio: "recordings", video: "videos" } as const;

function describeErrorRate({ type, measuredErrorRate: rate }: Detection): string | null {
  if (!rate) return null;
  return `Measured error: of ${rate.sampleCount} ${nouns[type]} by people (${rate.group}), ${describeShare(rate.falsePositiveRate)} were wrongly flagged`;
}

function describeMeasurements(measurements: readonly Measurement[]): string[] {
  const width = Math.max(0, ...measurements.map(({ name }) => name.length));
  return measurements.map(({ name, score, weight }) => {
    const figure = score === null ? "not scored" : describeScore(score);
    const share = weight === null ? "" : `, weight ${describeShare(weight)}`;
    return `  ${name.padEnd(width)}  ${figure}${share}`;
  });
}

/** What the file says of itself: statements of their own, never mixed with the score. */
function describeProvenance({ provenance }: Detection): string[] {
  if (!provenance) return [];
  const { credential, marks, findings, limits } = provenance;
  const statements = [
    ...(credential
      ? [credential.integrity.statement, credential.signer.statement, credential.content.statement]
      : ["It carries no content credential."]),
    ...marks.map(({ statement }) => statement),
    ...findings.map(({ name, value, reading }) => `${name}: ${value}. ${reading}`),
    ...limits,
  ];
  return ["What the file says of itself:", ...statements.map((statement) => `  ${statement}`)];
}

function describeImage({ image, measurements }: Detection): string[] {
  if (!image) return [];
  const shown = measurements.filter(({ score, weight }) => score === null && weight === null);
  return [
    ...(image.tier ? [image.tier.reading] : []),
    ...(shown.length > 0 ? ["Not scored:"] : []),
    ...shown.map(({ name, reading }) => `  ${name}: ${reading}`),
    ...image.localEdits.map(
      ({ x, y, width, height, reading }) =>
        `Possible edit at ${x}, ${y} (${width} × ${height} pixels): ${reading}`,
    ),
  ];
}

/** Of all but texts, what is only shown stands apart. */
function listScored({ type, measurements }: Detection): Measurement[] {
  return type === "text" ? measurements : measurements.filter(({ score }) => score !== null);
}

export function describeDetection(detection: Detection): string {
  const { summary, leftOut = [], models } = detection;
  const measurements = listScored(detection);
  const lines = [
    summary,
    describeProbability(detection),
    describeReason(detection),
    describeErrorRate(detection),
    ...(measurements.length > 0 ? ["Detectors, from 0 (person) to 1 (AI):"] : []),
    ...describeMeasurements(measurements),
    ...describeProvenance(detection),
    ...describeImage(detection),
    ...describeMedia(detection),
    ...leftOut.map(({ reason, words }) => `Left out: ${reason} (${words} words)`),
    ...models.map(({ name, version, sha256 }) => `Model: ${name} ${version}, ${sha256}`),
  ];
  return lines.filter((line) => line !== null).join("\n");
}
