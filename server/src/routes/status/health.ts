import { timingSafeEqual } from "node:crypto";
import type { Hono } from "hono";
import type { AppBindings, AppContext } from "../../http/app-context.ts";
import { handle } from "../../http/handle.ts";
import { clientAddress } from "../../http/request/client-address.ts";
import { AppError } from "../../process/app-error.ts";
import type { Services } from "../../services.ts";

const loopback = /^(127(\.\d+){3}|::1)$/;

function mayReadMetrics(c: AppContext, token: string | undefined): boolean {
  if (token === undefined) {
    const forwarded = c.req.header("x-forwarded-for") ?? c.req.header("forwarded");
    return forwarded === undefined && loopback.test(clientAddress(c, { TRUSTED_PROXIES: 0 }));
  }
  const expected = Buffer.from(`Bearer ${token}`);
  const given = Buffer.from(c.req.header("authorization") ?? "");
  return given.length === expected.length && timingSafeEqual(given, expected);
}

export function mountHealth(app: Hono<AppBindings>, services: Services): void {
  const { env, metrics, lifecycle, isDatabaseAlive, isLooking } = services;

  handle(app, services, "getHealth", async () => ({ status: "ok" as const }));

  handle(app, services, "getReadiness", async ({ c }) => {
    const checks = {
      database: await isDatabaseAlive(),
      accepting: !lifecycle.isDraining(),
      ...(isLooking && { working: isLooking() }),
    };
    const ready = Object.values(checks).every(Boolean);
    return c.json({ status: ready ? "ready" : "not_ready", checks }, ready ? 200 : 503);
  });

  app.get("/metrics", async (c) => {
    if (!mayReadMetrics(c, env.METRICS_TOKEN)) throw new AppError("route_not_found");
    return c.body(await metrics.text(), 200, { "Content-Type": metrics.contentType });
  });
}
