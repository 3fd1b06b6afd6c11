import type { Hono } from "hono";
import { listAuditLog, readAuditCursor } from "../../db/accounts/audit-log.ts";
import type { AppBindings } from "../../http/app-context.ts";
import { handle } from "../../http/handle.ts";
import { AppError } from "../../process/app-error.ts";
import type { Services } from "../../services.ts";

export function mountAuditLog(app: Hono<AppBindings>, services: Services): void {
  handle(app, services, "listAuditLog", async ({ services, input }) => {
    const { cursor, limit } = input.query;
    const before = cursor === undefined ? null : readAuditCursor(cursor);
    if (cursor !== undefined && before === null) {
      throw new AppError("invalid_request", "cursor: There is no page at this place.");
    }
    return listAuditLog(services.db, { before, limit });
  });
}
