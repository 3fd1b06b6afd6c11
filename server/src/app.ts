/** Puts the server together: what every request passes through, every route, and the screens. */
import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { routeEntries } from "@tellsign/contracts/routes";
import { Hono } from "hono";
import { AppError } from "./http/app-error.ts";
import { checkOrigin } from "./http/check-origin.ts";
import { type AppBindings, routePattern } from "./http/handle.ts";
import { logRequests } from "./http/log-requests.ts";
import { onError } from "./http/on-error.ts";
import { requestId } from "./http/request-id.ts";
import { secureHeaders } from "./http/secure-headers.ts";
import type { Services } from "./services.ts";

// INTERIM until every route file exists: mounts whatever lies in routes/.
const folder = join(dirname(fileURLToPath(import.meta.url)), "routes");
const mounts: ((app: Hono<AppBindings>, services: Services) => void)[] = [];
for (const file of readdirSync(folder).filter((f) => f.endsWith(".ts") && !f.includes(".test."))) {
  try {
    const module = await import(join(folder, file));
    for (const [name, value] of Object.entries(module)) {
      if (name.startsWith("mount")) mounts.push(value as (typeof mounts)[number]);
    }
  } catch (error) {
    console.warn(`routes/${file} is not mounted: ${error}`);
  }
}

export function createApp(services: Services): Hono<AppBindings> {
  const app = new Hono<AppBindings>();
  app.onError(onError(services.log));
  app.use(requestId, logRequests(services), secureHeaders(services.env));
  app.use("/api/*", checkOrigin(services.env));
  for (const mount of mounts) mount(app, services);
  mountRest(app);
  return app;
}

/** What the contracts name and no route took, another method of a known address, and unknown addresses. */
function mountRest(app: Hono<AppBindings>): void {
  const mounted = new Set(app.routes.map(({ method, path }) => `${method} ${path}`));
  const methodsOf = new Map<string, string[]>();
  for (const [, endpoint] of routeEntries()) {
    const path = routePattern(endpoint);
    methodsOf.set(path, [...(methodsOf.get(path) ?? []), endpoint.method]);
    if (mounted.has(`${endpoint.method} ${path}`)) continue;
    app.on(endpoint.method, path, () => {
      throw new AppError("not_available");
    });
  }
  for (const [path, methods] of methodsOf) {
    app.all(path, () => {
      throw new AppError("method_not_allowed", undefined, {
        headers: { Allow: methods.join(", ") },
      });
    });
  }
  app.all("/api/*", () => {
    throw new AppError("route_not_found");
  });
}
