import type { Detection } from "@tellsign/contracts/detection/detection";

/** A signed record may overrule the model, whose figures must then not pass as the verdict's. A record has no probability. */
export function isDecidedByRecord({
  verdict,
  confidence,
}: Pick<Detection, "verdict" | "confidence">): boolean {
  return verdict !== "uncertain" && confidence === null;
}
