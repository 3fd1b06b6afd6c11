import { rateLimits } from "@tellsign/contracts/limits";
import type { Hono } from "hono";
import type { AppBindings } from "../http/app-context.ts";
import { handle } from "../http/handle.ts";
import type { Services } from "../services.ts";
import { version } from "../version.ts";

export function mountStatus(app: Hono<AppBindings>, services: Services): void {
  handle(app, services, "getStatus", async ({ services }) => ({
    status: (await services.isDatabaseAlive()) ? ("ok" as const) : ("degraded" as const),
    version,
    modalities: [...services.modalities],
    limits: rateLimits,
  }));
}
