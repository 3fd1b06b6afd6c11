import { and, desc, eq, inArray } from "drizzle-orm";
import { exportKeptContents } from "../analyses/kept-contents.ts";
import { analyses, mediaJobs } from "../analyses/tables.ts";
import { listApiKeys } from "../api-keys/api-keys.ts";
import { exportBatchItems } from "../batches/batch-items.ts";
import { exportBatches } from "../batches/batches.ts";
import { exportEventsOf } from "../billing/billing-events.ts";
import { checkouts, ledger, payments, quotaNotices } from "../billing/tables.ts";
import { listCertificates } from "../certificates/certificates.ts";
import type { Database } from "../database.ts";
import { exportDisputes } from "../disputes/disputes.ts";
import { exportSubscription } from "../newsletter/newsletter.ts";
import { listPasskeys } from "../security/second-factors.ts";
import { exportSecurityEvents } from "../security/security-events.ts";
import { exportDeliveries } from "../webhooks/read-deliveries.ts";
import { listWebhooks, serializeWebhook } from "../webhooks/webhooks.ts";
import { serializeUser } from "./serialize-user.ts";
import { listSessions } from "./sessions.ts";
import { auditLog } from "./tables.ts";
import type { UserRow } from "./users.ts";

/** Results for long texts are large, so only this many are held in memory. */
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
        title: analyses.title,
        words: analyses.words,
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

/** Large collections are async iterables, read only as they are written out. */
export type ExportedAccount = Record<string, object | AsyncIterable<object>>;

/** Everything stored under an account except what only an attacker could use: password, token and key hashes, and webhook secrets. */
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
      ...(await serializeUser(db, user, now)),
      googleSubject: user.googleSubject,
      subscribedAt: user.subscribedAt,
      billingInterval: user.billingInterval,
      paidUntil: user.paidUntil,
      nextPlan: user.nextPlan,
      nextPriceId: user.nextPriceId,
      pastDueSince: user.pastDueSince,
      customerId: user.customerId,
      subscriptionId: user.subscriptionId,
      suspendedAt: user.suspendedAt,
      emailVerifiedAt: user.emailVerifiedAt,
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
        intentId: payments.intentId,
        dispute: payments.dispute,
        subscriptionId: payments.subscriptionId,
        coversUntil: payments.coversUntil,
        test: payments.test,
        createdAt: payments.createdAt,
      })
      .from(payments)
      .where(eq(payments.userId, user.id))
      .orderBy(desc(payments.createdAt)),
    checkouts: await db
      .select({
        id: checkouts.id,
        priceId: checkouts.priceId,
        paidAt: checkouts.paidAt,
        createdAt: checkouts.createdAt,
      })
      .from(checkouts)
      .where(eq(checkouts.userId, user.id))
      .orderBy(desc(checkouts.createdAt)),
    billingEvents: await exportEventsOf(db, user),
    quotaNotices: await db
      .select({ percent: quotaNotices.percent, sentAt: quotaNotices.createdAt })
      .from(quotaNotices)
      .where(eq(quotaNotices.userId, user.id))
      .orderBy(desc(quotaNotices.createdAt)),
    administratorActions: await db
      .select({ action: auditLog.action, createdAt: auditLog.createdAt })
      .from(auditLog)
      .where(and(eq(auditLog.targetKind, "user"), eq(auditLog.targetId, user.id)))
      .orderBy(desc(auditLog.createdAt)),
    securityLog: exportSecurityEvents(db, user.id),
    passkeys: (await listPasskeys(db, user.id)).map(({ name, createdAt, lastUsedAt }) => ({
      name,
      createdAt,
      lastUsedAt,
    })),
    apiKeys: await listApiKeys(db, user.id, now),
    webhooks: (await listWebhooks(db, user.id)).map(serializeWebhook),
    webhookDeliveries: exportDeliveries(db, user.id),
    disputes: await exportDisputes(db, user.id),
    newsletter: await exportSubscription(db, user.email),
  };
}
