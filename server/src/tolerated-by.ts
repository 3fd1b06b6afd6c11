import type { UserRow } from "./db/users.ts";
import type { DetectorContent } from "./services.ts";

/** The rate that goes with content to the detector: the one of this call, else the user's; nothing where none was chosen. */
export function toleratedBy(
  user: UserRow | null,
  thisTime: number | null = null,
): Pick<DetectorContent, "falsePositiveRate"> {
  const rate = thisTime ?? user?.falsePositiveRate ?? null;
  return rate === null ? {} : { falsePositiveRate: rate };
}
