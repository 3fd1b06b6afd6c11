/** Lengths of sentences and paragraphs, how they vary, and how sentences open. */

import {
  autocorrelation,
  countEach,
  deviation,
  evenness,
  mean,
  quantile,
  ratio,
  shareOfSentences,
} from "./statistics.ts";
import type { StyleFeature, StyleSample, StyleSentence } from "./style-sample.ts";
import { connectives, subordinators } from "./word-lists.ts";

const shortWords = 6;
const longWords = 35;
/** Kinds of opening that texts have in practice. */
const openingKinds = 10;

const lengths = ({ sentences }: StyleSample) => sentences.map(({ words }) => words.length);

function steps(values: readonly number[]): number[] {
  return values.slice(1).map((value, i) => Math.abs(value - (values[i] as number)));
}

function clauses({ text }: StyleSentence): number[] {
  return text
    .split(/[,;:]| - /)
    .map((part) => part.trim().split(/\s+/).filter(Boolean).length)
    .filter((count) => count > 0);
}

function shareOfRepeatedOpenings({ sentences }: StyleSample): number {
  const openings = sentences.map(({ words }) => words[0]);
  const repeated = openings.slice(1).filter((opening, i) => opening === openings[i]).length;
  return ratio(repeated, Math.max(0, openings.length - 1));
}

const sentenceFeatures: StyleFeature[] = [
  { name: "sentence-mean", label: "words per sentence", measure: (s) => mean(lengths(s)) },
  {
    name: "sentence-deviation",
    label: "standard deviation of sentence length in words",
    measure: (s) => deviation(lengths(s)),
  },
  {
    name: "sentence-variation",
    label: "spread of sentence lengths relative to their mean",
    measure: (s) => ratio(deviation(lengths(s)), mean(lengths(s))),
  },
  ...(
    [
      ["shortest", 0, "words in the shortest sentence"],
      ["quarter", 0.25, "words in the sentence a quarter up from the shortest"],
      ["median", 0.5, "words in the middle sentence by length"],
      ["three-quarters", 0.75, "words in the sentence three quarters up from the shortest"],
      ["nine-tenths", 0.9, "words in the sentence nine tenths up from the shortest"],
      ["longest", 1, "words in the longest sentence"],
    ] as const
  ).map(
    ([name, share, label]): StyleFeature => ({
      name: `sentence-${name}`,
      label,
      measure: (s) => quantile(lengths(s), share),
    }),
  ),
  {
    name: "sentence-echo",
    label: "similarity of each sentence's length to the one before",
    measure: (s) => autocorrelation(lengths(s)),
  },
  {
    name: "sentence-step",
    label: "change in length from sentence to sentence relative to the mean",
    measure: (s) => ratio(mean(steps(lengths(s))), mean(lengths(s))),
  },
  {
    name: "sentence-short",
    label: "share of sentences under 6 words",
    measure: (s) => shareOfSentences(s, ({ words }) => words.length < shortWords),
  },
  {
    name: "sentence-long",
    label: "share of sentences over 35 words",
    measure: (s) => shareOfSentences(s, ({ words }) => words.length > longWords),
  },
  {
    name: "sentence-middling",
    label: "share of sentences of 12 to 24 words",
    measure: (s) => shareOfSentences(s, ({ words }) => words.length >= 12 && words.length <= 24),
  },
  {
    name: "clause-mean",
    label: "words between punctuation marks",
    measure: (s) => mean(s.sentences.flatMap(clauses)),
  },
  {
    name: "clause-variation",
    label: "spread of the stretches between punctuation marks relative to their mean",
    measure(s) {
      const all = s.sentences.flatMap(clauses);
      return ratio(deviation(all), mean(all));
    },
  },
  {
    name: "sentence-verbless",
    label: "share of sentences without a verb",
    measure: (s) =>
      shareOfSentences(s, ({ tags }) => !tags.includes("VERB") && !tags.includes("AUX")),
  },
];

const paragraphFeatures: StyleFeature[] = [
  {
    name: "paragraph-mean",
    label: "words per paragraph, on a logarithmic scale",
    measure: (s) => Math.log1p(mean(s.paragraphs)),
  },
  {
    name: "paragraph-variation",
    label: "spread of paragraph lengths relative to their mean",
    measure: (s) => ratio(deviation(s.paragraphs), mean(s.paragraphs)),
  },
  {
    name: "paragraph-single",
    label: "share of one-sentence paragraphs",
    measure: (s) =>
      ratio(s.paragraphSentences.filter((count) => count === 1).length, s.paragraphs.length),
  },
];

function opens(name: string, label: string, test: (sentence: StyleSentence) => boolean) {
  return {
    name: `opens-${name}`,
    label: `share of sentences that open with ${label}`,
    measure: (s: StyleSample) => shareOfSentences(s, test),
  };
}

const first = ({ words }: StyleSentence) => words[0] ?? "";
const firstTag = ({ tags }: StyleSentence) => tags.find((tag) => tag !== "PUNCT") ?? "";
const coordinators = new Set(["and", "but", "so", "or", "yet"]);

const openingFeatures: StyleFeature[] = [
  opens("connective", "a connective", (s) => connectives.has(first(s))),
  opens("conjunction", '"and", "but", "so", "or" or "yet"', (s) => coordinators.has(first(s))),
  opens("subordinator", 'a word such as "while" or "although"', (s) => subordinators.has(first(s))),
  opens(
    "participle",
    "an -ing form",
    (s) => /^\p{L}{2,}ing$/u.test(first(s)) && firstTag(s) === "VERB",
  ),
  opens("adverb", "an -ly adverb", (s) => /^\p{L}{2,}ly$/u.test(first(s))),
  opens("the", '"the"', (s) => first(s) === "the"),
  opens("this", '"this" or "these"', (s) => first(s) === "this" || first(s) === "these"),
  opens("i", '"I"', (s) => /^i(?:'\p{L}+)?$/u.test(first(s))),
  opens("pronoun", "a pronoun", (s) => firstTag(s) === "PRON"),
  opens("preposition", "a preposition", (s) => firstTag(s) === "ADP"),
  opens("noun", "a noun", (s) => firstTag(s) === "NOUN"),
  opens("not", '"not" or "no"', (s) => first(s) === "not" || first(s) === "no"),
  {
    name: "opening-evenness",
    label: "variety of the parts of speech that open sentences",
    measure: (s) => evenness(countEach(s.sentences.map(firstTag)).values(), openingKinds),
  },
  {
    name: "opening-word-variety",
    label: "share of different words among sentence openings",
    measure: (s) => ratio(new Set(s.sentences.map(first)).size, s.sentences.length),
  },
  {
    name: "opening-repeated",
    label: "share of sentences that open with the same word as the one before",
    measure: (s) => shareOfRepeatedOpenings(s),
  },
];

export const rhythmFeatures: StyleFeature[] = [
  ...sentenceFeatures,
  ...paragraphFeatures,
  ...openingFeatures,
];
