import type { Database } from "../../db/database.ts";
import { insertMail } from "../../db/mail/outbox.ts";
import type { Mail } from "../../external/mail/mailer.ts";
import type { Clock } from "../../process/clock.ts";
import type { Log } from "../../process/log.ts";

/** Queues the sending of a mail in the outbox. */
export type EnqueueMail = (outboxId: string) => Promise<void>;
export type MailPorts = { db: Database; enqueueMail: EnqueueMail; log: Log; now: Clock };

/** Runs `act` and stores its mails in one transaction; sending starts after the commit. */
export async function transactionWithMail<T>(
  { db, enqueueMail, log, now }: MailPorts,
  act: (tx: Database, queueMail: (mail: Mail) => Promise<void>) => Promise<T>,
): Promise<T> {
  const queued: string[] = [];
  const result = await db.transaction((tx) =>
    act(tx, async (mail) => {
      queued.push(await insertMail(tx, mail, now()));
    }),
  );
  for (const outboxId of queued) {
    // The transaction is committed, and requeue-mail finds stored mails without a job.
    await enqueueMail(outboxId).catch((error: unknown) =>
      log.error({ event: "mail.enqueue_failed", err: error, outboxId }, "could not enqueue a mail"),
    );
  }
  return result;
}
