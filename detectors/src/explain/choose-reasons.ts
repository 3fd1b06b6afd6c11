/** Which reasons an answer gives, and in what order. */
import type { Detection } from "@tellsign/contracts/detection/detection";
import type { Reason } from "@tellsign/contracts/detection/reason";
import { reasonsMax } from "@tellsign/contracts/detection/reason-limits";

/** `strength` orders reasons of one answer: what counts most comes first. */
export type Candidate = Reason & { strength: number };

type Answer = Pick<Detection, "verdict" | "leaning">;
type Side = Exclude<Reason["pointsTo"], "neither">;

const sideOfVerdict = { ai: "ai", human: "person", mixed: null, uncertain: null } as const;

/** The side that an answer takes, or leans to; null where it takes none. */
function findSide({ verdict, leaning }: Answer): Side | null {
  return sideOfVerdict[verdict] ?? (leaning ? sideOfVerdict[leaning] : null);
}

/** A firm answer gives only the reasons for it; what speaks against it is in the detailed analysis. Without one, both sides are heard. */
export function chooseReasons(candidates: readonly Candidate[], answer: Answer): Reason[] {
  const side = findSide(answer);
  const isFirm = sideOfVerdict[answer.verdict] !== null;
  const rank = ({ pointsTo }: Candidate) => (side !== null && pointsTo === side ? 0 : 1);
  const chosen = candidates
    .filter(({ pointsTo }) => !isFirm || pointsTo === side || pointsTo === "neither")
    .sort((a, b) => rank(a) - rank(b) || b.strength - a.strength);
  return chosen
    .filter(({ text }, i) => chosen.findIndex((other) => other.text === text) === i)
    .slice(0, reasonsMax)
    .map(({ strength: _, ...reason }) => reason);
}

/** The reasons as plain sentences, each of which says whether it counts. */
export function tellReasons(reasons: readonly Reason[]): string[] {
  return reasons.map(({ kind, text, counted }) =>
    counted || kind === "limit" ? text : `${text} Observed, not counted.`,
  );
}
