import type { EnqueueMail } from "../../actions/mail/transaction-with-mail.ts";
import type { Database } from "../../db/database.ts";
import { listMailQueuedBefore } from "../../db/mail/outbox.ts";
import type { Clock } from "../../process/clock.ts";

/** Longer than all retries of send-mail take: a mail still queued by then has lost its job. */
const lostAfterMs = 6 * 3_600_000;

/** A process may die between the commit that stores a mail and queuing the job that sends it. */
export async function requeueMail({
  db,
  enqueueMail,
  now,
}: {
  db: Database;
  enqueueMail: EnqueueMail;
  now: Clock;
}): Promise<void> {
  const lost = await listMailQueuedBefore(db, new Date(now().getTime() - lostAfterMs));
  for (const { id } of lost) await enqueueMail(id);
}
