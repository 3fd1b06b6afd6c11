import type { KnownErrors } from "@tellsign/contracts/dispute/dispute";
import { formatPercent } from "@tellsign/contracts/site/format-figures";

/** Null when so many analyses were deleted that a share would mislead. */
export function shareOfErrors({ analyses, errors }: KnownErrors["totals"][number]): string | null {
  if (analyses < errors || analyses === 0) return null;
  return formatPercent(errors / analyses);
}
