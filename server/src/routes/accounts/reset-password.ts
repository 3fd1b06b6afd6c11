import type { Hono } from "hono";
import { transactionWithMail } from "../../actions/mail/transaction-with-mail.ts";
import {
  consumeMailedLink,
  deleteMailedLinks,
  findMailedLink,
} from "../../db/accounts/mailed-links.ts";
import { serializeUser } from "../../db/accounts/serialize-user.ts";
import { endOtherSessions } from "../../db/accounts/sessions.ts";
import { updateUser } from "../../db/accounts/users.ts";
import { passwordChangedMail } from "../../external/mail/texts/account-mails.ts";
import { hashPassword } from "../../external/passwords/hash-password.ts";
import type { AppBindings } from "../../http/app-context.ts";
import { handle } from "../../http/handle.ts";
import { checkPassword } from "../../policy/check-password.ts";
import { AppError } from "../../process/app-error.ts";
import type { Services } from "../../services.ts";
import { startSession } from "./start-session.ts";

export function mountResetPassword(app: Hono<AppBindings>, services: Services): void {
  handle(app, services, "resetPassword", async ({ c, input }) => {
    const { db, env, now } = services;
    const { token, password } = input.json;
    const link = await findMailedLink(db, "reset_password", token, now());
    if (!link) throw new AppError("link_expired");
    // Checked before the link is consumed, so that the user can try again with a better password.
    const wrong = checkPassword(password, link.email);
    if (wrong) throw new AppError(wrong);

    const passwordHash = await hashPassword(password);
    const user = await transactionWithMail(services, async (tx, queueMail) => {
      const used = await consumeMailedLink(tx, "reset_password", token, now());
      const changed = used && (await updateUser(tx, used.userId, { passwordHash }));
      if (!changed) throw new AppError("link_expired");
      if (changed.suspendedAt) throw new AppError("account_denied");
      await deleteMailedLinks(tx, changed.id);
      await endOtherSessions(tx, changed.id, null);
      await startSession(c, services, tx, { userId: changed.id, remembered: false });
      await queueMail(passwordChangedMail(env, changed.email));
      return changed;
    });
    return { user: await serializeUser(db, user, now()) };
  });
}
