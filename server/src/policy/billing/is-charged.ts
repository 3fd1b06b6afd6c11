import type { Detection } from "@tellsign/contracts/detection/detection";

/** An abstention says nothing that anyone would pay for, whatever its reason; a leaning is one too. */
export function isCharged({ verdict }: Pick<Detection, "verdict">): boolean {
  return verdict !== "uncertain";
}
