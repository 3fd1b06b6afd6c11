import { listMailQueuedBefore } from "../db/outbox.ts";
import type { Services } from "../services.ts";

/** Longer than all tries of send-mail take: what is still queued then has lost its job. */
const lostAfterMs = 6 * 3_600_000;

/** A process may end between the commit that keeps a mail and the job that sends it. */
export async function requeueMail({
  db,
  jobs,
  now,
}: Pick<Services, "db" | "jobs" | "now">): Promise<void> {
  const lost = await listMailQueuedBefore(db, new Date(now().getTime() - lostAfterMs));
  for (const { id } of lost) await jobs.send("send-mail", { outboxId: id });
}
