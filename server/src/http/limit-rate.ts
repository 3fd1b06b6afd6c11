import { type RateLimitName, rateLimits } from "@tellsign/contracts/limits";
import { countHit, listHits, type Window } from "../db/rate-hits.ts";
import type { SignedIn } from "../db/sessions.ts";
import { keyedHash } from "../keyed-hash.ts";
import type { Services } from "../services.ts";
import type { AppContext } from "./app-context.ts";
import { AppError } from "./app-error.ts";
import { addressNetwork, clientAddress } from "./client-address.ts";

/** `subject`: what is limited, when it is neither the caller nor the network address. */
export async function limitRate(
  c: AppContext,
  services: Services,
  name: RateLimitName,
  caller: SignedIn | null,
  subject?: string,
): Promise<void> {
  if (!services.env.RATE_LIMITS) return;
  const window: Window = rateLimits[name];
  const limited = subject ?? caller?.user.id ?? addressNetwork(clientAddress(c, services.env));
  const key = `${name}:${keyedHash(services.installationSecret, "rate-limit", limited)}`;
  const now = services.now();

  const counted = await countHit(services.db, key, window, now);
  const hits = await listHits(services.db, key, window, now);
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
