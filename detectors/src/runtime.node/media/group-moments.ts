/** Moments that one pass of the decoder gets: near ones together, since it has to decode what lies between them anyway. */

/** Further apart, seeking is cheaper: it decodes from the key frame before, which encoders set every 2 to 10 seconds. */
const nearS = 4;
/** The decoder's expression has a term for each. */
const momentsMax = 60;

export function groupMoments(atS: readonly number[]): number[][] {
  const groups: number[][] = [];
  for (const moment of [...new Set(atS)].filter((s) => s >= 0).sort((a, b) => a - b)) {
    const group = groups.at(-1);
    const before = group?.at(-1);
    if (group && before !== undefined && moment - before <= nearS && group.length < momentsMax) {
      group.push(moment);
    } else {
      groups.push([moment]);
    }
  }
  return groups;
}
