/** How large a clip is, in the groups of size that the card's error rates were measured in. */
import type { VideoFeatures } from "./features.ts";

export type Tier = { name: "small" | "large"; words: string };

/** The shorter side up to which the figures of small clips fit best. */
const smallSideMax = 480;

export function findTier({ media }: Pick<VideoFeatures, "media">): Tier {
  return Math.min(media.moving.width, media.moving.height) <= smallSideMax
    ? { name: "small", words: `clips whose shorter side has up to ${smallSideMax} pixels` }
    : { name: "large", words: `clips whose shorter side has more than ${smallSideMax} pixels` };
}
