/** What an account has spent and what it has left. Callers that spend must hold the lock on the user's row. */
import { and, eq, ne, sql } from "drizzle-orm";
import type { Bucket } from "../../policy/billing/choose-bucket.ts";
import {
  type BucketSum,
  type DueEntry,
  dueEntries,
  dueReversals,
  type PackDebt,
} from "../../policy/billing/due-entries.ts";
import { effectiveStatus, isSubscribed } from "../../policy/billing/effective-status.ts";
import { monthlyQuotaOf } from "../../policy/billing/monthly-quota.ts";
import { subscriptionMonth } from "../../policy/billing/period.ts";
import type { users } from "../accounts/tables.ts";
import { lockUser } from "../accounts/users.ts";
import type { Database } from "../database.ts";
import { ledger, payments } from "./tables.ts";

export type Usage = {
  freeUsed: number;
  freeRemaining: number;
  monthlyUsed: number;
  monthlyRemaining: number;
  credits: number;
  /** What the account can still spend: its plan's allowance and its credits. */
  remaining: number;
};

type Account = Pick<
  typeof users.$inferSelect,
  | "id"
  | "subscriptionPlan"
  | "subscriptionStatus"
  | "subscribedAt"
  | "pastDueSince"
  | "monthlyQuota"
  | "createdAt"
>;

type Books = { sums: BucketSum[]; debts: PackDebt[] };
type Due = { entries: DueEntry[]; reversals: { paymentId: string; amount: number }[] };

function currentPeriodStart(user: Account, now: Date): Date {
  return subscriptionMonth(user.subscribedAt ?? user.createdAt, now).start;
}

function isInPlan(user: Account, now: Date): boolean {
  return isSubscribed(user.subscriptionPlan, effectiveStatus(user, now));
}

async function readBooks(db: Database, userId: string): Promise<Books> {
  const isAllowance = sql`${ledger.reason} not in ('spend', 'refund')`;
  const debts = db
    .select({
      debts: sql<
        PackDebt[] | null
      >`json_agg(json_build_object('paymentId', ${payments.id}, 'creditsDue', ${payments.creditsDue}, 'creditsTaken', ${payments.creditsTaken}) order by ${payments.createdAt}, ${payments.id})`,
    })
    .from(payments)
    .where(and(eq(payments.userId, userId), ne(payments.creditsDue, payments.creditsTaken)));
  const rows = await db
    .select({
      bucket: ledger.bucket,
      periodStart: ledger.periodStart,
      left: sql<number>`sum(${ledger.amount})::int`,
      granted: sql<number>`coalesce(sum(${ledger.amount}) filter (where ${isAllowance}), 0)::int`,
      grants: sql<number>`(count(*) filter (where ${ledger.reason} = 'grant'))::int`,
      debts: sql<PackDebt[] | null>`(${debts})`,
    })
    .from(ledger)
    .where(eq(ledger.userId, userId))
    .groupBy(ledger.bucket, ledger.periodStart);
  return { sums: rows.map(({ debts, ...sum }) => sum), debts: rows[0]?.debts ?? [] };
}

function sumOf(sums: readonly BucketSum[], bucket: Bucket, periodStart: Date | null): BucketSum {
  const found = sums.find(
    (sum) => sum.bucket === bucket && sum.periodStart?.getTime() === periodStart?.getTime(),
  );
  return found ?? { bucket, periodStart, left: 0, granted: 0, grants: 0 };
}

function findDue(user: Account, { sums, debts }: Books, now: Date): Due {
  return {
    entries: dueEntries({
      sums,
      quota: isInPlan(user, now) ? monthlyQuotaOf(user) : null,
      monthStart: currentPeriodStart(user, now),
    }),
    reversals: dueReversals(debts, sumOf(sums, "credit", null).left),
  };
}

