import { index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/tables.ts";
import { analyses } from "../analyses/tables.ts";
import { createdAt, timestamptz } from "../columns.ts";

export const certificates = pgTable(
  "certificates",
  {
    /** Public; part of the certificate's URL. */
    id: text().primaryKey(),
    userId: uuid().references(() => users.id, { onDelete: "set null" }),
    analysisId: uuid().references(() => analyses.id, { onDelete: "set null" }),
    /** The canonical record exactly as it was signed, byte for byte. */
    record: text().notNull(),
    signature: text().notNull(),
    keyId: text().notNull(),
    createdAt: createdAt(),
    revokedAt: timestamptz(),
    revokedReason: text(),
  },
  (table) => [
    index("certificates_user").on(table.userId),
    uniqueIndex("certificates_analysis").on(table.analysisId),
  ],
);

/** Every certificate ever issued, by its hash. Append-only, enforced by a trigger. */
export const certificateLog = pgTable("certificate_log", {
  index: integer().primaryKey(),
  at: timestamptz().notNull(),
  certificate: text().notNull().unique(),
  keyId: text().notNull(),
  previous: text().notNull(),
  hash: text().notNull(),
});
