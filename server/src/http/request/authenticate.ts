/** Identifies the caller. */

import type { Auth, Endpoint } from "@tellsign/contracts/api/endpoint";
import { keyNotAccepted } from "@tellsign/contracts/api/errors";
import { markSeen } from "../../db/accounts/mark-seen.ts";
import { findSession, type SignedIn } from "../../db/accounts/sessions.ts";
import { findApiKey, hashApiKey, touchApiKey } from "../../db/api-keys/api-keys.ts";
import type { Database } from "../../db/database.ts";
import { hashSecretToken } from "../../db/secret-token.ts";
import { hasSecondFactor } from "../../db/security/second-factors.ts";
import type { Env } from "../../env.ts";
import { effectiveStatus } from "../../policy/billing/effective-status.ts";
import { AppError } from "../../process/app-error.ts";
import type { Clock } from "../../process/clock.ts";
import type { AppContext } from "../app-context.ts";
import { clientAddress } from "./client-address.ts";
import { isInNetworks } from "./is-in-networks.ts";
import { readBearer } from "./read-bearer.ts";
import { readSessionToken } from "./session-cookie.ts";

export type AuthPorts = { db: Database; env: Env; now: Clock };

async function bySession(c: AppContext, services: AuthPorts): Promise<SignedIn | null> {
  const token = readSessionToken(c, services.env);
  return token ? findSession(services.db, hashSecretToken(token), services.now()) : null;
}

async function byKey(c: AppContext, services: AuthPorts): Promise<SignedIn | null> {
  const key = readBearer(c);
  const found = key ? await findApiKey(services.db, hashApiKey(key), services.now()) : null;
  if (!found) return null;
  const { allowedNetworks } = found.key;
  if (allowedNetworks && !isInNetworks(clientAddress(c, services.env), allowedNetworks)) {
    throw new AppError("key_network");
  }
  if (!found.user.suspendedAt && (await touchApiKey(services.db, found.key, services.now()))) {
    await markSeen(services.db, found.user.id, services.now());
  }
  return { user: found.user, sessionId: null, apiKey: found.key };
}

function requireScope(caller: SignedIn, scopes: Endpoint["scopes"]): void {
  if (!caller.apiKey || !scopes) return;
  const has = new Set(caller.apiKey.scopes);
  if (scopes.some((scope) => has.has(scope))) return;
  const named = scopes.join(" or ");
  throw new AppError("key_scope", `This API key was not made for this call: it lacks ${named}.`);
}

/** Demo installations are for trying things out; elsewhere a stolen password must not open the administration. */
async function requireAdministrator({ db, env }: AuthPorts, { user }: SignedIn): Promise<void> {
  if (user.role !== "admin") throw new AppError("admin_only");
  if (!env.DEMO && !(await hasSecondFactor(db, user.id))) {
    throw new AppError("second_factor_missing");
  }
}

/** HTTP's header for requesting credentials. */
function refuseUnknown(auth: Auth): never {
  if (auth !== "key") throw new AppError("unauthorized");
  const headers = { "WWW-Authenticate": 'Bearer realm="Tellsign"' };
  throw new AppError("unauthorized", keyNotAccepted, { headers });
}

export async function authenticate(
  c: AppContext,
  services: AuthPorts,
  { auth, scopes }: { auth: Auth; scopes?: Endpoint["scopes"] },
): Promise<SignedIn | null> {
  const caller = auth === "key" ? await byKey(c, services) : await bySession(c, services);
  if (auth === "none") return caller && !caller.user.suspendedAt ? caller : null;
  if (!caller) return refuseUnknown(auth);
  if (caller.user.suspendedAt) throw new AppError("account_denied");
  if (auth === "admin") await requireAdministrator(services, caller);
  if (auth === "key") {
    // API keys are paused while the subscription is inactive; only test keys of accounts that never had one go on.
    const isTrying = caller.apiKey?.mode === "test" && caller.user.subscriptionPlan === "free";
    if (!isTrying && effectiveStatus(caller.user, services.now()) !== "active") {
      throw new AppError("subscription_inactive");
    }
    requireScope(caller, scopes);
  }
  return caller;
}
