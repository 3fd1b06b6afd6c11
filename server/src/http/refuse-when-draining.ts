import type { MiddlewareHandler } from "hono";
import type { Lifecycle } from "../lifecycle.ts";
import { AppError } from "./app-error.ts";
import type { AppBindings } from "./handle.ts";

const retryAfterSeconds = "5";
const alwaysAnswered = new Set(["/healthz", "/readyz", "/metrics"]);

/** Lets running requests finish while the process ends, and takes no new ones, also on connections that are kept open. */
export function refuseWhenDraining(lifecycle: Lifecycle): MiddlewareHandler<AppBindings> {
  return async (c, next) => {
    if (lifecycle.isDraining() && !alwaysAnswered.has(c.req.path)) {
      const headers = { "Retry-After": retryAfterSeconds, Connection: "close" };
      throw new AppError("shutting_down", undefined, { headers });
    }
    const end = lifecycle.begin();
    try {
      await next();
    } finally {
      end();
    }
  };
}
