import type { Modality } from "../detection/modality.ts";

/** Of each model's report, the set that is most like what people bring. Headline figures are of these sets; the others stand under their own names. */
export const representativeSets = {
  text: 2,
  image: 0,
  audio: 0,
  video: 0,
} as const satisfies Record<Modality, number>;
