import {
  batchKeptDays,
  batchPausedDaysMax,
  testBatchKeptHours,
} from "@tellsign/contracts/batch-states";
import { deliveriesKeptDays } from "@tellsign/contracts/webhook-events";
import { lt } from "drizzle-orm";
import { cancelBatch } from "../change-batch.ts";
import { listForgottenBatches, pruneBatches } from "../db/batches.ts";
import { eraseOldSamples } from "../db/disputes.ts";
import { pruneRequests } from "../db/idempotent-requests.ts";
import { deleteUnconfirmed } from "../db/newsletter.ts";
import { identityFlows, mailedLinks, mediaJobs, rateHits, sessions } from "../db/schema.ts";
import { pruneServiceChecks } from "../db/service-checks.ts";
import { deleteDeliveriesBefore } from "../db/webhook-deliveries.ts";
import type { Services } from "../services.ts";

/** The analysis stays when its job goes. */
const endedJobKeptMs = 24 * 3_600_000;

/** Deletes what has run out. */
export async function prune(services: Services): Promise<void> {
  const { db, now } = services;
  const moment = now();
  const daysAgo = (days: number) => new Date(moment.getTime() - days * 86_400_000);
  await db.delete(sessions).where(lt(sessions.expiresAt, moment));
  await db.delete(mailedLinks).where(lt(mailedLinks.expiresAt, moment));
  await db.delete(identityFlows).where(lt(identityFlows.expiresAt, moment));
  await db.delete(rateHits).where(lt(rateHits.expiresAt, moment));
  const endedBefore = new Date(moment.getTime() - endedJobKeptMs);
  await db.delete(mediaJobs).where(lt(mediaJobs.finishedAt, endedBefore));
  await pruneRequests(db, moment);
  await pruneBatches(db, { test: false, endedBefore: daysAgo(batchKeptDays) });
  await pruneBatches(db, { test: true, endedBefore: daysAgo(testBatchKeptHours / 24) });
  for (const id of await listForgottenBatches(db, daysAgo(batchPausedDaysMax))) {
    await cancelBatch(services, id);
  }
  await eraseOldSamples(db, moment);
  await deleteUnconfirmed(db, moment);
  await pruneServiceChecks(db, moment);
  await deleteDeliveriesBefore(db, daysAgo(deliveriesKeptDays));
}
