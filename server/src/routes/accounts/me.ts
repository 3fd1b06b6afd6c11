import type { Hono } from "hono";
import { serializeUser } from "../../db/accounts/serialize-user.ts";
import type { AppBindings } from "../../http/app-context.ts";
import { handle } from "../../http/handle.ts";
import type { Services } from "../../services.ts";

/** The same response at three paths, because different screens of the specification call each of them. */
export function mountMe(app: Hono<AppBindings>, services: Services): void {
  for (const name of ["getMe", "getUser", "getAuthUser"] as const) {
    handle(app, services, name, async ({ caller }) =>
      serializeUser(services.db, caller.user, services.now()),
    );
  }
}
