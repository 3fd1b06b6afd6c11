import type { Hono } from "hono";
import { listSecurityEvents } from "../../db/security/security-events.ts";
import type { AppBindings } from "../../http/app-context.ts";
import { handle } from "../../http/handle.ts";
import { AppError } from "../../process/app-error.ts";
import type { Services } from "../../services.ts";

export function mountSecurityLog(app: Hono<AppBindings>, services: Services): void {
  handle(app, services, "listSecurityEvents", async ({ caller, input }) => {
    const { cursor, limit } = input.query;
    if (cursor !== undefined && !/^\d{1,15}$/.test(cursor)) {
      throw new AppError("invalid_request", "cursor: There is no page at this place.");
    }
    const before = cursor === undefined ? null : Number(cursor);
    return listSecurityEvents(services.db, { userId: caller.user.id, before, limit });
  });
}
