/** What an account has spent and what it has left. Callers that spend hold the lock of the user's row. */
import { plans } from "@tellsign/contracts/plans";
import { and, eq, sql } from "drizzle-orm";
import { type Bucket, isSubscribed } from "../policy/choose-bucket.ts";
import { subscriptionMonth } from "../policy/period.ts";
import type { Database } from "./database.ts";
import { ledger, type users } from "./schema.ts";

export type Usage = {
  freeUsed: number;
  freeRemaining: number;
  monthlyUsed: number;
  monthlyRemaining: number;
  credits: number;
  /** What the account may still spend now: its plan's allowance and its credits. */
  remaining: number;
};

type Account = Pick<
  typeof users.$inferSelect,
  "id" | "subscriptionPlan" | "subscriptionStatus" | "subscribedAt" | "createdAt"
>;

function currentPeriodStart(user: Account, now: Date): Date {
  return subscriptionMonth(user.subscribedAt ?? user.createdAt, now).start;
}

export async function readUsage(db: Database, user: Account, now: Date): Promise<Usage> {
  const periodStart = currentPeriodStart(user, now).toISOString();
  const sumOf = (bucket: Bucket, condition = sql`true`) =>
    sql<number>`coalesce(sum(${ledger.amount}) filter (where ${ledger.bucket} = ${bucket} and ${condition}), 0)::int`;
  const [sums] = await db
    .select({
      free: sumOf("free"),
      monthly: sumOf("monthly", sql`${ledger.periodStart} = ${periodStart}::timestamptz`),
      credit: sumOf("credit"),
    })
    .from(ledger)
    .where(eq(ledger.userId, user.id));
  const free = sums?.free ?? 0;
  const monthly = sums?.monthly ?? 0;
  const credits = Math.max(0, sums?.credit ?? 0);
  const subscribed = isSubscribed(user.subscriptionPlan, user.subscriptionStatus);
  const freeRemaining = Math.max(0, plans.free.quota + free);
  const monthlyRemaining = subscribed
    ? Math.max(0, plans[user.subscriptionPlan].quota + monthly)
    : 0;
  return {
    freeUsed: Math.max(0, -free),
    freeRemaining,
    monthlyUsed: Math.max(0, -monthly),
    monthlyRemaining,
    credits,
    remaining: (subscribed ? monthlyRemaining : freeRemaining) + credits,
  };
}

export async function spendOne(
  tx: Database,
  spend: { user: Account; bucket: Bucket; analysisId: string; now: Date },
): Promise<void> {
  await tx.insert(ledger).values({
    userId: spend.user.id,
    bucket: spend.bucket,
    periodStart: spend.bucket === "monthly" ? currentPeriodStart(spend.user, spend.now) : null,
    amount: -1,
    reason: "spend",
    analysisId: spend.analysisId,
    createdAt: spend.now,
  });
}

/** Gives back what the analysis cost, into the bucket and month it came from. Call it once, in the transaction that ends the analysis. */
export async function refund(tx: Database, analysisId: string, now: Date): Promise<void> {
  const spent = await tx
    .select()
    .from(ledger)
    .where(and(eq(ledger.analysisId, analysisId), eq(ledger.reason, "spend")));
  for (const { userId, bucket, periodStart, amount } of spent) {
    await tx.insert(ledger).values({
      userId,
      bucket,
      periodStart,
      amount: -amount,
      reason: "refund",
      analysisId,
      createdAt: now,
    });
  }
}
