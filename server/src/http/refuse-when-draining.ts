import type { MiddlewareHandler } from "hono";
import type { Lifecycle } from "../lifecycle.ts";
import type { AppBindings } from "./app-context.ts";
import { AppError } from "./app-error.ts";
import { operationPaths } from "./operation-paths.ts";

const retryAfterSeconds = "5";

/** Lets running requests finish while the process ends, and takes no new ones, also on connections that are kept open. */
export function refuseWhenDraining(lifecycle: Lifecycle): MiddlewareHandler<AppBindings> {
  return async (c, next) => {
    if (lifecycle.isDraining() && !operationPaths.has(c.req.path)) {
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
