import { createSession, endSessionOfToken } from "../../db/accounts/sessions.ts";
import { updateUser } from "../../db/accounts/users.ts";
import type { Database } from "../../db/database.ts";
import type { Env } from "../../env.ts";
import type { AppContext } from "../../http/app-context.ts";
import { clientAddress } from "../../http/request/client-address.ts";
import { readSessionToken, setSessionCookie } from "../../http/request/session-cookie.ts";
import type { Clock } from "../../process/clock.ts";

/** Always issues a new token and ends any previous session, so that a planted cookie is worthless. `db` may be a transaction. */
export async function startSession(
  c: AppContext,
  { env, now }: { env: Env; now: Clock },
  db: Database,
  { userId, remembered }: { userId: string; remembered: boolean },
): Promise<void> {
  const presented = readSessionToken(c, env);
  if (presented) await endSessionOfToken(db, presented);
  const token = await createSession(db, {
    userId,
    remembered,
    userAgent: c.req.header("user-agent") ?? "",
    ipAddress: clientAddress(c, env),
    now: now(),
  });
  await updateUser(db, userId, { lastSeenAt: now() });
  setSessionCookie(c, env, token, remembered);
}
