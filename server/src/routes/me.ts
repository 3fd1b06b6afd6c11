import type { Hono } from "hono";
import { presentUser } from "../db/present-user.ts";
import type { AppBindings } from "../http/app-context.ts";
import { handle } from "../http/handle.ts";
import type { Services } from "../services.ts";

/** One answer at three addresses: each of them is asked by a screen of the specification. */
export function mountMe(app: Hono<AppBindings>, services: Services): void {
  for (const name of ["getMe", "getUser", "getAuthUser"] as const) {
    handle(app, services, name, async ({ caller }) =>
      presentUser(services.db, caller.user, services.now()),
    );
  }
}
