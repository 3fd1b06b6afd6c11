/** Results of the service's own checks: current state, daily totals and incidents. */
import type { ServiceComponentName } from "@tellsign/contracts/site/service-components";
import { serviceDaysKept } from "@tellsign/contracts/site/service-components";
import { and, asc, desc, eq, gte, isNull, lt, or, sql } from "drizzle-orm";
import {
  checkTurnMs,
  type Finding,
  type KnownCheck,
  sameIncidentMs,
  unknownAfterMs,
} from "../../policy/service-checks.ts";
import type { Database } from "../database.ts";
import { serviceDays, serviceIncidents, serviceStates } from "./tables.ts";

const dayMs = 86_400_000;

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** The oldest day that is kept. */
function firstDay(now: Date): Date {
  return new Date(Date.parse(dayOf(now)) - (serviceDaysKept - 1) * dayMs);
}

/** The database is checked on every turn, so its row holds the time of the last turn. */
const turnRow = eq(serviceStates.component, "database");

/** Only one of several processes gets the turn; the others get null. After a gap, earlier states no longer count. */
export async function claimCheckTurn(
  db: Database,
  now: Date,
): Promise<{ previousAt: Date | null } | null> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(serviceStates).where(turnRow).for("update");
    if (!row) {
      const first = {
        component: "database",
        state: "operational",
        since: now,
        checkedAt: now,
      } as const;
      const taken = await tx
        .insert(serviceStates)
        .values(first)
        .onConflictDoNothing()
        .returning({ component: serviceStates.component });
      return taken.length > 0 ? { previousAt: null } : null;
    }
    const previousAt = row.checkedAt;
    const passedMs = now.getTime() - previousAt.getTime();
    if (passedMs < checkTurnMs) return null;
    if (passedMs > unknownAfterMs) await tx.update(serviceStates).set({ since: now });
    await tx.update(serviceStates).set({ checkedAt: now }).where(turnRow);
    return { previousAt };
  });
}

async function countChecks(
  tx: Database,
  component: ServiceComponentName,
  { state, ms }: Finding,
  { now, checks }: { now: Date; checks: number },
): Promise<void> {
  const added = {
    component,
    day: dayOf(now),
    checks,
    degraded: state === "degraded" ? checks : 0,
    failures: state === "down" ? checks : 0,
    slowestMs: Math.round(ms),
  };
  await tx
    .insert(serviceDays)
    .values(added)
    .onConflictDoUpdate({
      target: [serviceDays.component, serviceDays.day],
      set: {
        checks: sql`${serviceDays.checks} + ${added.checks}`,
        degraded: sql`${serviceDays.degraded} + ${added.degraded}`,
        failures: sql`${serviceDays.failures} + ${added.failures}`,
        slowestMs: sql`greatest(${serviceDays.slowestMs}, ${added.slowestMs})`,
      },
    });
}

const isOpen = (component: ServiceComponentName) =>
  and(eq(serviceIncidents.component, component), isNull(serviceIncidents.endedAt));

/** Opens an incident, continues the one that is open or has just ended, or closes it. */
async function recordIncident(
  tx: Database,
  component: ServiceComponentName,
  { state, what }: Finding,
  now: Date,
): Promise<void> {
  if (state === "operational") {
    await tx.update(serviceIncidents).set({ endedAt: now }).where(isOpen(component));
    return;
  }
  const [last] = await tx
    .select()
    .from(serviceIncidents)
    .where(eq(serviceIncidents.component, component))
    .orderBy(desc(serviceIncidents.beganAt))
    .limit(1);
  const same = last && (!last.endedAt || now.getTime() - last.endedAt.getTime() <= sameIncidentMs);
  if (!same) {
    await tx
      .insert(serviceIncidents)
      .values({ component, state, what, beganAt: now })
      .onConflictDoNothing();
    return;
  }
  const worse = state === "down" && last.state === "degraded";
  await tx
    .update(serviceIncidents)
    .set({ endedAt: null, ...(worse && { state, what }) })
    .where(eq(serviceIncidents.id, last.id));
}

export async function recordCheck(
  db: Database,
  component: ServiceComponentName,
  finding: Finding,
  now: Date,
): Promise<void> {
  const { state } = finding;
  await db.transaction(async (tx) => {
    await countChecks(tx, component, finding, { now, checks: 1 });
    await recordIncident(tx, component, finding, now);
    await tx
      .insert(serviceStates)
      .values({ component, state, since: now, checkedAt: now })
      .onConflictDoUpdate({
        target: serviceStates.component,
        set: {
          state,
          checkedAt: now,
          since: sql`case when ${serviceStates.state} = ${state} then ${serviceStates.since} else ${now.toISOString()}::timestamptz end`,
        },
      });
  });
}

/** Failed database checks, recorded once the database accepts writes again. */
export async function recordOutage(
  db: Database,
  finding: Finding,
  { beganAt, checks }: { beganAt: Date; checks: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    await countChecks(tx, "database", finding, { now: beganAt, checks });
    await recordIncident(tx, "database", finding, beganAt);
  });
}

export async function readStates(db: Database): Promise<Map<ServiceComponentName, KnownCheck>> {
  const rows = await db.select().from(serviceStates);
  return new Map(rows.map(({ component, ...known }) => [component, known]));
}

/** Retained days, oldest first. */
export async function listServiceDays(db: Database, now: Date) {
  return db
    .select()
    .from(serviceDays)
    .where(gte(serviceDays.day, dayOf(firstDay(now))))
    .orderBy(asc(serviceDays.day));
}

/** The newest first. */
export async function listServiceIncidents(db: Database, now: Date, limit: number) {
  return db
    .select()
    .from(serviceIncidents)
    .where(or(isNull(serviceIncidents.endedAt), gte(serviceIncidents.endedAt, firstDay(now))))
    .orderBy(desc(serviceIncidents.beganAt))
    .limit(limit);
}

export async function pruneServiceChecks(db: Database, now: Date): Promise<void> {
  await db.delete(serviceDays).where(lt(serviceDays.day, dayOf(firstDay(now))));
  await db.delete(serviceIncidents).where(lt(serviceIncidents.endedAt, firstDay(now)));
}
