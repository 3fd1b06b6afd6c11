import type { MiddlewareHandler } from "hono";
import { cors } from "hono/cors";
import type { AppBindings } from "../app-context.ts";

/** Pages of other sites may call the public API: a key is sent deliberately, and cookies are ignored there. */
export const allowOrigins: MiddlewareHandler<AppBindings> = cors({
  origin: "*",
  allowMethods: ["GET", "POST", "DELETE"],
  allowHeaders: ["Authorization", "Content-Type", "Idempotency-Key"],
  exposeHeaders: [
    "Content-Disposition",
    "Idempotent-Replayed",
    "RateLimit",
    "RateLimit-Policy",
    "Retry-After",
    "X-Request-Id",
  ],
  maxAge: 86_400,
});
