/** How soon words and phrases come back. */

import { countEach, mean, ratio } from "./statistics.ts";
import type { StyleFeature, StyleSample } from "./style-sample.ts";
import { commonWords } from "./word-lists.ts";

/** Letters that forms of one word mostly share. */
const stemLetters = 6;
const stretchWords = 100;

function overWindows(
  words: readonly string[],
  size: number,
  measure: (window: readonly string[]) => number,
): number {
  if (words.length <= size) return measure(words);
  const values: number[] = [];
  for (let start = 0; start + size <= words.length; start += size / 2) {
    values.push(measure(words.slice(start, start + size)));
  }
  return mean(values);
}

function shareDifferent(words: readonly string[]): number {
  return ratio(new Set(words).size, words.length);
}

function listContent(words: readonly string[]): string[] {
  return words.filter((word) => !commonWords.has(word));
}

function listStems(words: readonly string[]): string[] {
  return listContent(words).map((word) => word.slice(0, stemLetters));
}

function shareOnce(words: readonly string[]): number {
  const counts = countEach(words);
  return ratio([...counts.values()].filter((count) => count === 1).length, words.length);
}

function shareRepeatedRuns(words: readonly string[], length: number): number {
  const runs = words.slice(length - 1).map((_, i) => words.slice(i, i + length).join(" "));
  return runs.length === 0 ? 0 : 1 - shareDifferent(runs);
}

/** Yule's K: how often two words drawn at random are the same. */
function measureSameness({ words, counts }: StyleSample): number {
  const squares = [...counts.values()].reduce((sum, count) => sum + count * count, 0);
  return ratio(1e4 * (squares - words.length), words.length * words.length);
}

function measureCarriedOver({ sentences }: StyleSample): number {
  const stems = sentences.map(({ words }) => listStems(words));
  const shares = stems.slice(1).map((own, i) => {
    const before = new Set(stems[i]);
    return ratio(own.filter((stem) => before.has(stem)).length, own.length);
  });
  return mean(shares);
}

function inStretches(
  name: string,
  label: string,
  measure: (window: readonly string[]) => number,
  size = stretchWords,
): StyleFeature {
  return { name, label, measure: ({ words }) => overWindows(words, size, measure) };
}

export const repetitionFeatures: StyleFeature[] = [
  inStretches("variety", "share of different words in each 50 words", shareDifferent, 50),
  inStretches("variety-long", "share of different words in each 200 words", shareDifferent, 200),
  inStretches("once", "share of words used once in each 100 words", shareOnce),
  {
    name: "sameness",
    label: "chance that two words are the same (Yule's K)",
    measure: measureSameness,
  },
  inStretches(
    "content-variety",
    "share of different words among the less common ones in each 100 words",
    (window) => shareDifferent(listContent(window)),
  ),
  inStretches(
    "stem-variety",
    "share of different word stems among the less common words in each 100 words",
    (window) => shareDifferent(listStems(window)),
  ),
  inStretches(
    "common-variety",
    "share of different words among the commonest ones in each 100 words",
    (window) => shareDifferent(window.filter((word) => commonWords.has(word))),
  ),
  inStretches(
    "repeated-pairs",
    "share of two-word sequences that come back within 100 words",
    (window) => shareRepeatedRuns(window, 2),
  ),
  inStretches(
    "repeated-triples",
    "share of three-word sequences that come back within 100 words",
    (window) => shareRepeatedRuns(window, 3),
  ),
  {
    name: "carried-over",
    label: "share of less common words repeated from the sentence before",
    measure: measureCarriedOver,
  },
];
