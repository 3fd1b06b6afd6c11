function quantile(sorted: readonly number[], share: number): number {
  return Math.round(sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN);
}

export function summariseTimes(times: readonly number[]) {
  const sorted = [...times].sort((a, b) => a - b);
  return {
    runs: times.length,
    p50Ms: quantile(sorted, 0.5),
    p95Ms: quantile(sorted, 0.95),
    p99Ms: quantile(sorted, 0.99),
  };
}
