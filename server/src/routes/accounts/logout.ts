import type { Hono } from "hono";
import { endSessionOfToken } from "../../db/accounts/sessions.ts";
import type { AppBindings } from "../../http/app-context.ts";
import { handle } from "../../http/handle.ts";
import { clearSessionCookie, readSessionToken } from "../../http/request/session-cookie.ts";
import type { Services } from "../../services.ts";

export function mountLogout(app: Hono<AppBindings>, services: Services): void {
  handle(app, services, "logout", async ({ c }) => {
    const token = readSessionToken(c, services.env);
    if (token) await endSessionOfToken(services.db, token);
    clearSessionCookie(c, services.env);
    return null;
  });
}
