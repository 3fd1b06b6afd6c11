import { revokeApiKeys } from "../../db/api-keys/api-keys.ts";
import type { Database } from "../../db/database.ts";
import { type RequestOrigin, recordSecurityEvent } from "../../db/security/security-events.ts";

type Revocation = {
  userId: string;
  ids: readonly string[] | "all";
  origin: RequestOrigin;
  now: Date;
};

/** Each revoked key has its line in the security log. Returns how many there were. */
export async function revokeKeys(
  tx: Database,
  { userId, ids, origin, now }: Revocation,
): Promise<number> {
  const names = await revokeApiKeys(tx, { userId, ids, now });
  for (const subject of names) {
    await recordSecurityEvent(tx, { userId, kind: "key_revoked", subject, origin, now });
  }
  return names.length;
}
