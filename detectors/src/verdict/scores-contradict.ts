const surelyAi = 0.9;
const surelyHuman = 0.1;

/** Whether one score is sure of AI and another sure of a person. */
export function scoresContradict(scores: readonly number[]): boolean {
  return Math.max(...scores) >= surelyAi && Math.min(...scores) <= surelyHuman;
}
