import type { Billing } from "@tellsign/contracts/billing/billing";
import { desc, eq } from "drizzle-orm";
import { describePayment } from "../../policy/billing/describe-payment.ts";
import { effectiveStatus, graceEnd, isSubscribed } from "../../policy/billing/effective-status.ts";
import { subscriptionMonth } from "../../policy/billing/period.ts";
import type { Clock } from "../../process/clock.ts";
import type { UserRow } from "../accounts/users.ts";
import type { Database } from "../database.ts";
import { readUsage } from "./ledger.ts";
import { listPayments } from "./payments.ts";
import { ledger } from "./tables.ts";

const paymentsMax = 100;
const entriesMax = 50;

/** An account's plan, payments and ledger, as its owner sees them. */
export async function readBilling(
  {
    db,
    billing,
    now: clock,
  }: { db: Database; billing: { mode: "stripe" | "test" | "off" }; now: Clock },
  user: UserRow,
): Promise<Billing> {
  const now = clock();
  const { credits } = await readUsage(db, user, now);
  const inPlan = isSubscribed(user.subscriptionPlan, effectiveStatus(user, now));
  const month = inPlan ? subscriptionMonth(user.subscribedAt ?? user.createdAt, now) : null;
  const payments = await listPayments(db, { userId: user.id, limit: paymentsMax });
  const entries = await db
    .select()
    .from(ledger)
    .where(eq(ledger.userId, user.id))
    .orderBy(desc(ledger.id))
    .limit(entriesMax);
  return {
    plan: user.subscriptionPlan,
    status: user.subscriptionStatus,
    interval: user.billingInterval,
    quotaRenewsAt: month?.end.toISOString() ?? null,
    paidUntil: user.paidUntil?.toISOString() ?? null,
    nextPlan: user.nextPlan,
    graceUntil: graceEnd(user)?.toISOString() ?? null,
    credits,
    portal: billing.mode === "stripe" && user.customerId !== null,
    payments: payments.map((payment) => ({
      id: payment.id,
      description: describePayment(payment),
      amountCents: payment.amountCents,
      refundedCents: payment.refundedCents,
      test: payment.test,
      createdAt: payment.createdAt.toISOString(),
    })),
    ledger: entries.map(({ id, bucket, amount, reason, analysisId, createdAt }) => ({
      id,
      bucket,
      amount,
      reason,
      analysisId,
      createdAt: createdAt.toISOString(),
    })),
  };
}
