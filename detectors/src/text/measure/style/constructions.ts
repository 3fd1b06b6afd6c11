/** Turns of phrase per 100 words. */

import { countMatches, per100Words, shareOfSentences } from "./statistics.ts";
import type { StyleFeature, StyleSample } from "./style-sample.ts";

const phrases: readonly [name: string, label: string, pattern: RegExp][] = [
  [
    "triad",
    'lists of three with a last comma ("A, B, and C")',
    /[\p{L}\p{N}], (?:[\p{L}\p{N}'-]+ ){0,2}[\p{L}\p{N}'-]+, (?:and|or) [\p{L}\p{N}]/gu,
  ],
  [
    "plain-triad",
    'lists of three without a last comma ("A, B and C")',
    /[\p{L}\p{N}], (?:[\p{L}\p{N}'-]+ ){1,3}(?:and|or) [\p{L}\p{N}]/gu,
  ],
  [
    "not-but",
    '"not ... but ..." contrasts',
    /\bnot (?:only |just |merely |simply )?[^.!?;]{1,60}?\bbut\b/g,
  ],
  [
    "not-only",
    '"not only", "not just" and "more than just"',
    /\b(?:not (?:only|just|merely|simply)|more than (?:just|a))\b/g,
  ],
  [
    "participle-tail",
    'clauses such as ", making it ..."',
    /, (?:\p{L}+ly )?(?:thus |thereby )?\p{L}{2,}ing\b/gu,
  ],
  [
    "the-kind-of",
    '"the kind of", "the sort of" and "a sense of"',
    /\b(?:the|a) (?:kind|sort|sense|mix|blend|range|variety) of\b/g,
  ],
  [
    "in-order",
    'set phrases such as "in order to" and "due to"',
    /\b(?:in order to|due to|as well as|in terms of|with respect to|in addition|as a result|in contrast|on the other hand|for example|for instance|in conclusion|in summary|such as)\b/g,
  ],
  [
    "importance",
    '"plays a role", "it is important" and the like',
    /\b(?:play(?:s|ed|ing)? (?:a|an) (?:\p{L}+ )?role|(?:it is|it's) (?:important|essential|crucial|worth|clear|vital|necessary)|serves? as|stands? as|a testament to)\b/gu,
  ],
  ["both-and", '"both ... and ..." pairs', /\bboth [^.,;!?]{2,40}? and\b/g],
  [
    "it-is-that",
    '"it is ... that" and "there is" frames',
    /\b(?:it (?:is|was)|there (?:is|are|was|were))\b/g,
  ],
  [
    "lot-of",
    '"a lot of", "a bit" and "kind of"',
    /\b(?:a lot|lots of|a bit|a little|kind of|sort of|pretty much)\b/g,
  ],
  ["would-have", '"would have" and its kin', /\b(?:would|could|should|might|must) have\b/g],
  [
    "going-to",
    '"going to", "have to" and "used to"',
    /\b(?:going|have|has|had|used|want|wants|wanted) to\b/g,
  ],
  [
    "i-think",
    '"I think", "I guess" and "I believe"',
    /\bi (?:think|guess|believe|feel|suppose|mean|know|don't know)\b/g,
  ],
  ["of-the", '"of the" and "in the"', /\b(?:of|in) the\b/g],
];

type Test = (tags: readonly string[], tokens: readonly string[], at: number) => boolean;

function countPlaces({ sentences }: StyleSample, test: Test): number {
  let count = 0;
  for (const { tags, tokens } of sentences) {
    for (let at = 0; at < tags.length; at++) if (test(tags, tokens, at)) count++;
  }
  return count;
}

const formsOfBe = new Set([
  "am",
  "'m",
  "is",
  "are",
  "was",
  "were",
  "be",
  "been",
  "being",
  "'s",
  "'re",
]);
const joins = new Set(["and", "or", "but"]);

const places: readonly [name: string, label: string, test: Test][] = [
  [
    "passive",
    "passive-like verbs",
    (tags, tokens, at) => {
      if (!formsOfBe.has(tokens[at] as string)) return false;
      const next = tags[at + 1] === "ADV" ? at + 2 : at + 1;
      return (
        tags[next] === "VERB" &&
        /(?:ed|en|wn|ught|ade|eld|ept|ent|ost|ung|uilt)$/.test(tokens[next] ?? "")
      );
    },
  ],
  [
    "paired-adjectives",
    "adjectives in pairs",
    (tags, tokens, at) =>
      tags[at] === "ADJ" &&
      ((tags[at + 1] === "CCONJ" && tags[at + 2] === "ADJ") ||
        (tokens[at + 1] === "," && tags[at + 2] === "ADJ")),
  ],
  [
    "paired-nouns",
    "nouns in pairs",
    (tags, tokens, at) =>
      tags[at] === "NOUN" && joins.has(tokens[at + 1] ?? "") && tags[at + 2] === "NOUN",
  ],
  [
    "paired-verbs",
    "verbs in pairs",
    (tags, tokens, at) =>
      tags[at] === "VERB" && joins.has(tokens[at + 1] ?? "") && tags[at + 2] === "VERB",
  ],
  [
    "described-noun",
    "nouns with article and adjective",
    (tags, _, at) => tags[at] === "DET" && tags[at + 1] === "ADJ" && tags[at + 2] === "NOUN",
  ],
  [
    "noun-of-noun",
    'nouns joined by "of"',
    (tags, tokens, at) =>
      tags[at] === "NOUN" &&
      tokens[at + 1] === "of" &&
      (tags[at + 2] === "NOUN" || tags[at + 3] === "NOUN"),
  ],
  [
    "infinitive",
    'infinitives with "to"',
    (tags, tokens, at) => tokens[at] === "to" && tags[at + 1] === "VERB",
  ],
  [
    "negation",
    "negated verbs",
    (tags, tokens, at) =>
      tags[at] === "AUX" && (tokens[at + 1] === "n't" || tokens[at + 1] === "not"),
  ],
];

export const constructionFeatures: StyleFeature[] = [
  ...phrases.map(
    ([name, label, pattern]): StyleFeature => ({
      name: `phrase-${name}`,
      label: `${label} per 100 words`,
      measure: (sample) => per100Words(countMatches(sample.lower, pattern), sample),
    }),
  ),
  ...places.map(
    ([name, label, test]): StyleFeature => ({
      name: `place-${name}`,
      label: `${label} per 100 words`,
      measure: (sample) => per100Words(countPlaces(sample, test), sample),
    }),
  ),
  {
    name: "lower-case-i",
    label: 'uses of a lowercase "i" for "I" per 100 words',
    measure: (sample) =>
      per100Words(countMatches(sample.text, /(?:^|\s)i(?=\s|'(?:m|ve|ll|d)\b)/g), sample),
  },
  {
    name: "lower-case-opening",
    label: "share of sentences that open with a lowercase letter",
    measure: (sample) => shareOfSentences(sample, ({ text }) => /^["'(]?\p{Ll}/u.test(text)),
  },
];
