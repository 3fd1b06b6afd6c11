import type { Hono } from "hono";
import { endSession, listSessions } from "../../db/accounts/sessions.ts";
import { recordSecurityEvent } from "../../db/security/security-events.ts";
import type { AppBindings } from "../../http/app-context.ts";
import { handle } from "../../http/handle.ts";
import { requestOrigin } from "../../http/request/request-origin.ts";
import { clearSessionCookie } from "../../http/request/session-cookie.ts";
import { AppError } from "../../process/app-error.ts";
import type { Services } from "../../services.ts";

export function mountAccountSessions(app: Hono<AppBindings>, services: Services): void {
  const { db, env, now } = services;

  handle(app, services, "listSessions", async ({ caller }) => {
    const sessions = await listSessions(db, caller.user.id, now());
    return sessions.map((session) => ({
      id: session.id,
      current: session.id === caller.sessionId,
      userAgent: session.userAgent,
      ipAddress: session.ipAddress,
      createdAt: session.createdAt.toISOString(),
      lastSeenAt: session.lastSeenAt.toISOString(),
    }));
  });

  handle(app, services, "endSession", async ({ c, caller, input }) => {
    const ended = await endSession(db, caller.user.id, input.params.id);
    if (!ended) throw new AppError("session_not_found");
    await recordSecurityEvent(db, {
      userId: caller.user.id,
      kind: "session_ended",
      origin: requestOrigin(c, env),
      now: now(),
    });
    if (input.params.id === caller.sessionId) clearSessionCookie(c, env);
    return null;
  });
}
