import type { UserRow } from "../../db/accounts/users.ts";
import type { Env } from "../../env.ts";
import { AppError } from "../../process/app-error.ts";

/** Keys, webhooks and purchases wait until the address is known to be the account's own. Where no mail can be sent, nothing waits. */
export function requireVerifiedEmail({ env }: { env: Pick<Env, "SMTP_URL"> }, user: UserRow): void {
  if (env.SMTP_URL === undefined) return;
  if (user.emailVerifiedAt === null && !user.verificationWaived) {
    throw new AppError("email_not_verified");
  }
}
