import { type RateLimitName, rateLimits } from "@tellsign/contracts/limits";
import type { SignedIn } from "../../db/accounts/sessions.ts";
import { countHit, type Window } from "../../db/api-keys/rate-hits.ts";
import type { Database } from "../../db/database.ts";
import type { Env } from "../../env.ts";
import { AppError } from "../../process/app-error.ts";
import type { Clock } from "../../process/clock.ts";
import { keyedHash } from "../../process/keyed-hash.ts";
import type { AppContext } from "../app-context.ts";
import { addressNetwork, clientAddress } from "../request/client-address.ts";

export type RatePorts = { db: Database; env: Env; installationSecret: string; now: Clock };

/** `name` is the window's name in the response headers; `limited` identifies whose requests are counted together. */
type Counted = { name: RateLimitName | "key"; window: Window; limited: string };

/** Their callers get the specified answer to too many logins. */
const signIns = new Set<Counted["name"]>(["login", "loginNetwork", "secondFactor"]);

async function countRequest(
  c: AppContext,
  services: RatePorts,
  { name, window, limited }: Counted,
): Promise<void> {
  const key = `${name}:${keyedHash(services.installationSecret, "rate-limit", limited)}`;
  const now = services.now();

  const { counted, hits } = await countHit(services.db, key, window, now);
  const oldest = Math.min(...hits, now.getTime());
  const freeInSeconds = Math.max(
    1,
    Math.ceil((oldest + window.windowSeconds * 1000 - now.getTime()) / 1000),
  );
  const remaining = Math.max(0, window.count - hits.length);
  // If a call counts in two windows, the headers describe the fuller one, which the caller would hit first.
  if (remaining <= (c.get("rateLimitLeft") ?? remaining)) {
    c.set("rateLimitLeft", remaining);
    c.header("RateLimit-Policy", `"${name}";q=${window.count};w=${window.windowSeconds}`);
    c.header("RateLimit", `"${name}";r=${remaining};t=${freeInSeconds}`);
  }
  if (counted) return;
  throw new AppError(signIns.has(name) ? "too_many_login_attempts" : "rate_limited", undefined, {
    headers: { "Retry-After": String(freeInSeconds) },
  });
}

/** Test keys have their own window, so experiments do not use up the account's. */
function nameCaller(caller: SignedIn | null): string | undefined {
  return caller?.apiKey?.mode === "test" ? `test ${caller.user.id}` : caller?.user.id;
}

/** `subject` is what the limit applies to, if not the caller or the network address. */
export async function limitRate(
  c: AppContext,
  services: RatePorts,
  name: RateLimitName,
  caller: SignedIn | null,
  subject?: string,
): Promise<void> {
  if (!services.env.RATE_LIMITS) return;
  const limited = subject ?? nameCaller(caller) ?? addressNetwork(clientAddress(c, services.env));
  await countRequest(c, services, { name, window: rateLimits[name], limited });
}

/** The key's own rate limit, in addition to the account's. */
export async function limitKeyRate(
  c: AppContext,
  services: RatePorts,
  { id, ratePerMinute }: NonNullable<SignedIn["apiKey"]>,
): Promise<void> {
  if (!services.env.RATE_LIMITS || ratePerMinute === null) return;
  const window = { count: ratePerMinute, windowSeconds: 60 };
  await countRequest(c, services, { name: "key", window, limited: id });
}

/** Whether one more mail may go to an address that anybody could have typed in. What was asked for is done either way, so that nobody is kept from it by others. */
export async function mayMail(
  services: Pick<RatePorts, "db" | "installationSecret" | "now">,
  email: string,
  about: string,
): Promise<boolean> {
  const hash = keyedHash(services.installationSecret, "rate-limit", `${about}:${email}`);
  const { counted } = await countHit(services.db, `mail:${hash}`, rateLimits.mail, services.now());
  return counted;
}
