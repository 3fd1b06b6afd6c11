/** False-positive rates users can choose from if a model's validation data supports them. */
export const toleratedRates = [0.05, 0.01, 0.005, 0.001] as const;
export type ToleratedRate = (typeof toleratedRates)[number];

/** For display: 5%, 0.5%. */
export function formatRate(falsePositiveRate: number): string {
  return `${Number((falsePositiveRate * 100).toPrecision(3))}%`;
}

/** The interval's upper end may exceed the rate by this factor, so that a promise is backed by enough samples. */
export const intervalFactorMax = 2;

/** Whether the measurements support a rate. */
export function supportsRate(
  falsePositiveRate: number,
  { measured, interval }: { measured: number; interval: { high: number } },
): boolean {
  return measured <= falsePositiveRate && interval.high <= intervalFactorMax * falsePositiveRate;
}
