import type { User } from "@tellsign/contracts/account/user";
import type { BillingInterval } from "@tellsign/contracts/billing/billing-kinds";
import type { PlanName } from "@tellsign/contracts/billing/plans";
import {
  bigserial,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, id, timestamptz } from "../columns.ts";

export const users = pgTable("users", {
  id: id(),
  /** Stored in lower case. */
  email: text().notNull().unique(),
  username: text(),
  /** Null for an account created through Google that has not set a password. */
  passwordHash: text(),
  googleSubject: text().unique(),
  /** When a mailed link or Google last proved that this address is the account's own; null if nothing ever did. */
  emailVerifiedAt: timestamptz(),
  /** True if nothing waits for the address: the account is older than verification, or was made where no mail server was set up. It proves nothing. */
  verificationWaived: boolean().notNull().default(false),
  role: text().$type<User["role"]>().notNull().default("user"),
  subscriptionPlan: text().$type<PlanName>().notNull().default("free"),
  subscriptionStatus: text().$type<User["subscriptionStatus"]>().notNull().default("none"),
  /** When the subscription started; the monthly quota renews on this day of the month. */
  subscribedAt: timestamptz(),
  billingInterval: text().$type<BillingInterval>(),
  /** End of the paid period. */
  paidUntil: timestamptz(),
  /** The plan that follows the paid period: another plan, or `free` if it was canceled. */
  nextPlan: text().$type<PlanName>(),
  /** The next plan's price, which also determines its interval. */
  nextPriceId: text(),
  /** When payment became overdue; the plan continues through the grace period. */
  pastDueSince: timestamptz(),
  /** Analyses a month, set by an administrator where nothing is sold; null for the plan's. */
  monthlyQuota: integer(),
  /** The payment provider's ids. */
  customerId: text().unique(),
  subscriptionId: text().unique(),
  /** Creation time of the newest event applied to the subscription; older ones are stale. */
  subscriptionEventAt: timestamptz(),
  /** The false-positive rate this user tolerates; null for the models' default. */
  falsePositiveRate: doublePrecision(),
  suspendedAt: timestamptz(),
  /** Shown to administrators only. */
  suspendedReason: text(),
  /** Marks a demo account; production refuses to start while one exists. */
  demo: boolean().notNull().default(false),
  createdAt: createdAt(),
  lastSeenAt: timestamptz(),
});

/** Returning accounts per UTC day, each counted once and not on the day it was created. It does not record who they were. */
export const activeDays = pgTable("active_days", {
  day: date().primaryKey(),
  users: integer().notNull(),
});

export const sessions = pgTable(
  "sessions",
  {
    id: id(),
    tokenHash: text().notNull().unique(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    remembered: boolean().notNull(),
    userAgent: text().notNull(),
    ipAddress: text().notNull(),
    createdAt: createdAt(),
    lastSeenAt: timestamptz().notNull().defaultNow(),
    /** When the owner last proved themselves again in this session; null if not since it began. */
    confirmedAt: timestamptz(),
    expiresAt: timestamptz().notNull(),
  },
  (table) => [index("sessions_user").on(table.userId)],
);

/** A mailed single-use link. */
export const mailedLinks = pgTable("mailed_links", {
  tokenHash: text().primaryKey(),
  purpose: text().$type<"reset_password" | "confirm_email" | "sign_in">().notNull(),
  userId: uuid()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" }),
  /** The address the link was sent to. */
  email: text().notNull(),
  expiresAt: timestamptz().notNull(),
  usedAt: timestamptz(),
});

/** A sign-in with an identity provider that is in progress. */
export const identityFlows = pgTable("identity_flows", {
  tokenHash: text().primaryKey(),
  state: text().notNull(),
  nonce: text().notNull(),
  codeVerifier: text().notNull(),
  redirectTo: text().notNull(),
  expiresAt: timestamptz().notNull(),
});

/** Actions of administrators. Append-only, enforced by a trigger. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    actorId: uuid(),
    actorEmail: text().notNull(),
    action: text().notNull(),
    /** The target's kind and id, such as `user` and the user's id. */
    targetKind: text().notNull(),
    targetId: text().notNull(),
    detail: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("audit_log_created").on(table.createdAt)],
);
