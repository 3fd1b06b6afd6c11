/** The second step of a sign-in. */
import type { Hono } from "hono";
import { transactionWithMail } from "../../actions/mail/transaction-with-mail.ts";
import { checkSecondFactor, offerSecondFactor } from "../../actions/security/prove-identity.ts";
import { serializeUser } from "../../db/accounts/serialize-user.ts";
import { lockUser } from "../../db/accounts/users.ts";
import {
  type ChallengeRow,
  endChallenge,
  findChallenge,
  putChallenge,
  tryChallenge,
} from "../../db/security/challenges.ts";
import { recordSecurityEvent } from "../../db/security/security-events.ts";
import type { AppBindings, AppContext } from "../../http/app-context.ts";
import { handle } from "../../http/handle.ts";
import { limitRate } from "../../http/limits/limit-rate.ts";
import { readOwnCookie, secondFactorCookie } from "../../http/request/own-cookies.ts";
import { requestOrigin } from "../../http/request/request-origin.ts";
import { AppError } from "../../process/app-error.ts";
import type { Services } from "../../services.ts";
import { endSecondFactorWait, startSession } from "../accounts/start-session.ts";

type Find = typeof findChallenge;

async function getWaiting(
  c: AppContext,
  { db, env, now }: Services,
  find: Find,
): Promise<{ token: string; waiting: ChallengeRow }> {
  const token = readOwnCookie(c, env, secondFactorCookie);
  const waiting = token && (await find(db, token, "sign_in", now()));
  if (!waiting) throw new AppError("sign_in_expired");
  return { token, waiting };
}

export function mountSecondFactorStep(app: Hono<AppBindings>, services: Services): void {
  const { db, env, now } = services;

  handle(app, services, "getSecondFactorStep", async ({ c }) => {
    const { token, waiting } = await getWaiting(c, services, findChallenge);
    const { userId, remembered, redirectTo } = waiting;
    const { challenge, ...offer } = await offerSecondFactor(services, userId);
    const wait = { userId, purpose: "sign_in" as const, challenge, remembered, redirectTo };
    await putChallenge(db, token, { ...wait, failures: waiting.failures }, now());
    return { ...offer, redirectTo };
  });

  handle(app, services, "finishLogin", async ({ c, input }) => {
    const { token, waiting } = await getWaiting(c, services, tryChallenge);
    // Passkeys cannot be guessed, so that guessed codes do not keep the owner's passkey out.
    if (!input.json.passkey) {
      await limitRate(c, services, "secondFactor", null, `second factor:${waiting.userId}`);
    }
    const proof = await checkSecondFactor(services, waiting.userId, waiting.challenge, input.json);
    const user = await transactionWithMail(services, async (tx, queueMail) => {
      const current = await lockUser(tx, waiting.userId);
      if (!current || !(await endChallenge(tx, token))) throw new AppError("sign_in_expired");
      if (current.suspendedAt) throw new AppError("account_denied");
      if (proof === "recovery code") {
        const origin = requestOrigin(c, env);
        const kind = "recovery_code_used" as const;
        await recordSecurityEvent(tx, { userId: current.id, kind, origin, now: now() });
      }
      const session = { user: current, remembered: waiting.remembered, by: proof };
      await startSession(c, services, { tx, queueMail }, session);
      return current;
    });
    endSecondFactorWait(c, env);
    return { user: await serializeUser(db, user, now()) };
  });
}
