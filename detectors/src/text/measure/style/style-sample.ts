import type { TaggedSentence } from "./tagger.ts";

export type StyleSentence = TaggedSentence & { text: string; words: string[] };

export type StyleSample = {
  text: string;
  lower: string;
  words: string[];
  counts: ReadonlyMap<string, number>;
  sentences: StyleSentence[];
  /** Words of each paragraph. */
  paragraphs: number[];
  /** Sentences of each paragraph. */
  paragraphSentences: number[];
};

export type StyleFeature = {
  name: string;
  /** A noun phrase that a plain sentence can use. */
  label: string;
  measure(sample: StyleSample): number;
};
