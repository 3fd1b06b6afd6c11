import type { Database } from "../db/database.ts";
import { createSession, endSessionOfToken } from "../db/sessions.ts";
import { updateUser } from "../db/users.ts";
import type { Services } from "../services.ts";
import type { AppContext } from "./app-context.ts";
import { clientAddress } from "./client-address.ts";
import { readSessionToken, setSessionCookie } from "./session-cookie.ts";

/** Signs in with a new token always: one that was there before, planted or not, ends. `db` may be a transaction. */
export async function startSession(
  c: AppContext,
  { env, now }: Pick<Services, "env" | "now">,
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
