import { createMailedLink } from "../../db/accounts/mailed-links.ts";
import type { UserRow } from "../../db/accounts/users.ts";
import type { Database } from "../../db/database.ts";
import type { Env } from "../../env.ts";
import type { Mail } from "../../external/mail/mailer.ts";
import { verifyEmailMail } from "../../external/mail/texts/security-mails.ts";
import type { Clock } from "../../process/clock.ts";

/** The same kind of link that confirms a new address, for the address the account has. */
export async function mailVerification(
  { env, now }: { env: Env; now: Clock },
  tx: Database,
  queueMail: (mail: Mail) => Promise<void>,
  { id: userId, email }: UserRow,
): Promise<void> {
  const purpose = "confirm_email" as const;
  const token = await createMailedLink(tx, { purpose, userId, email, now: now() });
  await queueMail(verifyEmailMail(env, email, token));
}
