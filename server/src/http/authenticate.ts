/** Finds out who calls. */
import type { Auth } from "@tellsign/contracts/endpoints";
import { findApiKey, hashApiKey } from "../db/api-keys.ts";
import { hashSecretToken } from "../db/secret-token.ts";
import { findSession, type SignedIn } from "../db/sessions.ts";
import type { Services } from "../services.ts";
import type { AppContext } from "./app-context.ts";
import { AppError } from "./app-error.ts";
import { readSessionToken } from "./session-cookie.ts";

async function bySession(c: AppContext, services: Services): Promise<SignedIn | null> {
  const token = readSessionToken(c, services.env);
  return token ? findSession(services.db, hashSecretToken(token), services.now()) : null;
}

async function byKey(c: AppContext, services: Services): Promise<SignedIn | null> {
  const key = /^Bearer ([\w-]{1,256})$/i.exec(c.req.header("authorization") ?? "")?.[1];
  const found = key ? await findApiKey(services.db, hashApiKey(key)) : null;
  return found && { user: found.user, sessionId: null, apiKeyId: found.id };
}

export async function authenticate(
  c: AppContext,
  services: Services,
  auth: Auth,
): Promise<SignedIn | null> {
  const caller = auth === "key" ? await byKey(c, services) : await bySession(c, services);
  if (auth === "none") return caller && !caller.user.suspendedAt ? caller : null;
  if (!caller) throw new AppError("unauthorized");
  if (caller.user.suspendedAt) throw new AppError("account_denied");
  if (auth === "admin" && caller.user.role !== "admin") throw new AppError("admin_only");
  return caller;
}
