import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { Services } from "../services.ts";
import type { AppBindings, AppContext } from "./app-context.ts";
import { operationPaths } from "./operation-paths.ts";

/** The pattern of the route, so that an id in a path is neither logged nor a metric of its own. */
function routeOf(c: AppContext): string {
  const pattern = routePath(c);
  if (pattern !== "/*" && pattern !== "*") return pattern;
  return c.req.path.startsWith("/api/") ? "/api/*" : "/*";
}

/** One line a request, without its body, query, cookies or address. */
export function logRequests({ log, metrics }: Services): MiddlewareHandler<AppBindings> {
  return async (c, next) => {
    const start = performance.now();
    await next();
    const durationMs = performance.now() - start;
    const { method } = c.req;
    const { status } = c.res;
    const route = routeOf(c);
    metrics.requestFinished({ method, route, status, seconds: durationMs / 1000 });
    const level = operationPaths.has(c.req.path) ? "debug" : "info";
    log[level](
      {
        method,
        route,
        status,
        durationMs: Math.round(durationMs * 10) / 10,
        requestId: c.get("requestId"),
        userId: c.get("userId"),
      },
      "request",
    );
  };
}
