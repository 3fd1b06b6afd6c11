import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { AppBindings } from "../app-context.ts";

const acceptable = /^[\w.-]{8,64}$/;

/** Keeps a proxy's request id, so that both logs name the same request. */
export const requestId: MiddlewareHandler<AppBindings> = async (c, next) => {
  const given = c.req.header("x-request-id");
  const id = given && acceptable.test(given) ? given : randomUUID();
  c.set("requestId", id);
  c.header("X-Request-Id", id);
  await next();
};
