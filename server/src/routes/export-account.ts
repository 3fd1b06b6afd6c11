import type { Hono } from "hono";
import { exportAccount } from "../db/export-account.ts";
import type { AppBindings } from "../http/app-context.ts";
import { handle } from "../http/handle.ts";
import type { Services } from "../services.ts";

const fileName = "tellsign-account.json";

export function mountExportAccount(app: Hono<AppBindings>, services: Services): void {
  handle(app, services, "exportAccount", async ({ c, caller }) => {
    const everything = await exportAccount(services.db, caller.user, services.now());
    return c.body(`${JSON.stringify(everything, null, 2)}\n`, 200, {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="${fileName}"`,
    });
  });
}
