/** Scenes named by their seconds, as people would say it. */
import type { Stretch } from "@tellsign/contracts/detection/media-evidence";
import { formatMoment } from "../audio/format.ts";

/** Named one by one up to here. */
const namedMax = 4;

export function nameStretch({ startS, endS }: Stretch): string {
  return `${formatMoment(startS)} to ${formatMoment(endS)}`;
}

/** Such as "the scene from 0:03 to 0:09" or "the scenes from 0:00 to 0:03 and 0:09 to 0:20". */
export function nameScenes(scenes: readonly Stretch[]): string {
  const names = scenes.slice(0, namedMax).map(nameStretch);
  if (scenes.length === 1) return `the scene from ${names[0]}`;
  const more = scenes.length - names.length;
  const all = more > 0 ? [...names, `${more} more`] : names;
  return `the scenes from ${all.slice(0, -1).join(", ")} and ${all.at(-1)}`;
}
