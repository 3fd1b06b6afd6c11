/** Counts, means, spreads and rates that are finite for any input. */
import type { StyleSample } from "./style-sample.ts";

export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

export function deviation(values: readonly number[]): number {
  const average = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - average) ** 2)));
}

export function quantile(values: readonly number[], share: number): number {
  if (values.length === 0) return 0;
  const sorted = [...values].sort((a, b) => a - b);
  const at = share * (sorted.length - 1);
  const below = sorted[Math.floor(at)] as number;
  const above = sorted[Math.ceil(at)] as number;
  return below + (above - below) * (at - Math.floor(at));
}

export function countEach(items: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}

export function ratio(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}

/** How far each value resembles the one before it, from -1 to 1; 0 where that cannot be told. */
export function autocorrelation(values: readonly number[]): number {
  if (values.length < 4) return 0;
  const average = mean(values);
  const apart = values.map((value) => value - average);
  const variance = apart.reduce((sum, value) => sum + value * value, 0);
  const shared = apart.slice(1).reduce((sum, value, i) => sum + value * (apart[i] as number), 0);
  return ratio(shared, variance);
}

/** Evenness of a distribution from 0 (one kind only) to 1, over at most `kinds` kinds. */
export function evenness(counts: Iterable<number>, kinds: number): number {
  const all = [...counts];
  const total = all.reduce((sum, count) => sum + count, 0);
  const most = Math.min(total, kinds);
  if (most < 2) return 0;
  const entropy = all.reduce((sum, count) => {
    const share = count / total;
    return count === 0 ? sum : sum - share * Math.log(share);
  }, 0);
  return Math.min(1, entropy / Math.log(most));
}

export function per100Words(count: number, { words }: StyleSample): number {
  return ratio(100 * count, words.length);
}

export function countMatches(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

export function shareOfSentences(
  { sentences }: StyleSample,
  test: (sentence: StyleSample["sentences"][number]) => boolean,
): number {
  return ratio(sentences.filter(test).length, sentences.length);
}
