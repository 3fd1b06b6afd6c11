/** The measurements of a text in plain sentences, each true of that text; none quotes it. */

import type { ChangeKind, DecodedText } from "./decode.ts";
import { halvesSentencesMin, type PunctuationKind, type TextFeatures } from "./features.ts";
import type { BlockKind } from "./measure/blocks.ts";
import { traceKinds } from "./measure/traces.ts";

type Noun = readonly [one: string, many: string];

const punctuationNouns: Record<PunctuationKind, Noun> = {
  comma: ["comma", "commas"],
  semicolon: ["semicolon", "semicolons"],
  colon: ["colon", "colons"],
  emDash: ["em dash", "em dashes"],
  enDash: ["en dash", "en dashes"],
  question: ["question mark", "question marks"],
  exclamation: ["exclamation point", "exclamation points"],
  bracket: ["opening parenthesis", "opening parentheses"],
  quotationMark: ["double quotation mark", "double quotation marks"],
  ellipsis: ["ellipsis", "ellipses"],
};

const changeNouns: Record<ChangeKind, Noun> = {
  invisible: ["invisible character removed", "invisible characters removed"],
  direction: ["text direction mark removed", "text direction marks removed"],
  control: ["control character removed", "control characters removed"],
  broken: ["broken character replaced", "broken characters replaced"],
  lookalike: [
    "look-alike letter of another alphabet replaced",
    "look-alike letters of another alphabet replaced",
  ],
  styledLetter: [
    "letter in a mathematical, circled or full-width shape replaced",
    "letters in mathematical, circled or full-width shapes replaced",
  ],
  unusualSpace: ["unusual space replaced", "unusual spaces replaced"],
  curlyQuote: ["curly quotation mark straightened", "curly quotation marks straightened"],
};

const blockNouns: Record<Exclude<BlockKind, "prose">, Noun> = {
  list: ["list", "lists"],
  table: ["table", "tables"],
  code: ["block of code", "blocks of code"],
  quotation: ["quotation", "quotations"],
  reference: ["list of references", "lists of references"],
  heading: ["heading", "headings"],
  address: ["line of web addresses", "lines of web addresses"],
  fragment: ["fragment", "fragments"],
};

export function describeCount(count: number, [one, many]: Noun): string {
  return `${count.toLocaleString("en")} ${count === 1 ? one : many}`;
}

function describeCounts<Kind extends string>(
  counts: Record<Kind, number>,
  nouns: Record<Kind, Noun>,
): string | null {
  const kinds = (Object.keys(nouns) as Kind[]).filter((kind) => counts[kind] > 0);
  return kinds.map((kind) => describeCount(counts[kind], nouns[kind])).join(", ") || null;
}

export function describeWords(count: number): string {
  return describeCount(count, ["word", "words"]);
}

/** Rounded down, so that a share below a limit never reads as having reached it. */
export function describePercent(share: number): string {
  return `${Math.floor(share * 100)}%`;
}

export function describeSentences({ sentences, sentenceWords }: TextFeatures): string {
  if (sentenceWords === null) return "No sentence of running prose was found.";
  const { mean, sd, shortest, longest } = sentenceWords;
  if (sentences.length === 1) return `There is one sentence of ${describeWords(longest)}.`;
  return `Sentences average ${mean.toFixed(1)} words with a standard deviation of ${sd.toFixed(1)}; the ${sentences.length.toLocaleString("en")} of them run from ${shortest} to ${longest}.`;
}

export function describeVocabulary({ words, distinctPer50 }: TextFeatures): string {
  if (words.prose === 0) return "No vocabulary was measured because there is no running prose.";
  const counts = `${words.distinct.toLocaleString("en")} different words in ${words.prose.toLocaleString("en")} of prose; ${words.once.toLocaleString("en")} occur once.`;
  if (distinctPer50 === null) return counts;
  return `${counts} Any 50 words in a row contain ${distinctPer50.toFixed(1)} different ones on average.`;
}

export function describePunctuation({ punctuation, words }: TextFeatures): string {
  const found = describeCounts(punctuation, punctuationNouns);
  if (found !== null) return `Punctuation in the prose other than periods: ${found}.`;
  return words.prose === 0
    ? "No punctuation was counted because there is no running prose."
    : "The prose has no punctuation other than periods.";
}

export function describeFourWordRuns({ fourWordRuns: { repeated, total } }: TextFeatures): string {
  if (total === 0) return "Too few words to look for repeated four-word sequences.";
  return `${repeated.toLocaleString("en")} of ${total.toLocaleString("en")} four-word sequences occur more than once.`;
}

export function describeOpenings({ sharedOpening, sentences }: TextFeatures): string {
  if (sentences.length < 2) return "Too few sentences to compare how they open.";
  if (sharedOpening < 2) return "No two sentences open with the same word.";
  return `${sharedOpening.toLocaleString("en")} of ${sentences.length.toLocaleString("en")} sentences open with the same word.`;
}

export function describeHalves({ halves, sentences }: TextFeatures): string {
  if (halves === null) {
    return `Did not run: it compares two halves of at least ${halvesSentencesMin} sentences, and this text has ${sentences.length}.`;
  }
  return `Sentences average ${halves.first.toFixed(1)} words in the first half and ${halves.second.toFixed(1)} in the second.`;
}

export function describeProse({ words, proseShare, leftOut }: TextFeatures): string {
  if (words.total === 0) return "The text has no words.";
  const counts = Object.fromEntries(Object.keys(blockNouns).map((kind) => [kind, 0])) as Record<
    keyof typeof blockNouns,
    number
  >;
  for (const block of leftOut) if (block.kind !== "prose") counts[block.kind]++;
  const found = describeCounts(counts, blockNouns);
  const share = `${describePercent(proseShare)} of ${describeWords(words.total)} are in running prose`;
  return found === null ? `${share}.` : `${share}; left out: ${found}.`;
}

export function describeLanguage({ language }: TextFeatures): string {
  return language === null
    ? "The language was not recognized."
    : `The language reads as ${language.name}.`;
}

export function describeTraces({ traces }: TextFeatures): string {
  const looked = `Checked for ${traceKinds} kinds of text that chat assistants leave behind when pasted`;
  const strings = traces.filter(({ kind }) => kind !== "tampering");
  if (strings.length === 0) return `${looked}: found none.`;
  const found = strings.map(({ name, count }) => `${name} (${count.toLocaleString("en")})`);
  return `${looked}: found ${found.join(", ")}. A person may also be quoting them.`;
}

export function describeChanges({ changes }: DecodedText): string {
  const found = describeCounts(changes, changeNouns);
  return found === null
    ? "No hidden, look-alike or unusual characters were found."
    : `Before measuring: ${found}.`;
}
