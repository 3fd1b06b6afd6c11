import { batchWords } from "@tellsign/contracts/batch-words";
import { markCancelled } from "./db/batch-claims.ts";
import { resumeBatch } from "./db/batches.ts";
import { readUsage } from "./db/ledger.ts";
import type { UserRow } from "./db/users.ts";
import { AppError } from "./http/app-error.ts";
import { removeUpload } from "./http/temporary-file.ts";
import { cancelIdleItems, tendBatches } from "./jobs/tend-batches.ts";
import type { Services } from "./services.ts";

/** Begins no further item and erases what waits; those that run end and count. One that has ended stays as it is. */
export async function cancelBatch(services: Services, id: string): Promise<void> {
  const { db, env, now } = services;
  const files = await db.transaction(async (tx) =>
    (await markCancelled(tx, id)) ? cancelIdleItems(tx, id, now()) : [],
  );
  for (const file of files) await removeUpload(env, file);
  await tendBatches(services);
}

/** Goes on as far as there is something to pay with. */
export async function resumeBatchOf(services: Services, id: string, user: UserRow): Promise<void> {
  const { db, now, wakeBatchWork } = services;
  const { remaining } = await readUsage(db, user, now());
  await db.transaction(async (tx) => {
    if (!(await resumeBatch(tx, id))) throw new AppError("batch_not_paused");
    if (remaining <= 0) {
      throw new AppError("batch_exceeds_allowance", batchWords.nothingLeft.description);
    }
  });
  wakeBatchWork();
}
