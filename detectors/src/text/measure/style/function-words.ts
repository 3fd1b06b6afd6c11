/** How often each of the most common grammatical words occurs in a text. */
import { per100Words } from "./statistics.ts";
import type { StyleFeature } from "./style-sample.ts";

const functionWords = `
the a of to in on at by with into about after before through during without within among across
upon around beyond off out up down and but so if because until when whether who what how why this
these it its them their we us i my is are be has have had do does did will would could should not
no never there here then than as just very still most much some any all each every both other such
same one now something really that for which was were or also more may can
`;

export const functionWordFeatures: StyleFeature[] = functionWords
  .trim()
  .split(/\s+/)
  .map((word) => ({
    name: `word-${word}`,
    label: `uses of "${word}" per 100 words`,
    measure: (sample) => per100Words(sample.counts.get(word) ?? 0, sample),
  }));
