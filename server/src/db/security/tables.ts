/** What protects an account: second factors, devices it knows, and the log its owner reads. */
import type { SecurityEventKind } from "@tellsign/contracts/account/security-events";
import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "../accounts/tables.ts";
import { bytes, createdAt, id, timestamptz } from "../columns.ts";

const ownerId = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** An authenticator app. Its secret is sealed. */
export const authenticators = pgTable("authenticators", {
  userId: ownerId().primaryKey(),
  secret: bytes().notNull(),
  /** Null until its first code was entered; it counts only from then on. */
  confirmedAt: timestamptz(),
  /** The newest time step whose code was used, so that no code works twice. */
  lastStep: bigint({ mode: "number" }),
  createdAt: createdAt(),
});

export const passkeys = pgTable(
  "passkeys",
  {
    id: id(),
    userId: ownerId(),
    name: text().notNull(),
    credentialId: text().notNull().unique(),
    publicKey: bytes().notNull(),
    /** How often the authenticator says it was used; a lower number than before means a copy. */
    counter: bigint({ mode: "number" }).notNull(),
    transports: text().array().notNull(),
    createdAt: createdAt(),
    lastUsedAt: timestamptz(),
  },
  (table) => [index("passkeys_user").on(table.userId)],
);

export const recoveryCodes = pgTable(
  "recovery_codes",
  { userId: ownerId(), codeHash: text().notNull(), usedAt: timestamptz() },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** A sign-in that waits for its second factor, or a passkey ceremony of a signed-in user. */
export const securityChallenges = pgTable("security_challenges", {
  tokenHash: text().primaryKey(),
  userId: ownerId(),
  purpose: text().$type<"sign_in" | "add_passkey" | "confirm">().notNull(),
  /** What a passkey has to sign. */
  challenge: text().notNull(),
  remembered: boolean().notNull().default(false),
  redirectTo: text(),
  failures: integer().notNull().default(0),
  expiresAt: timestamptz().notNull(),
});

/** Browsers an account was signed in from, known by a cookie. */
export const knownDevices = pgTable(
  "known_devices",
  { userId: ownerId(), tokenHash: text().notNull(), lastSeenAt: timestamptz().notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.tokenHash] })],
);

/** Attempts to sign in to one address from browsers it does not know. `key` is a keyed hash of the address. */
export const loginAttempts = pgTable("login_attempts", {
  key: text().primaryKey(),
  count: integer().notNull(),
  lastAt: timestamptz().notNull(),
});

export const securityEvents = pgTable(
  "security_events",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    userId: ownerId(),
    kind: text().$type<SecurityEventKind>().notNull(),
    /** What it was about, such as the name of a key. */
    subject: text(),
    userAgent: text().notNull(),
    ipAddress: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("security_events_user").on(table.userId, table.id)],
);
