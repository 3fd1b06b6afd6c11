import type { Detection } from "./detection.ts";
import type { Reason } from "./reason.ts";

/** Whom a reason must point to in order to speak for the answer. Of mixed content, the part by AI is what one asks about. */
function findSide({
  verdict,
  leaning,
}: Pick<Detection, "verdict" | "leaning">): Reason["pointsTo"] | null {
  const side = verdict === "uncertain" ? leaning : verdict;
  if (!side) return null;
  return side === "human" ? "person" : "ai";
}

/** The weightiest reason that speaks for the answer given, rather one that was counted. An abstention has its own. */
export function pickReason(
  result: Pick<Detection, "verdict" | "leaning" | "reasons">,
): Reason | null {
  const wanted = findSide(result);
  const fitting = (result.reasons ?? []).filter(({ pointsTo }) => pointsTo === wanted);
  return fitting.find(({ counted }) => counted) ?? fitting[0] ?? null;
}
