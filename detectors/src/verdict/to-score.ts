/** A logit on the scale from 0 (person) to 1 (AI). */
export function toScore(logit: number): number {
  return 1 / (1 + Math.exp(-logit));
}
