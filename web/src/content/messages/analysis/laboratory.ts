import { wordsMin } from "@tellsign/contracts/limits";

export const laboratory = {
  limitReached: "Investigation Limit Reached",
  optimalLength: "Optimal length",
  advice: `For best results, provide at least ${wordsMin.advised} words.`,
} as const;
