import { type RateLimitName, rateLimits } from "@tellsign/contracts/limits";
import { countHit, type Window } from "../db/rate-hits.ts";
import type { SignedIn } from "../db/sessions.ts";
import { keyedHash } from "../keyed-hash.ts";
import type { Services } from "../services.ts";
import type { AppContext } from "./app-context.ts";
import { AppError } from "./app-error.ts";
import { addressNetwork, clientAddress } from "./client-address.ts";

/** `name`: of the window, as the answer tells it. `limited`: whose requests are counted together. */
type Counted = { name: RateLimitName | "key"; window: Window; limited: string };

async function countRequest(
  c: AppContext,
  services: Services,
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
  // Where a call counts in two windows, the fuller one is what the caller will run into.
  if (remaining <= (c.get("rateLimitLeft") ?? remaining)) {
    c.set("rateLimitLeft", remaining);
    c.header("RateLimit-Policy", `"${name}";q=${window.count};w=${window.windowSeconds}`);
    c.header("RateLimit", `"${name}";r=${remaining};t=${freeInSeconds}`);
  }
  if (counted) return;
  throw new AppError(name === "login" ? "too_many_login_attempts" : "rate_limited", undefined, {
    headers: { "Retry-After": String(freeInSeconds) },
  });
}

/** What is tried with test keys takes nothing from the account. */
function nameCaller(caller: SignedIn | null): string | undefined {
  return caller?.apiKey?.mode === "test" ? `test ${caller.user.id}` : caller?.user.id;
}

/** `subject`: what is limited, when it is neither the caller nor the network address. */
export async function limitRate(
  c: AppContext,
  services: Services,
  name: RateLimitName,
  caller: SignedIn | null,
  subject?: string,
): Promise<void> {
  if (!services.env.RATE_LIMITS) return;
  const limited = subject ?? nameCaller(caller) ?? addressNetwork(clientAddress(c, services.env));
  await countRequest(c, services, { name, window: rateLimits[name], limited });
}

/** What the owner of a key allows it, beside what the account may do. */
export async function limitKeyRate(
  c: AppContext,
  services: Services,
  { id, ratePerMinute }: NonNullable<SignedIn["apiKey"]>,
): Promise<void> {
  if (!services.env.RATE_LIMITS || ratePerMinute === null) return;
  const window = { count: ratePerMinute, windowSeconds: 60 };
  await countRequest(c, services, { name: "key", window, limited: id });
}
