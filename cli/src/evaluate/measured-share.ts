import type { MeasuredShare } from "@tellsign/contracts/models/evaluation-report";
import { UsageError } from "../usage-error.ts";
import type { Count } from "./metrics.ts";

const z = 1.96;

/** Decimals kept in reports: enough to print a hundredth of a percent. */
export function round(value: number): number {
  return Number(value.toFixed(6));
}

/** A share with its 95 % interval (Wilson), or null where there is nothing to take a share of. */
export function toMeasuredShare(counted: Count | null): MeasuredShare | null {
  if (!counted || counted.n === 0) return null;
  const { count, n } = counted;
  const share = count / n;
  const centre = share + (z * z) / (2 * n);
  const reach = z * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n));
  const scale = 1 + (z * z) / n;
  return {
    count,
    n,
    share: round(share),
    low: round(Math.max(0, (centre - reach) / scale)),
    high: round(Math.min(1, (centre + reach) / scale)),
  };
}

export function requireShare(counted: Count): MeasuredShare {
  const share = toMeasuredShare(counted);
  if (!share) throw new UsageError("There are no answers.");
  return share;
}
