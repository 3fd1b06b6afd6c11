/** Everything measured in a text without a network, whether or not a model is there to weigh it. */
import type { DecodedText } from "./decode.ts";
import { type Block, splitBlocks } from "./measure/blocks.ts";
import { findLanguage, type Language } from "./measure/language.ts";
import { type Stretch, splitSentences } from "./measure/sentences.ts";
import { countEach, deviation, mean } from "./measure/style/statistics.ts";
import { findTraces, type Trace } from "./measure/traces.ts";
import { listWords } from "./measure/words.ts";

export type Sentence = Stretch & { words: number };

export type TextFeatures = {
  /** The running prose alone: what a model is given. */
  prose: string;
  /** Where the parts of `prose` are in the decoded text; `proseSeparator` joins them. */
  proseBlocks: Stretch[];
  words: { total: number; prose: number; distinct: number; once: number };
  /** The share of words in running prose. */
  proseShare: number;
  /** Distinct words in each stretch of 50, averaged; null below 50 words. */
  distinctPer50: number | null;
  language: Language | null;
  paragraphs: number;
  sentences: Sentence[];
  sentenceWords: { mean: number; sd: number; shortest: number; longest: number } | null;
  /** Mean sentence length of the first and second half; null below 8 sentences. */
  halves: { first: number; second: number } | null;
  /** How many sentences open with the commonest first word. */
  sharedOpening: number;
  fourWordRuns: { repeated: number; distinct: number; total: number };
  punctuation: Record<PunctuationKind, number>;
  traces: Trace[];
  leftOut: Block[];
};

const punctuation = {
  comma: /[,，、]/g,
  semicolon: /;/g,
  colon: /[:：]/g,
  emDash: /—/g,
  enDash: /–/g,
  question: /[?？]/g,
  exclamation: /[!！]/g,
  bracket: /[(（]/g,
  quotationMark: /"/g,
  ellipsis: /…|\.{3}/g,
} as const;
export type PunctuationKind = keyof typeof punctuation;

export const proseSeparator = "\n\n";
const varietyWindow = 50;
export const halvesSentencesMin = 8;
const runLength = 4;
const address = /(?:https?:\/\/|www\.)\S+/g;

function measureDistinctPer50(words: readonly string[]): number | null {
  if (words.length < varietyWindow) return null;
  const inWindow = countEach(words.slice(0, varietyWindow));
  let sum = inWindow.size;
  for (let i = varietyWindow; i < words.length; i++) {
    const entering = words[i] as string;
    const leaving = words[i - varietyWindow] as string;
    inWindow.set(entering, (inWindow.get(entering) ?? 0) + 1);
    const left = (inWindow.get(leaving) ?? 0) - 1;
    if (left === 0) inWindow.delete(leaving);
    else inWindow.set(leaving, left);
    sum += inWindow.size;
  }
  return sum / (words.length - varietyWindow + 1);
}

function measureSentenceWords(lengths: readonly number[]): TextFeatures["sentenceWords"] {
  if (lengths.length === 0) return null;
  return {
    mean: mean(lengths),
    sd: deviation(lengths),
    shortest: lengths.reduce((a, b) => Math.min(a, b)),
    longest: lengths.reduce((a, b) => Math.max(a, b)),
  };
}

function measureHalves(lengths: readonly number[]): TextFeatures["halves"] {
  if (lengths.length < halvesSentencesMin) return null;
  const middle = Math.floor(lengths.length / 2);
  return { first: mean(lengths.slice(0, middle)), second: mean(lengths.slice(middle)) };
}

function measureFourWordRuns(words: readonly string[]): TextFeatures["fourWordRuns"] {
  const runs = words.slice(runLength - 1).map((_, i) => words.slice(i, i + runLength).join(" "));
  const counts = countEach(runs);
  let repeated = 0;
  for (const count of counts.values()) if (count > 1) repeated += count;
  return { repeated, distinct: counts.size, total: runs.length };
}

function countPunctuation(prose: string): TextFeatures["punctuation"] {
  const counts = Object.entries(punctuation).map(([kind, pattern]) => [
    kind,
    prose.match(pattern)?.length ?? 0,
  ]);
  return Object.fromEntries(counts) as TextFeatures["punctuation"];
}

export function measureFeatures(decoded: DecodedText): TextFeatures {
  const { text } = decoded;
  const blocks = splitBlocks(text);
  const proseBlocks = blocks.filter((block) => block.kind === "prose");
  const leftOut = blocks.filter((block) => block.kind !== "prose");
  // Blanks keep the offsets of what follows an address.
  const withoutAddresses = text.replace(address, (found) => " ".repeat(found.length));
  const addresses = text.match(address)?.length ?? 0;

  const words: string[] = [];
  const openings: string[] = [];
  const sentences: Sentence[] = [];
  for (const block of proseBlocks) {
    for (const stretch of splitSentences(withoutAddresses, block.start, block.end)) {
      const own = listWords(withoutAddresses.slice(stretch.start, stretch.end));
      if (own.length === 0) continue;
      sentences.push({ ...stretch, words: own.length });
      openings.push(own[0] as string);
      for (const word of own) words.push(word);
    }
  }

  const leftOutWords = leftOut.reduce(
    (sum, block) => sum + listWords(withoutAddresses.slice(block.start, block.end)).length,
    0,
  );
  const total = words.length + leftOutWords + addresses;
  const counts = countEach(words);
  const lengths = sentences.map((sentence) => sentence.words);
  const prose = proseBlocks
    .map((block) => withoutAddresses.slice(block.start, block.end))
    .join(proseSeparator);
  return {
    prose,
    proseBlocks,
    words: {
      total,
      prose: words.length,
      distinct: counts.size,
      once: [...counts.values()].filter((count) => count === 1).length,
    },
    proseShare: total === 0 ? 0 : words.length / total,
    distinctPer50: measureDistinctPer50(words),
    language: findLanguage(prose || text),
    paragraphs: proseBlocks.length,
    sentences,
    sentenceWords: measureSentenceWords(lengths),
    halves: measureHalves(lengths),
    sharedOpening: [...countEach(openings).values()].reduce((a, b) => Math.max(a, b), 0),
    fourWordRuns: measureFourWordRuns(words),
    punctuation: countPunctuation(prose),
    traces: findTraces(decoded),
    leftOut,
  };
}
