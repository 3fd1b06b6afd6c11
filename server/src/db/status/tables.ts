import type { ServiceComponentName } from "@tellsign/contracts/site/service-components";
import { sql } from "drizzle-orm";
import { date, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { id, timestamptz } from "../columns.ts";

/** The last known state of each service component. */
export const serviceStates = pgTable("service_states", {
  component: text().$type<ServiceComponentName>().primaryKey(),
  state: text().$type<"operational" | "degraded" | "down">().notNull(),
  since: timestamptz().notNull(),
  checkedAt: timestamptz().notNull(),
});

/** Totals of a UTC day's checks. */
export const serviceDays = pgTable(
  "service_days",
  {
    component: text().$type<ServiceComponentName>().notNull(),
    day: date().notNull(),
    checks: integer().notNull(),
    degraded: integer().notNull(),
    failures: integer().notNull(),
    slowestMs: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.component, table.day] })],
);

export const serviceIncidents = pgTable(
  "service_incidents",
  {
    id: id(),
    component: text().$type<ServiceComponentName>().notNull(),
    /** The worst state during the incident. */
    state: text().$type<"degraded" | "down">().notNull(),
    /** Shown publicly. */
    what: text().notNull(),
    beganAt: timestamptz().notNull(),
    endedAt: timestamptz(),
  },
  (table) => [
    // Two processes must not open the same incident twice.
    uniqueIndex("service_incidents_open").on(table.component).where(sql`ended_at is null`),
    index("service_incidents_began").on(table.beganAt),
  ],
);
