/** How alike neighboring pixels are. Shown, not scored. */
import type { Plane } from "./luma.ts";

export type Correlation = { across: number; down: number };

const pixelsReadMax = 200_000;

/** Pearson's r of each sampled pixel with the one `offset` further; null where the picture has one tone. */
function correlate({ width, height, values }: Plane, offset: number): number | null {
  const step = Math.max(1, Math.floor((width * height) / pixelsReadMax));
  const last = values.length - offset;
  let [n, sumA, sumB, sumAa, sumBb, sumAb] = [0, 0, 0, 0, 0, 0];
  for (let at = 0; at < last; at += step) {
    if (offset === 1 && at % width === width - 1) continue;
    const a = values[at] as number;
    const b = values[at + offset] as number;
    n++;
    sumA += a;
    sumB += b;
    sumAa += a * a;
    sumBb += b * b;
    sumAb += a * b;
  }
  const spread = (n * sumAa - sumA * sumA) * (n * sumBb - sumB * sumB);
  return spread > 0 ? (n * sumAb - sumA * sumB) / Math.sqrt(spread) : null;
}

export function measureCorrelation(plane: Plane): Correlation | null {
  const across = correlate(plane, 1);
  const down = correlate(plane, plane.width);
  return across === null || down === null ? null : { across, down };
}
