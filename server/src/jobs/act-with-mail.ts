import type { Database } from "../db/database.ts";
import { insertMail } from "../db/outbox.ts";
import type { Mail } from "../external/mailer.ts";
import type { Services } from "../services.ts";

/** Runs an act in a transaction with the mails that tell of it: all are kept or none, and sending begins after the commit. */
export async function actWithMail<T>(
  { db, jobs, now }: Pick<Services, "db" | "jobs" | "now">,
  act: (tx: Database, queueMail: (mail: Mail) => Promise<void>) => Promise<T>,
): Promise<T> {
  const queued: string[] = [];
  const result = await db.transaction((tx) =>
    act(tx, async (mail) => {
      queued.push(await insertMail(tx, mail, now()));
    }),
  );
  for (const outboxId of queued) await jobs.send("send-mail", { outboxId });
  return result;
}
