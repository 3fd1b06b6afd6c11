import { desc, eq, inArray } from "drizzle-orm";
import { listApiKeys } from "./api-keys.ts";
import { exportBatchItems } from "./batch-items.ts";
import { exportBatches } from "./batches.ts";
import { listCertificates } from "./certificates.ts";
import type { Database } from "./database.ts";
import { exportDisputes } from "./disputes.ts";
import { exportKeptContents } from "./kept-contents.ts";
import { exportSubscription } from "./newsletter.ts";
import { presentUser } from "./present-user.ts";
import { exportDeliveries } from "./read-deliveries.ts";
import { analyses, ledger, mediaJobs, payments } from "./schema.ts";
import { listSessions } from "./sessions.ts";
import type { UserRow } from "./users.ts";
import { listWebhooks, presentWebhook } from "./webhooks.ts";

/** Answers of long texts are large; so many are in memory at once. */
const rowsAtOnce = 50;

async function* readAnalyses(db: Database, userId: string): AsyncGenerator<object> {
  const own = await db
    .select({ id: analyses.id })
    .from(analyses)
    .where(eq(analyses.userId, userId))
    .orderBy(desc(analyses.createdAt));
  for (let at = 0; at < own.length; at += rowsAtOnce) {
    const ids = own.slice(at, at + rowsAtOnce).map(({ id }) => id);
    yield* await db
      .select({
        id: analyses.id,
        type: analyses.type,
        state: analyses.state,
        verdict: analyses.verdict,
        isAiGenerated: analyses.isAiGenerated,
        aiProbability: analyses.aiProbability,
        confidence: analyses.confidence,
        uncertainReason: analyses.uncertainReason,
        detection: analyses.detection,
        fileName: analyses.fileName,
        sizeBytes: analyses.sizeBytes,
        charged: analyses.charged,
        rerunOf: analyses.rerunOf,
        correctedVerdict: analyses.correctedVerdict,
        correctedAt: analyses.correctedAt,
        processingTimeMs: analyses.processingTimeMs,
        createdAt: analyses.createdAt,
        finishedAt: analyses.finishedAt,
      })
      .from(analyses)
      .where(inArray(analyses.id, ids))
      .orderBy(desc(analyses.createdAt));
  }
}

/** What may be large is read when it is asked for. */
export type ExportedAccount = Record<string, object | AsyncIterable<object>>;

/** Everything kept about an account, but what only a thief could use: hashes of passwords, tokens and keys, and the secrets of webhooks. */
export async function exportAccount(
  db: Database,
  user: UserRow,
  now: Date,
): Promise<ExportedAccount> {
  const sessions = await listSessions(db, user.id, now);
  const batches = await exportBatches(db, user.id);
  return {
    exportedAt: now,
    account: {
      ...(await presentUser(db, user, now)),
      googleSubject: user.googleSubject,
      subscribedAt: user.subscribedAt,
      lastSeenAt: user.lastSeenAt,
    },
    sessions: sessions.map(({ tokenHash, userId, ...session }) => session),
    analyses: readAnalyses(db, user.id),
    certificates: (await listCertificates(db, user.id)).map(
      ({ userId, ...certificate }) => certificate,
    ),
    keptContents: exportKeptContents(db, user.id),
    jobs: await db
      .select({
        analysisId: mediaJobs.analysisId,
        state: mediaJobs.state,
        depth: mediaJobs.depth,
        errorCode: mediaJobs.errorCode,
        createdAt: mediaJobs.createdAt,
        finishedAt: mediaJobs.finishedAt,
      })
      .from(mediaJobs)
      .where(eq(mediaJobs.userId, user.id))
      .orderBy(desc(mediaJobs.createdAt)),
    batches,
    batchItems: exportBatchItems(db, batches),
    ledger: await db
      .select({
        bucket: ledger.bucket,
        periodStart: ledger.periodStart,
        amount: ledger.amount,
        reason: ledger.reason,
        analysisId: ledger.analysisId,
        createdAt: ledger.createdAt,
      })
      .from(ledger)
      .where(eq(ledger.userId, user.id))
      .orderBy(desc(ledger.createdAt)),
    payments: await db
      .select({
        id: payments.id,
        priceId: payments.priceId,
        amountCents: payments.amountCents,
        refundedCents: payments.refundedCents,
        credits: payments.credits,
        test: payments.test,
        createdAt: payments.createdAt,
      })
      .from(payments)
      .where(eq(payments.userId, user.id))
      .orderBy(desc(payments.createdAt)),
    apiKeys: await listApiKeys(db, user.id),
    webhooks: (await listWebhooks(db, user.id)).map(presentWebhook),
    webhookDeliveries: exportDeliveries(db, user.id),
    disputes: await exportDisputes(db, user.id),
    newsletter: await exportSubscription(db, user.email),
  };
}
