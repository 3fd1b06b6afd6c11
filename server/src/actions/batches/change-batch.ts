import { batchMessages } from "@tellsign/contracts/batch/batch-messages";
import type { UserRow } from "../../db/accounts/users.ts";
import { markCanceled } from "../../db/batches/batch-claims.ts";
import { resumeBatch } from "../../db/batches/batches.ts";
import { readUsage } from "../../db/billing/ledger.ts";
import type { Database } from "../../db/database.ts";
import type { Env } from "../../env.ts";
import { AppError } from "../../process/app-error.ts";
import type { Clock } from "../../process/clock.ts";
import { removeUpload } from "../../storage/temporary-file.ts";
import { cancelIdleItems, closeFinishedBatches } from "./close-finished-batches.ts";

/** Starts no further items and erases those that wait; running ones finish and count. A batch that has ended stays as it is. */
export async function cancelBatch(
  services: { db: Database; env: Env; now: Clock; wakeWebhookWork: () => void },
  id: string,
): Promise<void> {
  const { db, env, now } = services;
  const files = await db.transaction(async (tx) =>
    (await markCanceled(tx, id)) ? cancelIdleItems(tx, id, now()) : [],
  );
  for (const file of files) await removeUpload(env, file);
  await closeFinishedBatches(services);
}

/** Continues as far as the account can pay. */
export async function resumePausedBatch(
  services: { db: Database; now: Clock; wakeBatchWork: () => void },
  id: string,
  user: UserRow,
): Promise<void> {
  const { db, now, wakeBatchWork } = services;
  const { remaining } = await readUsage(db, user, now());
  await db.transaction(async (tx) => {
    if (!(await resumeBatch(tx, id))) throw new AppError("batch_not_paused");
    if (remaining <= 0) {
      throw new AppError("batch_exceeds_allowance", batchMessages.allowanceUsedUp);
    }
  });
  wakeBatchWork();
}
