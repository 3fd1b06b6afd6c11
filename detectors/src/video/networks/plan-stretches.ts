/** Which parts of a film are decoded: all of it, or of a long one what lies around its looks. */
import type { Stretch } from "@tellsign/contracts/detection/media-evidence";
import type { Look } from "./plan-looks.ts";

export type DecodedStretch = Stretch & { atS: number[] };

/** Up to here all seconds are decoded. */
const wholeMaxS = 60;
/** Before and after a look, so that a cut beside it is seen. */
const aroundS = 0.5;
/** Looks nearer to each other are decoded in one go: seeking decodes from the key frame before. */
const nearS = 4;
/** The decoder's expression has a term for each. */
const momentsMax = 60;

function joinLooks(looks: readonly Look[], durationS: number): DecodedStretch[] {
  const joined: DecodedStretch[] = [];
  for (const { startS, endS, atS } of looks) {
    const last = joined.at(-1);
    const until = Math.min(durationS, endS + aroundS);
    if (last && startS - last.endS <= nearS && last.atS.length + atS.length <= momentsMax) {
      last.endS = until;
      last.atS.push(...atS);
    } else {
      const from = Math.max(last?.endS ?? 0, startS - aroundS);
      joined.push({ startS: from, endS: until, atS: [...atS] });
    }
  }
  return joined;
}

export function planStretches(
  durationS: number,
  looks: readonly Look[],
): { stretches: DecodedStretch[]; isWhole: boolean } {
  const joined = joinLooks(looks, durationS);
  if (durationS > wholeMaxS) return { stretches: joined, isWhole: false };
  // Each goes on to where the next begins.
  const moments =
    joined.length > 0 && looks.length * 4 > momentsMax
      ? joined
      : [{ startS: 0, endS: durationS, atS: looks.flatMap(({ atS }) => atS) }];
  const stretches = moments.map((stretch, i) => ({
    ...stretch,
    startS: i === 0 ? 0 : stretch.startS,
    endS: moments[i + 1]?.startS ?? durationS,
  }));
  return { stretches, isWhole: true };
}
