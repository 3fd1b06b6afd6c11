import type { UserRow } from "./db/users.ts";
import type { DetectorContent } from "./services.ts";

/** The rate that goes with a user's content to the detector; nothing where none was chosen. */
export function toleratedBy(user: UserRow | null): Pick<DetectorContent, "falsePositiveRate"> {
  const rate = user?.falsePositiveRate ?? null;
  return rate === null ? {} : { falsePositiveRate: rate };
}
