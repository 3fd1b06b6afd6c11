import type { UserRow } from "../../db/accounts/users.ts";
import { updateUser } from "../../db/accounts/users.ts";
import type { Database } from "../../db/database.ts";
import { evictEarlierHolder } from "./take-access-away.ts";

type Change = Parameters<typeof updateUser>[2];

/** A mailed link proves the address. If nothing did before, whoever registered it may be someone else: what they set up goes, and the password with it unless `change` sets one. */
export async function proveByMail(
  tx: Database,
  user: UserRow,
  { now, change = {} }: { now: Date; change?: Change },
): Promise<UserRow | null> {
  const isUnproven = user.emailVerifiedAt === null && !user.verificationWaived;
  if (isUnproven) await evictEarlierHolder(tx, user.id, now);
  return updateUser(tx, user.id, {
    ...(isUnproven && { passwordHash: null }),
    emailVerifiedAt: user.emailVerifiedAt ?? now,
    ...change,
  });
}
