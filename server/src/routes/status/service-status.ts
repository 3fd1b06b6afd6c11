import type { Hono } from "hono";
import { readServiceStatus } from "../../actions/status/read-service-status.ts";
import type { AppBindings } from "../../http/app-context.ts";
import { handle } from "../../http/handle.ts";
import type { Services } from "../../services.ts";

/** Half the interval between two checks. */
const cachedSeconds = 30;

export function mountServiceStatus(app: Hono<AppBindings>, services: Services): void {
  handle(app, services, "getServiceStatus", async ({ c, services }) => {
    const status = await readServiceStatus(services);
    c.header("Cache-Control", `public, max-age=${cachedSeconds}`);
    return status;
  });
}
