import type { MailPorts } from "../../actions/mail/transaction-with-mail.ts";
import { createSession, endSessionOfToken } from "../../db/accounts/sessions.ts";
import { type UserRow, updateUser } from "../../db/accounts/users.ts";
import type { Database } from "../../db/database.ts";
import { newSecretToken } from "../../db/secret-token.ts";
import { putChallenge } from "../../db/security/challenges.ts";
import { hasKnownDevices, isKnownDevice, rememberDevice } from "../../db/security/known-devices.ts";
import { hasSecondFactor } from "../../db/security/second-factors.ts";
import { recordSecurityEvent } from "../../db/security/security-events.ts";
import type { Env } from "../../env.ts";
import type { Mail } from "../../external/mail/mailer.ts";
import { newDeviceMail } from "../../external/mail/texts/security-mails.ts";
import type { AppContext } from "../../http/app-context.ts";
import {
  clearOwnCookie,
  deviceCookie,
  readOwnCookie,
  secondFactorCookie,
  setOwnCookie,
} from "../../http/request/own-cookies.ts";
import { requestOrigin } from "../../http/request/request-origin.ts";
import { readSessionToken, setSessionCookie } from "../../http/request/session-cookie.ts";

type Ports = Pick<MailPorts, "now"> & { env: Env };
type Transaction = { tx: Database; queueMail: (mail: Mail) => Promise<void> };
type NewSession = { user: UserRow; remembered: boolean /** How the user signed in. */; by: string };

/** The owner is told about a browser the account does not know, except the very first. */
async function greetDevice(
  c: AppContext,
  { env, now }: Ports,
  { tx, queueMail }: Transaction,
  user: UserRow,
): Promise<void> {
  const presented = readOwnCookie(c, env, deviceCookie);
  const device = { userId: user.id, now: now() };
  const isKnown = presented !== null && (await isKnownDevice(tx, { ...device, token: presented }));
  if (!isKnown && (await hasKnownDevices(tx, user.id))) {
    await queueMail(newDeviceMail(env, user.email, { ...requestOrigin(c, env), at: now() }));
  }
  const token = presented ?? newSecretToken();
  await rememberDevice(tx, { ...device, token });
  setOwnCookie(c, env, deviceCookie, token);
}

/** Always issues a new token and ends any previous session, so that a planted cookie is worthless. */
export async function startSession(
  c: AppContext,
  ports: Ports,
  transaction: Transaction,
  { user, remembered, by }: NewSession,
): Promise<void> {
  const { env, now } = ports;
  const { tx } = transaction;
  const presented = readSessionToken(c, env);
  if (presented) await endSessionOfToken(tx, presented);
  const origin = requestOrigin(c, env);
  const userId = user.id;
  const token = await createSession(tx, { userId, remembered, ...origin, now: now() });
  await updateUser(tx, userId, { lastSeenAt: now() });
  await recordSecurityEvent(tx, { userId, kind: "signed_in", subject: by, origin, now: now() });
  setSessionCookie(c, env, token, remembered);
  await greetDevice(c, ports, transaction, user);
}

/** Starts a session, or the wait for the account's second factor. The caller throws `second_factor_required` on false, after the commit. */
export async function startSessionOrAsk(
  c: AppContext,
  ports: Ports,
  transaction: Transaction,
  session: NewSession & { redirectTo?: string },
): Promise<boolean> {
  const { env, now } = ports;
  const { user, remembered, redirectTo = null } = session;
  if (!(await hasSecondFactor(transaction.tx, user.id))) {
    await startSession(c, ports, transaction, session);
    return true;
  }
  const token = newSecretToken();
  await putChallenge(
    transaction.tx,
    token,
    { userId: user.id, purpose: "sign_in", challenge: "", remembered, redirectTo },
    now(),
  );
  setOwnCookie(c, env, secondFactorCookie, token);
  return false;
}

export function endSecondFactorWait(c: AppContext, env: Env): void {
  clearOwnCookie(c, env, secondFactorCookie);
}
