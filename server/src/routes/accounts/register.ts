import type { Hono } from "hono";
import { checkNewPassword } from "../../actions/accounts/check-new-password.ts";
import { mailVerification } from "../../actions/accounts/mail-verification.ts";
import { transactionWithMail } from "../../actions/mail/transaction-with-mail.ts";
import { serializeUser } from "../../db/accounts/serialize-user.ts";
import { createUser } from "../../db/accounts/users.ts";
import { hashPassword } from "../../external/passwords/hash-password.ts";
import type { AppBindings } from "../../http/app-context.ts";
import { handle } from "../../http/handle.ts";
import { initialPlan } from "../../policy/billing/monthly-quota.ts";
import { parseEmail } from "../../policy/parse-email.ts";
import { AppError } from "../../process/app-error.ts";
import type { Services } from "../../services.ts";
import { startSession } from "./start-session.ts";

export function mountRegister(app: Hono<AppBindings>, services: Services): void {
  handle(app, services, "register", async ({ c, input }) => {
    const { db, env, now } = services;
    const { password, username } = input.json;
    const email = parseEmail(input.json.email);
    if (!email) throw new AppError("invalid_email");
    checkNewPassword(password, email);

    const passwordHash = await hashPassword(password);
    const user = await transactionWithMail(services, async (tx, queueMail) => {
      const created = await createUser(tx, {
        email,
        username,
        passwordHash,
        verificationWaived: env.SMTP_URL === undefined,
        createdAt: now(),
        ...initialPlan(env, now()),
      });
      if (!created) throw new AppError("email_taken");
      const session = { user: created, remembered: false, by: "registration" };
      await startSession(c, services, { tx, queueMail }, session);
      if (!created.verificationWaived) await mailVerification(services, tx, queueMail, created);
      return created;
    });
    return { user: await serializeUser(db, user, now()) };
  });
}
