/** A detector's score with two decimals; near the ends it never reads as certainty. */
export function formatScore(score: number): string {
  if (score > 0.99) return ">0.99";
  return score < 0.01 ? "<0.01" : score.toFixed(2);
}
