import {
  batchKeptDays,
  batchPausedDaysMax,
  testBatchKeptHours,
} from "@tellsign/contracts/batch/batch-states";
import { keptDays } from "@tellsign/contracts/limits";
import { deliveriesKeptDays } from "@tellsign/contracts/webhook/webhook-events";
import { lt } from "drizzle-orm";
import { cancelBatch } from "../../actions/batches/change-batch.ts";
import { identityFlows, mailedLinks, sessions } from "../../db/accounts/tables.ts";
import { deleteFreeScansBefore } from "../../db/analyses/free-scans.ts";
import { mediaJobs } from "../../db/analyses/tables.ts";
import { pruneRequests } from "../../db/api-keys/idempotent-requests.ts";
import { rateHits } from "../../db/api-keys/tables.ts";
import { listAbandonedBatches, pruneBatches } from "../../db/batches/batches.ts";
import { deleteAppliedEvents } from "../../db/billing/billing-events.ts";
import { deleteNoticesOfMonthsBefore } from "../../db/billing/quota-notices.ts";
import type { Database } from "../../db/database.ts";
import { anonymizeVisitorDisputes, eraseOldSamples } from "../../db/disputes/erase-disputes.ts";
import { deleteMessagesBefore } from "../../db/mail/contact-messages.ts";
import { deleteMailBefore } from "../../db/mail/outbox.ts";
import { deleteUnconfirmed } from "../../db/newsletter/newsletter.ts";
import { pruneChallenges } from "../../db/security/challenges.ts";
import { pruneDevices } from "../../db/security/known-devices.ts";
import { pruneLoginAttempts } from "../../db/security/login-attempts.ts";
import { pruneSecurityEvents } from "../../db/security/security-events.ts";
import { pruneServiceChecks } from "../../db/status/service-checks.ts";
import { deleteEndedListeners } from "../../db/webhooks/listeners.ts";
import { deleteDeliveriesBefore } from "../../db/webhooks/webhook-deliveries.ts";
import type { Env } from "../../env.ts";
import type { Clock } from "../../process/clock.ts";

/** The analysis outlives its job. */
const endedJobKeptMs = 24 * 3_600_000;

/** Deletes what has expired. */
export async function prune(services: {
  db: Database;
  env: Env;
  now: Clock;
  wakeWebhookWork: () => void;
}): Promise<void> {
  const { db, now } = services;
  const moment = now();
  const daysAgo = (days: number) => new Date(moment.getTime() - days * 86_400_000);
  await db.delete(sessions).where(lt(sessions.expiresAt, moment));
  await db.delete(mailedLinks).where(lt(mailedLinks.expiresAt, moment));
  await db.delete(identityFlows).where(lt(identityFlows.expiresAt, moment));
  await db.delete(rateHits).where(lt(rateHits.expiresAt, moment));
  const endedBefore = new Date(moment.getTime() - endedJobKeptMs);
  await db.delete(mediaJobs).where(lt(mediaJobs.finishedAt, endedBefore));
  await deleteEndedListeners(db);
  await pruneChallenges(db, moment);
  await pruneLoginAttempts(db, moment);
  await pruneDevices(db, moment);
  await pruneSecurityEvents(db, moment);
  await pruneRequests(db, moment);
  await pruneBatches(db, { test: false, endedBefore: daysAgo(batchKeptDays) });
  await pruneBatches(db, { test: true, endedBefore: daysAgo(testBatchKeptHours / 24) });
  for (const id of await listAbandonedBatches(db, daysAgo(batchPausedDaysMax))) {
    await cancelBatch(services, id);
  }
  await eraseOldSamples(db, moment);
  await anonymizeVisitorDisputes(db, moment);
  await deleteMessagesBefore(db, daysAgo(keptDays.contactMessages));
  await deleteMailBefore(db, daysAgo(keptDays.mails));
  await deleteAppliedEvents(db, daysAgo(keptDays.billingEvents));
  await deleteNoticesOfMonthsBefore(db, daysAgo(keptDays.quotaNotices));
  await deleteFreeScansBefore(db, daysAgo(keptDays.freeScans));
  await deleteUnconfirmed(db, moment);
  await pruneServiceChecks(db, moment);
  await deleteDeliveriesBefore(db, daysAgo(deliveriesKeptDays));
}
