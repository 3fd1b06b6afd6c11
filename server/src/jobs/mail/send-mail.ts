import type { Database } from "../../db/database.ts";
import { findQueuedMail, markMailSent, markMailUnsent } from "../../db/mail/outbox.ts";
import type { Env } from "../../env.ts";
import { createMailer } from "../../external/mail/mailer.ts";
import type { Clock } from "../../process/clock.ts";
import type { Log } from "../../process/log.ts";
import type { JobData } from "../definitions.ts";

/** Throws when the mail server does not accept the mail, so that the queue retries; gives up after the last try. */
export async function sendMail(
  { db, env, log, now }: { db: Database; env: Env; log: Log; now: Clock },
  { outboxId }: JobData<"send-mail">,
  { isLastTry }: { isLastTry: boolean },
): Promise<void> {
  const mail = await findQueuedMail(db, outboxId);
  if (!mail) return;
  const mailer = createMailer(env);
  if (!mailer) return markMailUnsent(db, outboxId, "kept");
  try {
    const { to, subject, text, html, headers } = mail;
    await mailer.send({ to, subject, text, html, headers });
  } catch (error) {
    if (!isLastTry) throw error;
    log.error({ event: "mail.send_failed", err: error, outboxId }, "gave up sending a mail");
    return markMailUnsent(db, outboxId, "failed");
  }
  await markMailSent(db, outboxId, now());
}
