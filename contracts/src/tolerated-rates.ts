/** False-positive rates a user may choose from, where a model's validation data supports them. */
export const toleratedRates = [0.05, 0.01, 0.005, 0.001] as const;
export type ToleratedRate = (typeof toleratedRates)[number];

/** As people say them: 5%, 0.5%. */
export function formatRate(falsePositiveRate: number): string {
  return `${Number((falsePositiveRate * 100).toPrecision(3))}%`;
}

/** The upper end of the interval may lie this many times above the rate: a promise needs enough samples. */
export const intervalFactorMax = 2;

/** Whether what was measured supports the promise of a rate. */
export function supportsRate(
  falsePositiveRate: number,
  { measured, interval }: { measured: number; interval: { high: number } },
): boolean {
  return measured <= falsePositiveRate && interval.high <= intervalFactorMax * falsePositiveRate;
}
