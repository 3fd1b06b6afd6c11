import type { Hono } from "hono";
import { transactionWithMail } from "../../actions/mail/transaction-with-mail.ts";
import { serializeUser } from "../../db/accounts/serialize-user.ts";
import { findUserByEmail, lockUser, type UserRow } from "../../db/accounts/users.ts";
import { isKnownDevice } from "../../db/security/known-devices.ts";
import { countLoginAttempt, forgetLoginAttempts } from "../../db/security/login-attempts.ts";
import { verifyPassword } from "../../external/passwords/hash-password.ts";
import type { AppBindings, AppContext } from "../../http/app-context.ts";
import { handle } from "../../http/handle.ts";
import { limitRate } from "../../http/limits/limit-rate.ts";
import { addressNetwork, clientAddress } from "../../http/request/client-address.ts";
import { deviceCookie, readOwnCookie } from "../../http/request/own-cookies.ts";
import { parseEmail } from "../../policy/parse-email.ts";
import { AppError } from "../../process/app-error.ts";
import { keyedHash } from "../../process/keyed-hash.ts";
import type { Services } from "../../services.ts";
import { startSessionOrAsk } from "./start-session.ts";

const attemptsOn = ({ installationSecret }: Services, email: string) =>
  keyedHash(installationSecret, "login", email);

async function isFromKnownDevice(
  c: AppContext,
  { db, env, now }: Services,
  user: UserRow | null,
): Promise<boolean> {
  const token = readOwnCookie(c, env, deviceCookie);
  return user !== null && token !== null
    ? isKnownDevice(db, { userId: user.id, token, now: now() })
    : false;
}

/** Guesses from one network are limited there. Guesses from many have to wait longer and longer, but only in browsers the account does not know, so that they do not lock its owner out. */
async function limitGuesses(
  c: AppContext,
  services: Services,
  { email, user }: { email: string; user: UserRow | null },
): Promise<void> {
  const { db, env, now } = services;
  if (!env.RATE_LIMITS) return;
  const network = addressNetwork(clientAddress(c, env));
  await limitRate(c, services, "login", null, `account:${email} ${network}`);
  if (await isFromKnownDevice(c, services, user)) return;
  const waitSeconds = await countLoginAttempt(db, attemptsOn(services, email), now());
  if (waitSeconds === null) return;
  const headers = { "Retry-After": String(waitSeconds) };
  throw new AppError("too_many_login_attempts", undefined, { headers });
}

export function mountLogin(app: Hono<AppBindings>, services: Services): void {
  handle(app, services, "login", async ({ c, input }) => {
    const { db, now } = services;
    const { password, rememberMe } = input.json;
    if (input.json.email.trim() === "" || password === "") {
      throw new AppError("missing_credentials");
    }
    const email = parseEmail(input.json.email);
    const user = email ? await findUserByEmail(db, email) : null;
    if (email) await limitGuesses(c, services, { email, user });

    const isRight = await verifyPassword(user?.passwordHash ?? null, password);
    const isGoogleOnly = user?.passwordHash === null && user.googleSubject !== null;
    if (isGoogleOnly) throw new AppError("use_google_sign_in");
    if (!user || !isRight) throw new AppError("invalid_credentials");

    const isSignedIn = await transactionWithMail(services, async (tx, queueMail) => {
      const current = await lockUser(tx, user.id);
      // The password may have changed while it was being verified.
      if (current?.passwordHash !== user.passwordHash) throw new AppError("invalid_credentials");
      if (current.suspendedAt) throw new AppError("account_denied");
      await forgetLoginAttempts(tx, attemptsOn(services, user.email));
      const session = { user: current, remembered: rememberMe, by: "password" };
      return startSessionOrAsk(c, services, { tx, queueMail }, session);
    });
    if (!isSignedIn) throw new AppError("second_factor_required");
    return { user: await serializeUser(db, user, now()) };
  });
}
