/** How long a text is, in the bands of length that the card's error rates were measured in. */
const tiers = [
  { from: 200, name: "200+ words", words: "200 words or more" },
  { from: 100, name: "100-199 words", words: "100 to 199 words" },
  { from: 50, name: "50-99 words", words: "50 to 99 words" },
  { from: 0, name: "20-49 words", words: "20 to 49 words" },
] as const;
export type Tier = (typeof tiers)[number];

export const longestTier = tiers[0];

/** `words`: of prose. */
export function findTier(words: number): Tier {
  return tiers.find(({ from }) => words >= from) ?? tiers[3];
}
