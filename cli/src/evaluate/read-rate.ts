import { toleratedRates } from "@tellsign/contracts/detection/tolerated-rates";
import { UsageError } from "../usage-error.ts";

/** The tolerated false-positive rate of --rate; null where it is not given. */
export function readRate(asked: string | undefined): number | null {
  if (asked === undefined) return null;
  const found = toleratedRates.find((rate) => rate === Number(asked));
  if (found === undefined) {
    throw new UsageError(`There is no rate ${asked}; there are ${toleratedRates.join(", ")}.`);
  }
  return found;
}
