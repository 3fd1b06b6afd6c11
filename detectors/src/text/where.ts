/** How each sentence reads, where that can be determined, and what was left out. */
import type { LeftOut, TextRun, TextSpan, Where } from "@tellsign/contracts/detection/detection";
import { calibrate } from "../calibrate.ts";
import type { Judgment } from "../detector.ts";
import { type DecodedText, toSubmitted } from "./decode.ts";
import type { Sentence, TextFeatures } from "./features.ts";
import { join } from "./format.ts";
import type { BlockKind } from "./measure/blocks.ts";
import { listWords } from "./measure/words.ts";
import type { Run } from "./mixture.ts";
import type { TextScores } from "./models.ts";

/** More marks than this help no reader and bloat the answer. */
export const spansMax = 2_000;

const leftOutReasons: Record<Exclude<BlockKind, "prose">, string> = {
  list: "List",
  table: "Table",
  code: "Code",
  quotation: "Quotation",
  reference: "References",
  heading: "Heading",
  address: "Web addresses",
  fragment: "Not a full sentence",
};

function findReason(kind: BlockKind): string | null {
  return kind === "prose" ? null : leftOutReasons[kind];
}

/** The probability of each sentence; null where the evidence does not reach so far. */
export function listProbabilities(
  { words, sentences }: TextFeatures,
  scores: TextScores | null,
  { verdict }: Judgment,
): (number | null)[] {
  const rules = scores?.combination.parts.sentence;
  if (!scores || !rules || verdict === "uncertain" || words.prose < rules.contentWordsMin) {
    return sentences.map(() => null);
  }
  return sentences.map((sentence, i) => {
    const logit = scores.sentenceLogits[i] ?? null;
    return logit === null || sentence.words < rules.wordsMin
      ? null
      : calibrate(logit, rules.calibration);
  });
}

function listSpans(
  decoded: DecodedText,
  { sentences, leftOut }: TextFeatures,
  probabilities: readonly (number | null)[],
): TextSpan[] {
  const stretches = [
    ...sentences.map(({ start, end }, i) => ({
      start,
      end,
      leftOut: null,
      aiProbability: probabilities[i] ?? null,
    })),
    ...leftOut.map(({ start, end, kind }) => ({
      start,
      end,
      leftOut: findReason(kind),
      aiProbability: null,
    })),
  ];
  return stretches
    .sort((a, b) => a.start - b.start)
    .slice(0, spansMax)
    .map(({ start, end, ...rest }) => ({ ...toSubmitted(decoded, start, end), ...rest }));
}

function listRuns(
  decoded: DecodedText,
  sentences: readonly Sentence[],
  runs: readonly Run[],
): TextRun[] {
  return runs.map(({ reads, from, to, words }) => ({
    ...toSubmitted(
      decoded,
      (sentences[from] as Sentence).start,
      (sentences[to - 1] as Sentence).end,
    ),
    reads,
    firstSentence: from + 1,
    lastSentence: to,
    words,
  }));
}

/** Null where everything was read. */
export function describeRead({ submittedLength, readLength }: DecodedText): string | null {
  if (readLength === submittedLength) return null;
  return `Only the first ${readLength.toLocaleString("en")} of ${submittedLength.toLocaleString("en")} characters were read.`;
}

/** Null where everything was read. */
function describeShareRead(scores: TextScores | null): string | null {
  if (scores === null || scores.shareRead >= 1) return null;
  const percent = Math.max(1, Math.round(scores.shareRead * 100));
  return `The text is very long: stretches spread evenly over it were read, ${percent}% of its prose.`;
}

function describeScored(
  { words, sentences }: TextFeatures,
  scores: TextScores | null,
  { verdict }: Judgment,
  probabilities: readonly (number | null)[],
): string {
  if (sentences.length === 0) return "There are no sentences to mark.";
  if (scores === null) {
    return "Sentences are marked without a probability, because no sentence was scored on its own.";
  }
  const { wordsMin, contentWordsMin } = scores.combination.parts.sentence;
  if (verdict === "uncertain") {
    return "Sentences are marked without a probability: where the whole text gets no verdict, its parts get none.";
  }
  if (words.prose < contentWordsMin) {
    return `Sentences are marked without a probability: this text has ${words.prose} words of prose, and single sentences can be judged from ${contentWordsMin} words up.`;
  }
  const given = probabilities.filter((probability) => probability !== null).length;
  if (given === 0) {
    return `Sentences are marked without a probability: each has fewer than the ${wordsMin} words that a sentence needs to be judged alone.`;
  }
  const count =
    given === sentences.length
      ? "Every sentence has"
      : `${given} of ${sentences.length} sentences have`;
  const rest =
    given === sentences.length
      ? ""
      : ` The others have fewer than ${wordsMin} words, too few to judge alone${scores.shareRead < 1 ? ", or were not read" : ""}.`;
  return `${count} a probability.${rest} One sentence is weak evidence: read it together with those around it.`;
}

function describeSeamPlaces(runs: readonly Run[]): string | null {
  const seams = runs.slice(1).map(({ from }) => from + 1);
  if (seams.length === 0) return null;
  return `The writer appears to change before ${seams.length === 1 ? "sentence" : "sentences"} ${join(seams)}.`;
}

export function describeWhere(
  decoded: DecodedText,
  features: TextFeatures,
  scores: TextScores | null,
  judgment: Judgment,
  runs: readonly Run[],
): Where {
  const probabilities = listProbabilities(features, scores, judgment);
  const parts = features.sentences.length + features.leftOut.length;
  const located = listRuns(decoded, features.sentences, runs);
  return {
    spans: listSpans(decoded, features, probabilities),
    runs: located,
    seams: located.slice(1).map(({ start }) => start),
    regions: [],
    segments: [],
    resolution: [
      describeScored(features, scores, judgment, probabilities),
      describeSeamPlaces(runs),
      parts > spansMax ? `The first ${spansMax.toLocaleString("en")} parts are marked.` : null,
      describeShareRead(scores),
      describeRead(decoded),
    ]
      .filter((part) => part !== null)
      .join(" "),
  };
}

/** Kinds of what was left out, with how much of each. */
export function summarizeLeftOut({ text }: DecodedText, { leftOut }: TextFeatures): LeftOut[] {
  const found = new Map<string, LeftOut>();
  for (const { kind, start, end } of leftOut) {
    const reason = findReason(kind);
    if (reason === null) continue;
    const entry = found.get(reason) ?? { reason, parts: 0, words: 0 };
    entry.parts++;
    entry.words += listWords(text.slice(start, end)).length;
    found.set(reason, entry);
  }
  return [...found.values()];
}
