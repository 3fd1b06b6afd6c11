import type { Hono } from "hono";
import { deleteLinks, findOpenLink, useLink } from "../db/mailed-links.ts";
import { presentUser } from "../db/present-user.ts";
import { endOtherSessions } from "../db/sessions.ts";
import { updateUser } from "../db/users.ts";
import { hashPassword } from "../external/hash-password.ts";
import { passwordChangedMail } from "../external/mail-texts/account-mails.ts";
import type { AppBindings } from "../http/app-context.ts";
import { AppError } from "../http/app-error.ts";
import { handle } from "../http/handle.ts";
import { startSession } from "../http/start-session.ts";
import { actWithMail } from "../jobs/act-with-mail.ts";
import { checkPassword } from "../policy/check-password.ts";
import type { Services } from "../services.ts";

export function mountResetPassword(app: Hono<AppBindings>, services: Services): void {
  handle(app, services, "resetPassword", async ({ c, input }) => {
    const { db, env, now } = services;
    const { token, password } = input.json;
    const link = await findOpenLink(db, "reset_password", token, now());
    if (!link) throw new AppError("link_expired");
    // Before the link is used up, so that it still works with a better password.
    const wrong = checkPassword(password, link.email);
    if (wrong) throw new AppError(wrong);

    const passwordHash = await hashPassword(password);
    const user = await actWithMail(services, async (tx, queueMail) => {
      const used = await useLink(tx, "reset_password", token, now());
      const changed = used && (await updateUser(tx, used.userId, { passwordHash }));
      if (!changed) throw new AppError("link_expired");
      if (changed.suspendedAt) throw new AppError("account_denied");
      await deleteLinks(tx, changed.id);
      await endOtherSessions(tx, changed.id, null);
      await startSession(c, services, tx, { userId: changed.id, remembered: false });
      await queueMail(passwordChangedMail(env, changed.email));
      return changed;
    });
    return { user: await presentUser(db, user, now()) };
  });
}
