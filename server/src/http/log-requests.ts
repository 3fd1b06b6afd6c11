import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { Log } from "../process/log.ts";
import type { Metrics } from "../process/metrics.ts";
import type { AppBindings, AppContext } from "./app-context.ts";
import { operationPaths } from "./operation-paths.ts";

/** The route's pattern, so that ids in paths are not logged and do not become metric labels. */
function routeOf(c: AppContext): string {
  const pattern = routePath(c);
  if (pattern !== "/*" && pattern !== "*") return pattern;
  return c.req.path.startsWith("/api/") ? "/api/*" : "/*";
}

/** One line per request, without its body, query, cookies or address. */
export function logRequests({
  log,
  metrics,
}: {
  log: Log;
  metrics: Metrics;
}): MiddlewareHandler<AppBindings> {
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
        event: "request.finished",
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
