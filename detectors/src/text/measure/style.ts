/** The style of a text as numbers that do not grow with its length. */
import { constructionFeatures } from "./style/constructions.ts";
import { functionWordFeatures } from "./style/function-words.ts";
import { partOfSpeechFeatures } from "./style/part-of-speech.ts";
import { punctuationFeatures } from "./style/punctuation.ts";
import { repetitionFeatures } from "./style/repetition.ts";
import { rhythmFeatures } from "./style/rhythm.ts";
import { readStyleSample } from "./style/sample.ts";
import type { StyleFeature } from "./style/style-sample.ts";
import { vocabularyFeatures } from "./style/vocabulary.ts";

export const styleFeatures: readonly StyleFeature[] = [
  ...functionWordFeatures,
  ...partOfSpeechFeatures,
  ...rhythmFeatures,
  ...punctuationFeatures,
  ...vocabularyFeatures,
  ...repetitionFeatures,
  ...constructionFeatures,
];

export function measureStyle(text: string): Float64Array {
  const sample = readStyleSample(text);
  return Float64Array.from(styleFeatures, (feature) => feature.measure(sample));
}
