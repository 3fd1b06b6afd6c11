/** Cookies beside the session's: the known device, and the sign-in that waits for its second factor. */
import { knownDevice, secondFactor } from "@tellsign/contracts/limits";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { Env } from "../../env.ts";
import type { AppContext } from "../app-context.ts";

type Cookie = { cookieName: string; maxAgeSeconds: number };

export const deviceCookie: Cookie = {
  cookieName: knownDevice.cookieName,
  maxAgeSeconds: knownDevice.days * 86_400,
};
export const secondFactorCookie: Cookie = {
  cookieName: secondFactor.cookieName,
  maxAgeSeconds: secondFactor.minutes * 60,
};

const isSecure = (env: Env) => env.PUBLIC_URL.startsWith("https:");
/** Over HTTPS, the `__Host-` prefix prevents sibling hosts from planting a cookie of this name. */
const fullName = ({ cookieName }: Cookie, env: Env) =>
  isSecure(env) ? `__Host-${cookieName}` : cookieName;
const attributes = (env: Env) => ({
  path: "/",
  httpOnly: true,
  sameSite: "Lax" as const,
  secure: isSecure(env),
});

export function readOwnCookie(c: AppContext, env: Env, cookie: Cookie): string | null {
  return getCookie(c, fullName(cookie, env)) ?? null;
}

export function setOwnCookie(c: AppContext, env: Env, cookie: Cookie, value: string): void {
  setCookie(c, fullName(cookie, env), value, { ...attributes(env), maxAge: cookie.maxAgeSeconds });
}

export function clearOwnCookie(c: AppContext, env: Env, cookie: Cookie): void {
  deleteCookie(c, fullName(cookie, env), attributes(env));
}
