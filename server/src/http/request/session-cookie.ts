import { session } from "@tellsign/contracts/limits";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { Env } from "../../env.ts";
import type { AppContext } from "../app-context.ts";

const daySeconds = 86_400;

/** Over HTTPS, the `__Host-` prefix prevents sibling hosts from planting a cookie of this name. */
function sessionCookieName(env: Env): string {
  return env.PUBLIC_URL.startsWith("https:") ? `__Host-${session.cookieName}` : session.cookieName;
}

function attributes(env: Env) {
  return {
    path: "/",
    httpOnly: true,
    sameSite: "Lax" as const,
    secure: env.PUBLIC_URL.startsWith("https:"),
  };
}

export function readSessionToken(c: AppContext, env: Env): string | null {
  return getCookie(c, sessionCookieName(env)) ?? null;
}

/** Without "Remember Me" the browser drops the cookie when it closes. */
export function setSessionCookie(
  c: AppContext,
  env: Env,
  token: string,
  remembered: boolean,
): void {
  const maxAge = remembered ? session.rememberedDays * daySeconds : undefined;
  setCookie(c, sessionCookieName(env), token, { ...attributes(env), maxAge });
}

export function clearSessionCookie(c: AppContext, env: Env): void {
  deleteCookie(c, sessionCookieName(env), attributes(env));
}
