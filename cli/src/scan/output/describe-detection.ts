/** A detection as lines for a terminal: the verdict in words first, then the number, then why. */
import { describeStanding } from "@tellsign/contracts/detection/credential-standing";
import { describeLeaning } from "@tellsign/contracts/detection/describe-leaning";
import type { Detection, Measurement } from "@tellsign/contracts/detection/detection";
import { formatRate } from "@tellsign/contracts/detection/tolerated-rates";
import { formatConfidence, formatInterval } from "@tellsign/contracts/site/format-figures";
import { describeScore, describeShare } from "@tellsign/detectors/text/format";
import { describeMedia } from "./describe-media.ts";

function describeProbability({ aiProbability, interval }: Detection): string | null {
  if (aiProbability === null) return null;
  const range = interval
    ? `, ${describeShare(interval.level)} interval ${describeShare(interval.low)} to ${describeShare(interval.high)}`
    : "";
  return `Probability of AI: ${describeShare(aiProbability)}${range}`;
}

function describeReason({ uncertainReason, explanation, summary }: Detection): string | null {
  if (uncertainReason) {
    const { title, message, nextStep } = uncertainReason;
    return `Reason: ${title}. ${message}${nextStep ? ` ${nextStep}` : ""}`;
  }
  const rest = explanation.startsWith(summary) ? explanation.slice(summary.length) : explanation;
  return rest.trim() === "" ? null : `Reason: ${rest.trim()}`;
}

const nouns = { text: "texts", image: "pictures", audio: "recordings", video: "videos" } as const;

/** Errors both ways. */
function describeErrorRates({ type, measuredErrorRate, measuredMissRate }: Detection): string[] {
  const range = (interval: { low: number; high: number }) =>
    `95% interval ${formatInterval(interval)}`;
  return [
    ...(measuredErrorRate
      ? [
          `Measured error: of ${measuredErrorRate.sampleCount} ${nouns[type]} by people (${measuredErrorRate.group}), ${describeShare(measuredErrorRate.falsePositiveRate)} were wrongly flagged, ${range(measuredErrorRate.interval)}`,
        ]
      : []),
    ...(measuredMissRate
      ? [
          `Measured misses: of ${measuredMissRate.sampleCount} AI ${nouns[type]} (${measuredMissRate.group}), ${describeShare(measuredMissRate.missRate)} were missed, ${range(measuredMissRate.interval)}`,
        ]
      : []),
  ];
}

function describeConfidence({ confidence }: Detection): string | null {
  return confidence === null ? null : `Confidence: ${formatConfidence(confidence)}`;
}

/** Unless the summary says it already. */
function describeLean(detection: Detection): string | null {
  const leaning = describeLeaning(detection);
  return leaning !== null && detection.summary.includes(leaning) ? null : leaning;
}

/** The tolerated rate that was requested, and whether it could be honored. */
function describeThreshold({ type, threshold }: Detection): string | null {
  if (!threshold) return null;
  const rate = formatRate(threshold.falsePositiveRate);
  if (!threshold.supported) {
    return `Tolerated false positives: ${rate} was requested; our measurements on ${nouns[type]} by people do not support it, so the shipped threshold was applied`;
  }
  return `Tolerated false positives: ${rate}; the threshold applied flagged ${describeShare(threshold.measured ?? 0)} of ${threshold.n} ${nouns[type]} by people`;
}

function describeMeasurements(measurements: readonly Measurement[]): string[] {
  const width = Math.max(0, ...measurements.map(({ name }) => name.length));
  return measurements.map(({ name, score, weight }) => {
    const figure = score === null ? "not scored" : describeScore(score);
    const share = weight === null ? "" : `, weight ${describeShare(weight)}`;
    return `  ${name.padEnd(width)}  ${figure}${share}`;
  });
}

/** What the file claims about itself: separate statements, never mixed into the score. */
function describeProvenance({ provenance }: Detection): string[] {
  if (!provenance) return [];
  const { credential, marks, findings, limits } = provenance;
  const statements = [
    ...(credential
      ? [
          `Content credential: ${describeStanding(credential)}.`,
          credential.integrity.statement,
          credential.signer.statement,
          credential.content.statement,
        ]
      : ["No content credential found."]),
    ...marks.map(({ statement }) => statement),
    ...findings.map(({ name, value, reading }) => `${name}: ${value}. ${reading}`),
    ...limits,
  ];
  return ["What the file claims about itself:", ...statements.map((statement) => `  ${statement}`)];
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

/** Except for texts, measurements that carry no weight are listed separately. */
function listScored({ type, measurements }: Detection): Measurement[] {
  return type === "text" ? measurements : measurements.filter(({ score }) => score !== null);
}

export function describeDetection(detection: Detection): string {
  const { summary, leftOut = [], models } = detection;
  const measurements = listScored(detection);
  const lines = [
    summary,
    describeLean(detection),
    describeProbability(detection),
    describeConfidence(detection),
    describeReason(detection),
    ...describeErrorRates(detection),
    describeThreshold(detection),
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
