import { endpoints } from "@tellsign/contracts/api/endpoints";
import type { MiddlewareHandler } from "hono";
import type { Env } from "../../env.ts";
import { AppError } from "../../process/app-error.ts";
import type { AppBindings, AppContext } from "../app-context.ts";

const readingMethods = new Set(["GET", "HEAD", "OPTIONS"]);
/** Mail providers post here on behalf of their users: the token in the URL is the authorization, and sessions play no role. */
const openToOthers: ReadonlySet<string> = new Set([endpoints.unsubscribeNewsletter.path]);
const loopbackHost = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i;

function originOf(url: string): string | null {
  try {
    return new URL(url).origin;
  } catch {
    return null;
  }
}

export function isOwnOrigin(c: AppContext, env: Env, origin: string | null): boolean {
  if (origin === null) return false;
  if (origin === new URL(env.PUBLIC_URL).origin) return true;
  const host = c.req.header("host") ?? "";
  return loopbackHost.test(host) && origin === `http://${host}`;
}

/** Rejects cross-site requests, even without a session: signing a victim in to someone else's account is an attack too. */
export function checkOrigin(env: Env): MiddlewareHandler<AppBindings> {
  return async (c, next) => {
    const bearer = /^Bearer /i.test(c.req.header("authorization") ?? "");
    const checked = !readingMethods.has(c.req.method) && !openToOthers.has(c.req.path);
    if (checked && !bearer) {
      const source = c.req.header("origin") ?? c.req.header("referer");
      const foreign = source !== undefined && !isOwnOrigin(c, env, originOf(source));
      if (foreign || c.req.header("sec-fetch-site") === "cross-site") {
        throw new AppError("origin_refused");
      }
    }
    await next();
  };
}
