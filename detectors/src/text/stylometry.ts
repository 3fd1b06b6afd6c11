/** The style of a text as numbers that do not grow with its length. */
import { constructionFeatures } from "./stylometry/constructions.ts";
import { functionWordFeatures } from "./stylometry/function-words.ts";
import { partOfSpeechFeatures } from "./stylometry/part-of-speech.ts";
import { punctuationFeatures } from "./stylometry/punctuation.ts";
import { repetitionFeatures } from "./stylometry/repetition.ts";
import { rhythmFeatures } from "./stylometry/rhythm.ts";
import { readStyleSample, type StyleFeature } from "./stylometry/sample.ts";
import { vocabularyFeatures } from "./stylometry/vocabulary.ts";

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
