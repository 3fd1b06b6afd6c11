/** Length and commonness of words, and the share of listed kinds. */

import { deviation, mean, per100Words, ratio } from "./statistics.ts";
import type { StyleFeature, StyleSample } from "./style-sample.ts";
import * as lists from "./word-lists.ts";

const vowels = /[aeiouy]+/g;

function isAlphabetic(word: string): boolean {
  return /^\p{L}/u.test(word);
}

function countSyllables(word: string): number {
  const groups = word.match(vowels)?.length ?? 0;
  const silent = /[^aeiouyl]e$/.test(word) && groups > 1 ? 1 : 0;
  return Math.max(1, groups - silent);
}

function countListed(sample: StyleSample, list: ReadonlySet<string>): number {
  let count = 0;
  for (const [word, times] of sample.counts) if (list.has(word)) count += times;
  return count;
}

function ending(name: string, pattern: RegExp): StyleFeature {
  return {
    name: `ending-${name}`,
    label: `words in -${name} per 100 words`,
    measure(sample) {
      let count = 0;
      for (const [word, times] of sample.counts) if (pattern.test(word)) count += times;
      return per100Words(count, sample);
    },
  };
}

function listed(name: string, label: string, list: ReadonlySet<string>): StyleFeature {
  return {
    name: `list-${name}`,
    label: `${label} per 100 words`,
    measure: (sample) => per100Words(countListed(sample, list), sample),
  };
}

function shareOfWords(name: string, label: string, test: (word: string) => boolean): StyleFeature {
  return {
    name,
    label,
    measure: ({ words }) => ratio(words.filter(test).length, words.length),
  };
}

export const vocabularyFeatures: StyleFeature[] = [
  {
    name: "word-length",
    label: "letters per word",
    measure: ({ words }) => mean(words.map((word) => word.length)),
  },
  {
    name: "word-length-deviation",
    label: "standard deviation of word length in letters",
    measure: ({ words }) => deviation(words.map((word) => word.length)),
  },
  shareOfWords(
    "many-syllables",
    "share of words of three syllables or more",
    (word) => countSyllables(word) >= 3,
  ),
  shareOfWords("short-words", "share of words of up to three letters", (word) => word.length <= 3),
  shareOfWords("long-words", "share of words of seven letters or more", (word) => word.length >= 7),
  shareOfWords(
    "longest-words",
    "share of words of ten letters or more",
    (word) => word.length >= 10,
  ),
  shareOfWords("common-words", "share of words among the most common in English", (word) =>
    lists.commonWords.has(word),
  ),
  {
    name: "rare-word-length",
    label: "letters per word beyond the most common words",
    measure: ({ words }) =>
      mean(
        words
          .filter((word) => isAlphabetic(word) && !lists.commonWords.has(word))
          .map((word) => word.length),
      ),
  },
  {
    name: "unknown-words",
    label: "words outside the dictionary per 100 words",
    measure: (sample) =>
      per100Words(
        sample.sentences.reduce((sum, { unknown }) => sum + unknown, 0),
        sample,
      ),
  },
  listed("connective", "connectives", lists.connectives),
  listed("hedge", "hedging words", lists.hedges),
  listed("booster", "emphasizing words", lists.boosters),
  listed("vague", 'vague words such as "thing" or "somehow"', lists.vague),
  listed("slip", "slips and chat spellings", lists.slips),
  listed("speech", "verbs of saying and thinking", lists.speech),
  listed("favoured", "words that language models favor", lists.favoured),
  shareOfWords("contraction", "share of contracted words", (word) =>
    /\p{L}'(?:s|t|re|ve|ll|d|m)$/u.test(word),
  ),
  ending("tion", /.{2}[ts]ions?$/),
  ending("ment", /.{3}ments?$/),
  ending("ity", /.{2}it(?:y|ies)$/),
  ending("ance", /.{3}[ae]nc(?:e|es|y)$/),
  ending("ive", /.{3}ive$/),
  ending("ous", /.{3}ous$/),
  ending("al", /.{3}al$/),
  ending("ly", /.{3}ly$/),
  ending("ing", /.{3}ing$/),
  ending("ed", /.{3}ed$/),
];
