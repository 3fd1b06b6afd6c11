import type { MiddlewareHandler } from "hono";
import { AppError } from "../../process/app-error.ts";
import type { Lifecycle } from "../../process/lifecycle.ts";
import type { AppBindings } from "../app-context.ts";
import { operationPaths } from "../operation-paths.ts";

const retryAfterSeconds = "5";

/** During shutdown, lets running requests finish and rejects new ones, including those on kept-alive connections. */
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
