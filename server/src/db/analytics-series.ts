/** Figures a day for the charts of administrators. Days are those of UTC. */
import type { AnalyticsSeries } from "@tellsign/contracts/administration";
import { and, count, eq, gte, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Database } from "./database.ts";
import { startOfDay } from "./mark-seen.ts";
import { activeDays, analyses, payments, users } from "./schema.ts";

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
  const analysed = byDay(
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
      // Whoever registers is there that day, too.
      activeUsers: registrations + (cameBack.get(day)?.count ?? 0),
      analyses: analysed.get(day)?.count ?? 0,
      abstentions: analysed.get(day)?.abstentions ?? 0,
      revenueCents: (paid.get(day)?.paidCents ?? 0) - refundedCents,
      refundedCents,
    };
  });
  return { days };
}
