import type { DetectorContent } from "./analyzer.ts";

/** The false positive rate sent to the detector with the content: this call's, else the user's; none where neither is set. */
export function toleratedRate(
  user: { falsePositiveRate: number | null } | null,
  thisTime: number | null = null,
): Pick<DetectorContent, "falsePositiveRate"> {
  const rate = thisTime ?? user?.falsePositiveRate ?? null;
  return rate === null ? {} : { falsePositiveRate: rate };
}
