/** What each of the five members measured in this text. */
import type { Measurement } from "@tellsign/contracts/detection/detection";
import type { Judgment } from "../detector.ts";
import { type Member, memberNames, members } from "./combination.ts";
import type { DecodedText } from "./decode.ts";
import type { TextFeatures } from "./features.ts";
import { describeFigure, describeScore, join, scoreScale } from "./format.ts";
import type { Run } from "./mixture.ts";
import type { TextScores, WindowReading } from "./models.ts";
import { blockPieces } from "./networks/summarize.ts";
import * as readings from "./readings.ts";
import {
  describeFamilyShare,
  describeSentenceNumbers,
  describeStyle,
  listToldStyle,
  readsAsAi,
} from "./sides.ts";
import { readStatistics } from "./statistic-readings.ts";

function readLinguistic(scores: TextScores): string {
  const told = listToldStyle(scores);
  const total = scores.combination.members.linguistic_pattern.network.inputs.length;
  const describe = (whom: string, some: typeof told) =>
    some.length === 0
      ? null
      : [`Toward ${whom}:`, ...some.map((reading) => `- ${describeStyle(reading)}`)].join("\n");
  const sides = [
    describe(
      "AI",
      told.filter(({ contribution }) => contribution > 0),
    ),
    describe(
      "a person",
      told.filter(({ contribution }) => contribution < 0),
    ),
  ].filter((part) => part !== null);
  if (sides.length === 0)
    return `None of its ${total} style measures that can be put in plain words stands out.`;
  return [
    `Of ${total} style measures, these moved its score and can be put in plain words, strongest first.`,
    ...sides,
  ].join("\n");
}

function describeHowMany(count: number, total: number): string {
  if (count === 0) return "none of them reads";
  if (count === 1) return "one of them reads";
  return `${count === total ? "all" : count} of them read`;
}

/** From the lowest window to the highest. */
function describeRange(windows: readonly WindowReading[]): string {
  const scores = windows.map(({ score }) => score).sort((a, b) => a - b);
  const [lowest, highest] = [describeScore(scores[0] ?? 0), describeScore(scores.at(-1) ?? 0)];
  return lowest === highest ? `at ${lowest} throughout` : `from ${lowest} to ${highest}`;
}

function readSemantic({ windows, members: { semantic_depth } }: TextScores): string {
  if (windows.length === 1) {
    return `It read the whole text at once and scores it ${describeScore(semantic_depth.score)} ${scoreScale}.`;
  }
  const ai = windows.filter(readsAsAi).length;
  return `It read the text in ${windows.length} overlapping windows: ${describeHowMany(ai, windows.length)} as AI. Taken one by one, they run ${describeRange(windows)} ${scoreScale}.`;
}

function readStatistical(scores: TextScores): string {
  const told = readStatistics(scores).map(({ label, words }) => `- ${label}: ${words}`);
  return [
    `Over ${scores.statistics.pieces.toLocaleString("en")} word parts (words or pieces of long ones):`,
    ...told,
  ].join("\n");
}

export function describeTampering({ traces }: TextFeatures): string | null {
  const found = traces.filter(({ kind }) => kind === "tampering");
  if (found.length === 0) return null;
  const kinds = found.map(({ name, count }) => `${name} (${count.toLocaleString("en")})`);
  return `Tampering: ${join(kinds)}. This was undone before scoring; it shows that somebody disguised the text, not who wrote it.`;
}

function readPlatform(
  decoded: DecodedText,
  features: TextFeatures,
  scores: TextScores,
  { verdict }: Judgment,
): string {
  const mayBeAi = verdict === "ai" || verdict === "mixed";
  return [
    mayBeAi
      ? `${describeFamilyShare(scores)} These shares assume that AI wrote the text.`
      : "No family is named because the verdict is not that AI wrote the text.",
    readings.describeTraces(features),
    describeTampering(features) ?? readings.describeChanges(decoded),
  ].join(" ");
}

export function describeSeams(runs: readonly Run[]): string | null {
  if (runs.length < 2) return null;
  const parts = runs.map((run) => {
    const reads = run.to - run.from === 1 ? "reads" : "read";
    return `${describeSentenceNumbers(run)} ${reads} as ${run.reads === "ai" ? "AI" : "human"}`;
  });
  return `The text falls into ${runs.length} parts: ${join(parts)}.`;
}

export function describeWindows({ windows }: TextScores): string {
  return windows.length > 1
    ? `Over ${windows.length} windows the semantic reading runs ${describeRange(windows)} ${scoreScale}.`
    : "The text fits one window of the semantic network, so windows cannot be compared.";
}

function readConsistency(scores: TextScores, runs: readonly Run[]): string {
  const { statistics } = scores;
  const stretches =
    statistics.blockLow < statistics.blockHigh
      ? `Between stretches of ${blockPieces} word parts the ratio of machine to human likelihood varies by ${describeFigure(statistics.blockSd)} on a logarithmic scale, from ${describeFigure(statistics.blockLow)} to ${describeFigure(statistics.blockHigh)}.`
      : `It is too short to compare stretches of ${blockPieces} word parts.`;
  const seams =
    describeSeams(runs) ?? "No point was found where the writer changes for long enough.";
  return [describeWindows(scores), stretches, seams].join(" ");
}

/** Without scores the members say what they counted, and why no more. */
function readUnscored(decoded: DecodedText, features: TextFeatures, why: string) {
  return {
    linguistic_pattern: `${readings.describeSentences(features)} ${readings.describePunctuation(features)}`,
    semantic_depth: `Did not run: ${why}.`,
    statistical_anomaly: `${readings.describeVocabulary(features)} ${readings.describeFourWordRuns(features)}`,
    platform_signature: `${readings.describeTraces(features)} ${readings.describeChanges(decoded)}`,
    behavioral_consistency: readings.describeHalves(features),
  } satisfies Record<Member, string>;
}

export function listMeasurements(
  decoded: DecodedText,
  features: TextFeatures,
  scores: TextScores | null,
  judgment: Judgment,
  runs: readonly Run[],
): Measurement[] {
  const read: Record<Member, string> = scores
    ? {
        linguistic_pattern: readLinguistic(scores),
        semantic_depth: readSemantic(scores),
        statistical_anomaly: readStatistical(scores),
        platform_signature: readPlatform(decoded, features, scores, judgment),
        behavioral_consistency: readConsistency(scores, runs),
      }
    : readUnscored(
        decoded,
        features,
        judgment.uncertainReason?.code === "no_validated_model"
          ? "this server has no model that measures meaning"
          : "the text cannot get a verdict whatever it finds",
      );
  return members.map((member) => ({
    detector: member,
    name: memberNames[member],
    score: scores?.members[member].score ?? null,
    weight: scores?.members[member].weight ?? null,
    reading: read[member],
  }));
}
