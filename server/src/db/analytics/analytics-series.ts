/** Daily figures for the admin charts. Days are in UTC. */
import type { AnalyticsSeries } from "@tellsign/contracts/account/administration";
import { and, count, eq, gte, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { startOfDay } from "../accounts/mark-seen.ts";
import { activeDays, users } from "../accounts/tables.ts";
import { analyses } from "../analyses/tables.ts";
import { payments } from "../billing/tables.ts";
import type { Database } from "../database.ts";

const daysShown = 30;
const dayMs = 86_400_000;

function dayOf(moment: AnyPgColumn): SQL<string> {
  return sql<string>`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD')`;
}

function byDay<Row extends { day: string }>(rows: Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.day, row]));
}

export async function readSeries(db: Database, now: Date): Promise<AnalyticsSeries> {
  const first = new Date(startOfDay(now).getTime() - (daysShown - 1) * dayMs);
  const registered = byDay(
    await db
      .select({ day: dayOf(users.createdAt), count: count() })
      .from(users)
      .where(gte(users.createdAt, first))
      .groupBy(sql`1`),
  );
  const cameBack = byDay(
    await db
      .select({ day: activeDays.day, count: activeDays.users })
      .from(activeDays)
      .where(gte(activeDays.day, first.toISOString().slice(0, 10))),
  );
  const analyzed = byDay(
    await db
      .select({
        day: dayOf(analyses.createdAt),
        count: count(),
        abstentions: sql<number>`(count(*) filter (where ${analyses.verdict} = 'uncertain'))::int`,
      })
      .from(analyses)
      .where(and(gte(analyses.createdAt, first), eq(analyses.state, "done")))
      .groupBy(sql`1`),
  );
  const paid = byDay(
    await db
      .select({
        day: dayOf(payments.createdAt),
        paidCents: sql<number>`sum(${payments.amountCents})`.mapWith(Number),
        refundedCents: sql<number>`sum(${payments.refundedCents})`.mapWith(Number),
      })
      .from(payments)
      .where(and(gte(payments.createdAt, first), eq(payments.test, false)))
      .groupBy(sql`1`),
  );
  const days = Array.from({ length: daysShown }, (_, index) => {
    const day = new Date(first.getTime() + index * dayMs).toISOString().slice(0, 10);
    const registrations = registered.get(day)?.count ?? 0;
    const refundedCents = paid.get(day)?.refundedCents ?? 0;
    return {
      day,
      registrations,
      // Users also count as active on the day they register.
      activeUsers: registrations + (cameBack.get(day)?.count ?? 0),
      analyses: analyzed.get(day)?.count ?? 0,
      abstentions: analyzed.get(day)?.abstentions ?? 0,
      revenueCents: (paid.get(day)?.paidCents ?? 0) - refundedCents,
      refundedCents,
    };
  });
  return { days };
}
