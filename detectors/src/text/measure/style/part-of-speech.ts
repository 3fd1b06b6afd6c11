/** Shares of the parts of speech and of their pairs within sentences. */

import { ratio } from "./statistics.ts";
import type { StyleFeature, StyleSample } from "./style-sample.ts";

const tagNames = {
  ADJ: "adjectives",
  ADP: "prepositions",
  ADV: "adverbs",
  AUX: "auxiliary verbs",
  CCONJ: "coordinating conjunctions",
  DET: "determiners",
  NOUN: "nouns",
  NUM: "numbers",
  PART: "particles",
  PRON: "pronouns",
  PROPN: "proper names",
  SCONJ: "subordinating conjunctions",
  VERB: "full verbs",
} as const;
type Tag = keyof typeof tagNames;

const singular = {
  ADJ: "an adjective",
  ADP: "a preposition",
  ADV: "an adverb",
  AUX: "an auxiliary verb",
  CCONJ: "a coordinating conjunction",
  DET: "a determiner",
  NOUN: "a noun",
  NUM: "a number",
  PART: "a particle",
  PRON: "a pronoun",
  PROPN: "a proper name",
  PUNCT: "a punctuation mark",
  SCONJ: "a subordinating conjunction",
  VERB: "a full verb",
} as const satisfies Record<Tag | "PUNCT", string>;

/** For each part of speech, those whose standing after it told people and models apart in the most sources. */
const tellingPairs: Partial<Record<keyof typeof singular, readonly (keyof typeof singular)[]>> = {
  ADJ: ["ADJ", "NOUN"],
  ADP: ["ADV", "DET"],
  ADV: ["ADV", "AUX", "DET", "PRON"],
  AUX: ["NOUN"],
  CCONJ: ["ADJ", "DET", "NOUN", "PRON"],
  DET: ["ADJ", "NOUN"],
  NOUN: ["ADP", "ADV", "CCONJ", "PART", "PUNCT", "VERB"],
  PART: ["AUX", "VERB"],
  PRON: ["ADP", "ADV", "AUX", "PRON", "PUNCT", "VERB"],
  PUNCT: ["CCONJ", "VERB"],
  VERB: ["ADJ", "ADV", "PRON", "PUNCT"],
};

type TagCounts = {
  words: number;
  single: Map<string, number>;
  pairs: Map<string, number>;
  pairTotal: number;
};

const counted = new WeakMap<StyleSample, TagCounts>();

function countTags(sample: StyleSample): TagCounts {
  const known = counted.get(sample);
  if (known) return known;
  const counts: TagCounts = { words: 0, single: new Map(), pairs: new Map(), pairTotal: 0 };
  const add = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1);
  for (const { tags } of sample.sentences) {
    for (const [i, tag] of tags.entries()) {
      if (tag in tagNames) counts.words++;
      add(counts.single, tag);
      const previous = tags[i - 1];
      if (previous === undefined) continue;
      add(counts.pairs, `${previous} ${tag}`);
      counts.pairTotal++;
    }
  }
  counted.set(sample, counts);
  return counts;
}

const tagFeatures = (Object.keys(tagNames) as Tag[]).map(
  (tag): StyleFeature => ({
    name: `tag-${tag.toLowerCase()}`,
    label: `${tagNames[tag]} per 100 words`,
    measure(sample) {
      const { single, words } = countTags(sample);
      return ratio(100 * (single.get(tag) ?? 0), words);
    },
  }),
);

const pairFeatures = (Object.keys(tellingPairs) as (keyof typeof singular)[]).flatMap((first) =>
  (tellingPairs[first] ?? []).map(
    (second): StyleFeature => ({
      name: `pair-${first.toLowerCase()}-${second.toLowerCase()}`,
      label: `places per 100 where ${singular[second]} follows ${singular[first]}`,
      measure(sample) {
        const { pairs, pairTotal } = countTags(sample);
        return ratio(100 * (pairs.get(`${first} ${second}`) ?? 0), pairTotal);
      },
    }),
  ),
);

export const partOfSpeechFeatures: StyleFeature[] = [...tagFeatures, ...pairFeatures];
