import type { Hono } from "hono";
import { serializeUser } from "../../db/accounts/serialize-user.ts";
import { createUser } from "../../db/accounts/users.ts";
import { hashPassword } from "../../external/passwords/hash-password.ts";
import type { AppBindings } from "../../http/app-context.ts";
import { handle } from "../../http/handle.ts";
import { initialPlan } from "../../policy/billing/monthly-quota.ts";
import { checkPassword } from "../../policy/check-password.ts";
import { parseEmail } from "../../policy/parse-email.ts";
import { AppError } from "../../process/app-error.ts";
import type { Services } from "../../services.ts";
import { startSession } from "./start-session.ts";

export function mountRegister(app: Hono<AppBindings>, services: Services): void {
  handle(app, services, "register", async ({ c, input }) => {
    const { db, now } = services;
    const { password, username } = input.json;
    const email = parseEmail(input.json.email);
    if (!email) throw new AppError("invalid_email");
    const wrong = checkPassword(password, email);
    if (wrong) throw new AppError(wrong);

    const passwordHash = await hashPassword(password);
    const user = await db.transaction(async (tx) => {
      const created = await createUser(tx, {
        email,
        username,
        passwordHash,
        createdAt: now(),
        ...initialPlan(services.env, now()),
      });
      if (!created) throw new AppError("email_taken");
      await startSession(c, services, tx, { userId: created.id, remembered: false });
      return created;
    });
    return { user: await serializeUser(db, user, now()) };
  });
}
