import { failAnalysis } from "../../db/analyses/analyses.ts";
import {
  cancelItems,
  endBatch,
  listCancelingBatches,
  listEndedBatches,
} from "../../db/batches/batch-claims.ts";
import { serializeBatches } from "../../db/batches/batches.ts";
import type { Database } from "../../db/database.ts";
import { queueWebhookEvent } from "../../db/webhooks/queue-webhook-event.ts";
import type { Env } from "../../env.ts";
import type { Clock } from "../../process/clock.ts";
import { removeUpload } from "../../storage/temporary-file.ts";

/** Ends and refunds the items of a canceled batch that no worker holds. Returns their files. */
export async function cancelIdleItems(tx: Database, id: string, now: Date): Promise<string[]> {
  const { files, analysisIds } = await cancelItems(tx, id, now);
  for (const analysisId of analysisIds) await failAnalysis(tx, analysisId, now);
  return files;
}

async function end({ db, now }: { db: Database; now: Clock }, id: string): Promise<void> {
  const moment = now();
  await db.transaction(async (tx) => {
    const ended = await endBatch(tx, id, moment);
    if (ended?.state !== "done") return;
    const [data] = await serializeBatches(tx, [ended], moment);
    if (!data) return;
    const { userId } = ended;
    await queueWebhookEvent(tx, { userId, type: "batch.completed", data, now: moment });
  });
}

/** Closes batches whose last item has ended, in whichever process that was, each exactly once. */
export async function closeFinishedBatches(services: {
  db: Database;
  env: Env;
  now: Clock;
  wakeWebhookWork: () => void;
}): Promise<void> {
  const { db, env, now, wakeWebhookWork } = services;
  for (const id of await listCancelingBatches(db)) {
    const files = await db.transaction((tx) => cancelIdleItems(tx, id, now()));
    for (const file of files) await removeUpload(env, file);
  }
  const ended = await listEndedBatches(db);
  for (const id of ended) await end(services, id);
  if (ended.length > 0) wakeWebhookWork();
}
