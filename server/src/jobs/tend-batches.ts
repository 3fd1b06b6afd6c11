import { failAnalysis } from "../db/analyses.ts";
import { cancelItems, endBatch, listCancelling, listEndedBatches } from "../db/batch-claims.ts";
import { presentBatches } from "../db/batches.ts";
import type { Database } from "../db/database.ts";
import { queueWebhookEvent } from "../db/queue-webhook-event.ts";
import { removeUpload } from "../http/temporary-file.ts";
import type { Services } from "../services.ts";

/** Ends the items of a cancelled batch that nobody works at, and gives back what they cost. Gives their files. */
export async function cancelIdleItems(tx: Database, id: string, now: Date): Promise<string[]> {
  const { files, analysisIds } = await cancelItems(tx, id, now);
  for (const analysisId of analysisIds) await failAnalysis(tx, analysisId, now);
  return files;
}

async function end({ db, now }: Pick<Services, "db" | "now">, id: string): Promise<void> {
  const moment = now();
  await db.transaction(async (tx) => {
    const ended = await endBatch(tx, id, moment);
    if (ended?.state !== "done") return;
    const [data] = await presentBatches(tx, [ended], moment);
    if (!data) return;
    const { userId } = ended;
    await queueWebhookEvent(tx, { userId, type: "batch.completed", data, now: moment });
  });
}

/** Finds batches whose last item has ended, and ends each once, whichever process that was in. */
export async function tendBatches(
  services: Pick<Services, "db" | "env" | "now" | "wakeWebhookWork">,
): Promise<void> {
  const { db, env, now, wakeWebhookWork } = services;
  for (const id of await listCancelling(db)) {
    const files = await db.transaction((tx) => cancelIdleItems(tx, id, now()));
    for (const file of files) await removeUpload(env, file);
  }
  const ended = await listEndedBatches(db);
  for (const id of ended) await end(services, id);
  if (ended.length > 0) wakeWebhookWork();
}
