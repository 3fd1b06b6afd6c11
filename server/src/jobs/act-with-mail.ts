import type { Database } from "../db/database.ts";
import { insertMail } from "../db/outbox.ts";
import type { Mail } from "../external/mailer.ts";
import type { Services } from "../services.ts";

/** Runs an act in a transaction with the mails that tell of it: all are kept or none, and sending begins after the commit. */
export async function actWithMail<T>(
  { db, jobs, log, now }: Pick<Services, "db" | "jobs" | "log" | "now">,
  act: (tx: Database, queueMail: (mail: Mail) => Promise<void>) => Promise<T>,
): Promise<T> {
  const queued: string[] = [];
  const result = await db.transaction((tx) =>
    act(tx, async (mail) => {
      queued.push(await insertMail(tx, mail, now()));
    }),
  );
  for (const outboxId of queued) {
    // The act is done and its mail is kept: requeue-mail finds what is not on its way.
    await jobs
      .send("send-mail", { outboxId })
      .catch((error: unknown) => log.error({ err: error, outboxId }, "a mail was not queued"));
  }
  return result;
}
