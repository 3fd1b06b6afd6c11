import type { Verdict } from "@tellsign/contracts/detection/detection";
import type { Modality } from "@tellsign/contracts/detection/modality";
import type { DisputeState } from "@tellsign/contracts/dispute/dispute-states";
import {
  bigserial,
  boolean,
  doublePrecision,
  index,
  pgTable,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "../accounts/tables.ts";
import { createdAt, id, timestamptz } from "../columns.ts";

export const disputes = pgTable(
  "disputes",
  {
    id: id(),
    userId: uuid().references(() => users.id, { onDelete: "set null" }),
    /** As entered in the form; the analysis may no longer be stored. */
    analysisId: text().notNull(),
    reason: text().notNull(),
    description: text().notNull(),
    userEmail: text().notNull(),
    originalConfidence: doublePrecision(),
    contentSample: text().notNull(),
    trainingConsent: boolean().notNull().default(false),
    state: text().$type<DisputeState>().notNull().default("open"),
    /** Hash of the token that opens the dispute's page from the mailed link. */
    tokenHash: text(),
    createdAt: createdAt(),
    decidedAt: timestamptz(),
  },
  (table) => [
    index("disputes_user").on(table.userId, table.createdAt),
    index("disputes_state").on(table.state, table.createdAt),
  ],
);

/** Every state change of a dispute, with the note to its author. */
export const disputeEvents = pgTable(
  "dispute_events",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    disputeId: uuid()
      .notNull()
      .references(() => disputes.id, { onDelete: "cascade" }),
    state: text().$type<DisputeState>().notNull(),
    note: text().notNull(),
    actorId: uuid().references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (table) => [index("dispute_events_dispute").on(table.disputeId, table.id)],
);

/** The public record of wrong verdicts: modality and model, nothing about the content or its owner. */
export const knownErrors = pgTable("known_errors", {
  id: id(),
  disputeId: uuid()
    .unique()
    .references(() => disputes.id, { onDelete: "set null" }),
  type: text().$type<Modality>().notNull(),
  modelVersion: text().notNull(),
  verdictGiven: text().$type<Verdict>().notNull(),
  /** Null if the verdict was found wrong but the right one remains open. */
  verdictRight: text().$type<Verdict>(),
  createdAt: createdAt(),
});
