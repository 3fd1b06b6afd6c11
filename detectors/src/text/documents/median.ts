/** The upper one of the two in the middle, where there are two. */
export function median(values: readonly number[], otherwise = 0): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? otherwise;
}
