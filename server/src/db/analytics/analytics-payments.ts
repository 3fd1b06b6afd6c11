/** Payments and refunds. Test-checkout payments are reported separately, because no money moved. */
import type { AnalyticsPayments } from "@tellsign/contracts/account/administration";
import { count, desc, eq, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { users } from "../accounts/tables.ts";
import { payments } from "../billing/tables.ts";
import type { Database } from "../database.ts";

const newestShown = 10;
const sumOf = (cents: AnyPgColumn): SQL<number> =>
  sql<number>`coalesce(sum(${cents}), 0)`.mapWith(Number);

export async function readPaymentTotals(
  db: Database,
): Promise<Pick<AnalyticsPayments, "live" | "test">> {
  const rows = await db
    .select({
      test: payments.test,
      count: count(),
      paidCents: sumOf(payments.amountCents),
      refundedCents: sumOf(payments.refundedCents),
    })
    .from(payments)
    .groupBy(payments.test);
  const totalsOf = (isTest: boolean) => {
    const { test, ...totals } = rows.find((row) => row.test === isTest) ?? {
      count: 0,
      paidCents: 0,
      refundedCents: 0,
    };
    return totals;
  };
  return { live: totalsOf(false), test: totalsOf(true) };
}

export async function readPayments(db: Database): Promise<AnalyticsPayments> {
  const rows = await db
    .select({ payment: payments, email: users.email })
    .from(payments)
    .leftJoin(users, eq(users.id, payments.userId))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(newestShown);
  return {
    ...(await readPaymentTotals(db)),
    newest: rows.map(({ payment, email }) => ({
      id: payment.id,
      email,
      priceId: payment.priceId,
      amountCents: payment.amountCents,
      refundedCents: payment.refundedCents,
      test: payment.test,
      createdAt: payment.createdAt.toISOString(),
    })),
  };
}
