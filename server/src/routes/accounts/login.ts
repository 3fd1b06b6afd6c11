import type { Hono } from "hono";
import { serializeUser } from "../../db/accounts/serialize-user.ts";
import { findUserByEmail, lockUser } from "../../db/accounts/users.ts";
import { verifyPassword } from "../../external/passwords/hash-password.ts";
import type { AppBindings } from "../../http/app-context.ts";
import { handle } from "../../http/handle.ts";
import { limitRate } from "../../http/limits/limit-rate.ts";
import { parseEmail } from "../../policy/parse-email.ts";
import { AppError } from "../../process/app-error.ts";
import type { Services } from "../../services.ts";
import { startSession } from "./start-session.ts";

export function mountLogin(app: Hono<AppBindings>, services: Services): void {
  handle(app, services, "login", async ({ c, input }) => {
    const { db, now } = services;
    const { password, rememberMe } = input.json;
    if (input.json.email.trim() === "" || password === "") {
      throw new AppError("missing_credentials");
    }
    const email = parseEmail(input.json.email);
    // Also limited per account, since guesses may come from many IP addresses.
    if (email) await limitRate(c, services, "login", null, `account:${email}`);

    const user = email ? await findUserByEmail(db, email) : null;
    const isRight = await verifyPassword(user?.passwordHash ?? null, password);
    if (user && user.passwordHash === null) throw new AppError("use_google_sign_in");
    if (!user || !isRight) throw new AppError("invalid_credentials");

    await db.transaction(async (tx) => {
      const current = await lockUser(tx, user.id);
      // The password may have changed while it was being verified.
      if (current?.passwordHash !== user.passwordHash) throw new AppError("invalid_credentials");
      if (current.suspendedAt) throw new AppError("account_denied");
      await startSession(c, services, tx, { userId: user.id, remembered: rememberMe });
    });
    return { user: await serializeUser(db, user, now()) };
  });
}
