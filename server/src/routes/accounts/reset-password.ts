import type { Hono } from "hono";
import { checkNewPassword } from "../../actions/accounts/check-new-password.ts";
import { proveByMail } from "../../actions/accounts/prove-by-mail.ts";
import { revokeKeys } from "../../actions/accounts/revoke-keys.ts";
import { endSuspectedTheft } from "../../actions/accounts/take-access-away.ts";
import { transactionWithMail } from "../../actions/mail/transaction-with-mail.ts";
import {
  consumeMailedLink,
  deleteMailedLinks,
  findMailedLink,
} from "../../db/accounts/mailed-links.ts";
import { serializeUser } from "../../db/accounts/serialize-user.ts";
import { endOtherSessions } from "../../db/accounts/sessions.ts";
import { lockUser } from "../../db/accounts/users.ts";
import { listApiKeys } from "../../db/api-keys/api-keys.ts";
import { endChallengesOf } from "../../db/security/challenges.ts";
import { recordSecurityEvent } from "../../db/security/security-events.ts";
import { passwordChangedMail } from "../../external/mail/texts/account-mails.ts";
import { hashPassword } from "../../external/passwords/hash-password.ts";
import type { AppBindings } from "../../http/app-context.ts";
import { handle } from "../../http/handle.ts";
import { requestOrigin } from "../../http/request/request-origin.ts";
import { AppError } from "../../process/app-error.ts";
import type { Services } from "../../services.ts";
import { startSessionOrAsk } from "./start-session.ts";

export function mountResetPassword(app: Hono<AppBindings>, services: Services): void {
  const { db, env, now } = services;

  handle(app, services, "inspectResetLink", async ({ input }) => {
    const link = await findMailedLink(db, "reset_password", input.json.token, now());
    if (!link) throw new AppError("link_expired");
    const keys = await listApiKeys(db, link.userId, now());
    return {
      keys: keys
        .filter(({ isActive }) => isActive)
        .map(({ id, name, keyPrefix, lastUsed }) => ({ id, name, keyPrefix, lastUsed })),
    };
  });

  handle(app, services, "resetPassword", async ({ c, input }) => {
    const { token, password, revokeKeys: chosen = [], suspectedTheft = false } = input.json;
    const link = await findMailedLink(db, "reset_password", token, now());
    if (!link) throw new AppError("link_expired");
    // Checked before the link is consumed, so that the user can try again with a better password.
    checkNewPassword(password, link.email);

    const passwordHash = await hashPassword(password);
    const { user, isSignedIn } = await transactionWithMail(services, async (tx, queueMail) => {
      const used = await consumeMailedLink(tx, "reset_password", token, now());
      const current = used && (await lockUser(tx, used.userId));
      if (!current) throw new AppError("link_expired");
      if (current.suspendedAt) throw new AppError("account_denied");
      const userId = current.id;
      const act = { userId, origin: requestOrigin(c, env), now: now() };
      await recordSecurityEvent(tx, { ...act, kind: "password_reset" });
      await revokeKeys(tx, { ...act, ids: suspectedTheft ? "all" : chosen });
      if (suspectedTheft) await endSuspectedTheft(tx, userId, now());
      const changed = await proveByMail(tx, current, { now: now(), change: { passwordHash } });
      if (!changed) throw new AppError("link_expired");
      await deleteMailedLinks(tx, userId);
      await endOtherSessions(tx, userId, null);
      // A sign-in with the old password may be waiting for its second factor.
      await endChallengesOf(tx, userId);
      await queueMail(passwordChangedMail(env, changed.email));
      const session = { user: changed, remembered: false, by: "password reset" };
      const isSignedIn = await startSessionOrAsk(c, services, { tx, queueMail }, session);
      return { user: changed, isSignedIn };
    });
    if (!isSignedIn) throw new AppError("second_factor_required");
    return { user: await serializeUser(db, user, now()) };
  });
}