function toUsage(user: Account, sums: readonly BucketSum[], now: Date): Usage {
  const free = sumOf(sums, "free", null);
  const month = sumOf(sums, "monthly", currentPeriodStart(user, now));
  const credits = sumOf(sums, "credit", null).left;
  const inPlan = isInPlan(user, now);
  const monthlyRemaining = inPlan ? month.left : 0;
  return {
    freeUsed: free.granted - free.left,
    freeRemaining: free.left,
    monthlyUsed: month.granted - month.left,
    monthlyRemaining,
    credits,
    remaining: (inPlan ? monthlyRemaining : free.left) + credits,
  };
}

function withEntry(sums: BucketSum[], entry: Omit<DueEntry, "reference">): BucketSum[] {
  const { bucket, periodStart, amount, reason } = entry;
  const before = sumOf(sums, bucket, periodStart);
  const after = {
    ...before,
    left: before.left + amount,
    granted: before.granted + amount,
    grants: before.grants + (reason === "grant" ? 1 : 0),
  };
  return [...sums.filter((sum) => sum !== before), after];
}

/** The only place that grants and expires allowances. Holds the user's lock, so that nothing is written twice. */
export async function settleLedger(tx: Database, user: Account, now: Date): Promise<Usage> {
  const books = await readBooks(tx, user.id);
  const { entries, reversals } = findDue(user, books, now);
  if (entries.length === 0 && reversals.length === 0) return toUsage(user, books.sums, now);
  const reversed = reversals.map(({ amount }) => ({
    bucket: "credit" as const,
    periodStart: null,
    amount,
    reason: "reversal" as const,
    reference: null,
  }));
  const written = [...entries, ...reversed];
  const common = { userId: user.id, createdAt: now };
  await tx.insert(ledger).values(written.map((entry) => ({ ...common, ...entry })));
  for (const { paymentId, amount } of reversals) {
    await tx
      .update(payments)
      .set({ creditsTaken: sql`${payments.creditsTaken} - ${amount}` })
      .where(eq(payments.id, paymentId));
  }
  return toUsage(user, written.reduce(withEntry, books.sums), now);
}

/** Writes due entries first, so that the sum of a bucket is its balance. */
export async function readUsage(db: Database, user: Account, now: Date): Promise<Usage> {
  const books = await readBooks(db, user.id);
  const { entries, reversals } = findDue(user, books, now);
  if (entries.length === 0 && reversals.length === 0) return toUsage(user, books.sums, now);
  return db.transaction(async (tx) => {
    const locked = await lockUser(tx, user.id);
    return locked ? settleLedger(tx, locked, now) : toUsage(user, books.sums, now);
  });
}

type Spend = { bucket: Bucket; analysisId: string };

export async function spendEach(
  tx: Database,
  { user, spent, now }: { user: Account; spent: readonly Spend[]; now: Date },
): Promise<void> {
  const monthStart = currentPeriodStart(user, now);
  await tx.insert(ledger).values(
    spent.map(({ bucket, analysisId }) => ({
      userId: user.id,
      bucket,
      periodStart: bucket === "monthly" ? monthStart : null,
      amount: -1,
      reason: "spend" as const,
      analysisId,
      createdAt: now,
    })),
  );
}

export async function spendOne(
  tx: Database,
  { user, bucket, analysisId, now }: Spend & { user: Account; now: Date },
): Promise<void> {
  await spendEach(tx, { user, spent: [{ bucket, analysisId }], now });
}

/** Refunds the analysis into the bucket and month it was paid from. Call this once, in the transaction that ends the analysis. */
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

/** Adds purchased credits, once per payment. */
export async function addPurchase(
  tx: Database,
  bought: { userId: string; credits: number; paymentId: string; now: Date },
): Promise<void> {
  await tx
    .insert(ledger)
    .values({
      userId: bought.userId,
      bucket: "credit",
      amount: bought.credits,
      reason: "purchase",
      reference: bought.paymentId,
      createdAt: bought.now,
    })
    .onConflictDoNothing();
}
