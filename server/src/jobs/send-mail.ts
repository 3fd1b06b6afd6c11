import { findQueuedMail, markMailSent, markMailUnsent } from "../db/outbox.ts";
import { createMailer } from "../external/mailer.ts";
import type { Services } from "../services.ts";
import type { JobData } from "./definitions.ts";

/** Throws when the mail server does not take the mail, so that the queue tries again; after the last try it gives up. */
export async function sendMail(
  { db, env, log, now }: Pick<Services, "db" | "env" | "log" | "now">,
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
    log.error({ err: error, outboxId }, "mail given up");
    return markMailUnsent(db, outboxId, "failed");
  }
  await markMailSent(db, outboxId, now());
}
