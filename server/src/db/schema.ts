/** Every table; columns are the snake_case of their names. Submitted content is in none of them, but for the sample its owner sends along with a dispute, the text its owner asks to keep, and the texts of a batch until each has been analysed. */
import type { ApiKeyMode, ApiKeyScope } from "@tellsign/contracts/api-key-scopes";
import type { BillingInterval } from "@tellsign/contracts/billing-kinds";
import type { Detection, Verdict } from "@tellsign/contracts/detection";
import type { DisputeState } from "@tellsign/contracts/dispute-states";
import type { ErrorCode } from "@tellsign/contracts/errors";
import type { JobState, ScanDepth } from "@tellsign/contracts/media-kinds";
import type { Modality } from "@tellsign/contracts/modality";
import type { PlanName } from "@tellsign/contracts/plans";
import type { ServiceComponentName } from "@tellsign/contracts/service-components";
import type { UncertainReasonCode } from "@tellsign/contracts/uncertain-reasons";
import type { User } from "@tellsign/contracts/user";
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigserial,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { BillingFact } from "../external/billing/billing-fact.ts";

export const id = () => uuid().primaryKey().defaultRandom();
export const moment = () => timestamp({ withTimezone: true });
export const createdAt = () => moment().notNull().defaultNow();

/** Secrets made at the first start, such as the salt of content hashes. */
export const settings = pgTable("settings", {
  name: text().primaryKey(),
  value: text().notNull(),
});

export const users = pgTable("users", {
  id: id(),
  /** Lower case. */
  email: text().notNull().unique(),
  username: text(),
  /** Null for an account made by Google that has set no password. */
  passwordHash: text(),
  googleSubject: text().unique(),
  role: text().$type<User["role"]>().notNull().default("user"),
  subscriptionPlan: text().$type<PlanName>().notNull().default("free"),
  subscriptionStatus: text().$type<User["subscriptionStatus"]>().notNull().default("none"),
  /** The day the subscription began; its monthly quota is renewed on this day. */
  subscribedAt: moment(),
  billingInterval: text().$type<BillingInterval>(),
  /** Until when the subscription is paid. */
  paidUntil: moment(),
  /** What the subscription becomes at the end of what is paid: another plan, or `free` where it was cancelled. */
  nextPlan: text().$type<PlanName>(),
  /** That plan's price, which also says how often it is paid. */
  nextPriceId: text(),
  /** Since when a payment is owed; the plan goes on for the days of grace. */
  pastDueSince: moment(),
  /** The payment provider's names of the customer and of the subscription. */
  customerId: text().unique(),
  subscriptionId: text().unique(),
  /** When the provider made the newest event that was applied to the subscription: older ones come too late. */
  subscriptionEventAt: moment(),
  /** The false-positive rate this user tolerates; null: the one the models ship with. */
  falsePositiveRate: doublePrecision(),
  suspendedAt: moment(),
  /** Why, for administrators. */
  suspendedReason: text(),
  /** Marks an account of the demo, which production refuses to start with. */
  demo: boolean().notNull().default(false),
  createdAt: createdAt(),
  lastSeenAt: moment(),
});

/** How many accounts came back on a day, in UTC, counted once each; those made that day are not among them. Says nothing of who. */
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
    lastSeenAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
  },
  (table) => [index("sessions_user").on(table.userId)],
);

/** A mailed single-use link. */
export const mailedLinks = pgTable("mailed_links", {
  tokenHash: text().primaryKey(),
  purpose: text().$type<"reset_password" | "confirm_email">().notNull(),
  userId: uuid()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" }),
  /** The address the link was sent to. */
  email: text().notNull(),
  expiresAt: moment().notNull(),
  usedAt: moment(),
});

/** A sign-in with an identity provider that is under way. */
export const identityFlows = pgTable("identity_flows", {
  tokenHash: text().primaryKey(),
  state: text().notNull(),
  nonce: text().notNull(),
  codeVerifier: text().notNull(),
  redirectTo: text().notNull(),
  expiresAt: moment().notNull(),
});

/** The times of the requests within the window, newest last. */
export const rateHits = pgTable("rate_hits", {
  key: text().primaryKey(),
  hits: timestamp({ withTimezone: true }).array().notNull().default(sql`'{}'`),
  expiresAt: moment().notNull(),
});

export const analyses = pgTable(
  "analyses",
  {
    id: id(),
    /** Null for a visitor's free scan. */
    userId: uuid().references(() => users.id, { onDelete: "cascade" }),
    type: text().$type<Modality>().notNull(),
    state: text().$type<"running" | "done" | "failed">().notNull().default("running"),
    verdict: text().$type<Verdict>(),
    isAiGenerated: boolean().notNull().default(false),
    aiProbability: doublePrecision(),
    confidence: doublePrecision(),
    uncertainReason: text().$type<UncertainReasonCode>(),
    detection: jsonb().$type<Detection>(),
    /** Keyed with a secret of this installation: recognises the same content again, reveals nothing of it. */
    contentHash: text().notNull(),
    /** SHA-256 over a random salt and the content, for a certificate that anyone can check against the file; with its salt. */
    saltedHash: text(),
    hashSalt: text(),
    /** The analysis of the same content that this one repeats. */
    rerunOf: uuid().references((): AnyPgColumn => analyses.id, { onDelete: "set null" }),
    /** What a person decided after a dispute. */
    correctedVerdict: text().$type<Verdict>(),
    correctedAt: moment(),
    fileName: text(),
    sizeBytes: integer().notNull(),
    charged: boolean().notNull().default(false),
    processingTimeMs: integer(),
    /** Of one that failed: what its caller was answered. */
    errorCode: text().$type<ErrorCode>(),
    /** A running analysis past this moment lost its process and is refunded. */
    leaseExpiresAt: moment().notNull(),
    createdAt: createdAt(),
    finishedAt: moment(),
  },
  (table) => [
    index("analyses_user").on(table.userId, table.createdAt),
    index("analyses_content").on(table.userId, table.contentHash),
    // Whoever is deleted is looked for here, and in every table that names it.
    index("analyses_rerun_of").on(table.rerunOf),
    index("analyses_running").on(table.leaseExpiresAt).where(sql`state = 'running'`),
    index("analyses_finished").on(table.finishedAt),
  ],
);

/** Content that its owner asked to keep, for a later analysis by a newer model: a text here, a file in the folder of kept files. Goes with its analysis. */
export const keptContents = pgTable("kept_contents", {
  analysisId: uuid()
    .primaryKey()
    .references(() => analyses.id, { onDelete: "cascade" }),
  text: text(),
  file: text(),
  createdAt: createdAt(),
});

/** The analysis of a recording or a video, which may outlive its request and its process. */
export const mediaJobs = pgTable(
  "media_jobs",
  {
    analysisId: uuid()
      .primaryKey()
      .references(() => analyses.id, { onDelete: "cascade" }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    state: text().$type<JobState>().notNull().default("queued"),
    /** A subscriber's, which goes before the others. */
    priority: boolean().notNull(),
    depth: text().$type<ScanDepth>().notNull(),
    /** Whether the answer brings pictures of the content. */
    views: boolean().notNull(),
    /** Whether its owner asked to keep the content. */
    keep: boolean().notNull().default(false),
    /** The false-positive rate to tolerate this time; null: its owner's. */
    falsePositiveRate: doublePrecision(),
    /** The name of the upload in its folder; the file is there until the job has ended. */
    file: text().notNull(),
    doneS: doublePrecision(),
    totalS: doublePrecision(),
    /** Whoever works at it, new at every attempt; null while nobody does. */
    claim: uuid(),
    /** By the database's clock, which all processes share. Past it, the job is anybody's again. */
    leaseExpiresAt: moment(),
    attempts: integer().notNull().default(0),
    /** The whole answer for some minutes, as JSON in text: what a file says of itself may hold characters that jsonb refuses. */
    answer: text(),
    errorCode: text().$type<ErrorCode>(),
    createdAt: createdAt(),
    finishedAt: moment(),
  },
  (table) => [
    index("media_jobs_user").on(table.userId, table.createdAt),
    index("media_jobs_under_way")
      .on(table.priority.desc(), table.createdAt)
      .where(sql`finished_at is null`),
    index("media_jobs_finished").on(table.finishedAt),
  ],
);

/** Append-only, which a trigger keeps. What is left of a bucket is the sum of its amounts: what was granted or bought, less what was spent or taken back. */
export const ledger = pgTable(
  "ledger",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    bucket: text().$type<"free" | "monthly" | "credit">().notNull(),
    /** The month of the subscription the amount belongs to; null for free and credit. */
    periodStart: moment(),
    amount: integer().notNull(),
    reason: text()
      .$type<"spend" | "refund" | "purchase" | "grant" | "reversal" | "expiry">()
      .notNull(),
    analysisId: uuid().references(() => analyses.id, { onDelete: "set null" }),
    /** What the entry stands for, such as a payment or a month: one entry for each, however often it is told. */
    reference: text(),
    createdAt: createdAt(),
  },
  (table) => [
    index("ledger_user").on(table.userId, table.bucket),
    index("ledger_analysis").on(table.analysisId),
    uniqueIndex("ledger_reference").on(table.userId, table.bucket, table.reason, table.reference),
  ],
);

/** What the payment provider told us, by its own id: each is applied once. */
export const billingEvents = pgTable(
  "billing_events",
  {
    id: text().primaryKey(),
    type: text().notNull(),
    /** The provider's clock. */
    createdAt: moment().notNull(),
    receivedAt: moment().notNull(),
    /** Null while it waits to be applied: after a crash, or until what it speaks of is known. */
    appliedAt: moment(),
    /** What of it concerns us, and nothing of the person who paid. */
    payload: jsonb().$type<BillingFact>().notNull(),
  },
  (table) => [index("billing_events_waiting").on(table.receivedAt).where(sql`applied_at is null`)],
);

/** Money that came in, and went back. */
export const payments = pgTable(
  "payments",
  {
    /** The provider's name of it. */
    id: text().primaryKey(),
    userId: uuid().references(() => users.id, { onDelete: "set null" }),
    /** A price of contracts/plans.ts, with its suffix. */
    priceId: text().notNull(),
    amountCents: integer().notNull(),
    refundedCents: integer().notNull().default(0),
    /** Bought analyses, for a pack. */
    credits: integer().notNull().default(0),
    /** How many of them are to be taken back, and how many were: what was used already waits for the next purchase. */
    creditsDue: integer().notNull().default(0),
    creditsTaken: integer().notNull().default(0),
    /** The provider's name of the charge behind it, by which refunds and disputes are told. */
    intentId: text(),
    dispute: text().$type<"open" | "won" | "lost">(),
    /** Of a subscription's period: whose, and until when. */
    subscriptionId: text(),
    coversUntil: moment(),
    /** Made by the test checkout: no money was moved. */
    test: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    index("payments_user").on(table.userId, table.createdAt),
    index("payments_intent").on(table.intentId),
  ],
);

/** Checkouts that we started, at whichever provider. */
export const checkouts = pgTable(
  "checkouts",
  {
    /** The provider's name of it. */
    id: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    priceId: text().notNull(),
    subscriptionId: text(),
    /** When the account showed what was bought. */
    paidAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [index("checkouts_subscription").on(table.subscriptionId)],
);

/** Checkouts under way at the test checkout, which stands in for a payment provider. */
export const testCheckouts = pgTable("test_checkouts", {
  id: text().primaryKey(),
  userId: uuid()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" }),
  priceId: text().notNull(),
  state: text().$type<"open" | "paid" | "cancelled">().notNull().default("open"),
  createdAt: createdAt(),
});

/** That a mail about the quota went out: one for each month and mark. */
export const quotaNotices = pgTable(
  "quota_notices",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    periodStart: moment().notNull(),
    percent: integer().notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex("quota_notices_once").on(table.userId, table.periodStart, table.percent)],
);

export const certificates = pgTable(
  "certificates",
  {
    /** Public, part of its address. */
    id: text().primaryKey(),
    userId: uuid().references(() => users.id, { onDelete: "set null" }),
    analysisId: uuid().references(() => analyses.id, { onDelete: "set null" }),
    /** The canonical record as it was signed, byte for byte. */
    record: text().notNull(),
    signature: text().notNull(),
    keyId: text().notNull(),
    createdAt: createdAt(),
    revokedAt: moment(),
    revokedReason: text(),
  },
  (table) => [
    index("certificates_user").on(table.userId),
    uniqueIndex("certificates_analysis").on(table.analysisId),
  ],
);

/** Keyed hashes only: who scanned cannot be read back. */
export const freeScans = pgTable(
  "free_scans",
  {
    id: id(),
    fingerprintHash: text().notNull(),
    /** User agent and screen together. */
    deviceHash: text().notNull(),
    addressHash: text().notNull(),
    analysisId: uuid().references(() => analyses.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (table) => [
    index("free_scans_fingerprint").on(table.fingerprintHash),
    index("free_scans_analysis").on(table.analysisId),
    index("free_scans_address").on(table.addressHash, table.deviceHash),
  ],
);

export const apiKeys = pgTable(
  "api_keys",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text().notNull(),
    keyHash: text().notNull().unique(),
    keyPrefix: text().notNull(),
    mode: text().$type<ApiKeyMode>().notNull().default("live"),
    scopes: text().array().$type<ApiKeyScope[]>().notNull().default(sql`'{analyze,read}'`),
    /** Requests a minute; null: as many as the account may make. */
    ratePerMinute: integer(),
    createdAt: createdAt(),
    lastUsedAt: moment(),
    revokedAt: moment(),
  },
  (table) => [index("api_keys_user").on(table.userId)],
);

export const disputes = pgTable(
  "disputes",
  {
    id: id(),
    userId: uuid().references(() => users.id, { onDelete: "set null" }),
    /** As the form gave it; not every dispute names an analysis that is still kept. */
    analysisId: text().notNull(),
    reason: text().notNull(),
    description: text().notNull(),
    userEmail: text().notNull(),
    originalConfidence: doublePrecision(),
    contentSample: text().notNull(),
    state: text().$type<DisputeState>().notNull().default("open"),
    /** Opens the dispute's own page to whoever was mailed the link. */
    tokenHash: text(),
    createdAt: createdAt(),
    decidedAt: moment(),
  },
  (table) => [
    index("disputes_user").on(table.userId, table.createdAt),
    index("disputes_state").on(table.state, table.createdAt),
  ],
);

/** Every change of a dispute, with what was said to its author. */
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

/** The public record of wrong verdicts: of what kind and by which model, nothing of the content or of its owner. */
export const knownErrors = pgTable("known_errors", {
  id: id(),
  disputeId: uuid()
    .unique()
    .references(() => disputes.id, { onDelete: "set null" }),
  type: text().$type<Modality>().notNull(),
  modelVersion: text().notNull(),
  verdictGiven: text().$type<Verdict>().notNull(),
  /** Null where the verdict was found wrong and what is right stays open. */
  verdictRight: text().$type<Verdict>(),
  createdAt: createdAt(),
});

/** What administrators did. Append-only, which a trigger keeps. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    actorId: uuid(),
    actorEmail: text().notNull(),
    action: text().notNull(),
    /** What it was done to: a kind and an id, such as `user` and its id. */
    targetKind: text().notNull(),
    targetId: text().notNull(),
    detail: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("audit_log_created").on(table.createdAt)],
);

export const contactMessages = pgTable("contact_messages", {
  id: id(),
  name: text().notNull(),
  email: text().notNull(),
  subject: text().notNull(),
  message: text().notNull(),
  createdAt: createdAt(),
  handledAt: moment(),
});

/** Addresses that asked for the newsletter. Deleted when they unsubscribe, and when they were not confirmed in time. */
export const newsletterSubscribers = pgTable("newsletter_subscribers", {
  id: id(),
  /** Lower case. */
  email: text().notNull().unique(),
  /** Of the mailed link, until it is used. */
  tokenHash: text().unique(),
  /** Null once it is confirmed. */
  expiresAt: moment(),
  createdAt: createdAt(),
  confirmedAt: moment(),
});

/** Articles that were mailed to the subscribers of that moment: each once. */
export const newsletterIssues = pgTable("newsletter_issues", {
  slug: text().primaryKey(),
  recipients: integer().notNull(),
  sentAt: moment().notNull(),
});

/** How often an article was opened on a day, in UTC. Says nothing of who. */
export const articleViews = pgTable(
  "article_views",
  {
    slug: text().notNull(),
    day: date().notNull(),
    views: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.slug, table.day] })],
);

/** Mail on its way. The text of a sent mail is erased, since it may hold a link that signs in. */
export const outbox = pgTable(
  "outbox",
  {
    id: id(),
    to: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** Of its own, such as how to unsubscribe; erased with the text. */
    headers: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Of the newsletter: it goes with whom it was for. */
    subscriberId: uuid().references(() => newsletterSubscribers.id, { onDelete: "cascade" }),
    state: text().$type<"queued" | "sent" | "kept" | "failed">().notNull().default("queued"),
    createdAt: createdAt(),
    sentAt: moment(),
  },
  (table) => [index("outbox_subscriber").on(table.subscriberId)],
);

/** How each part of the service was when it was last checked. */
export const serviceStates = pgTable("service_states", {
  component: text().$type<ServiceComponentName>().primaryKey(),
  state: text().$type<"operational" | "degraded" | "down">().notNull(),
  since: moment().notNull(),
  checkedAt: moment().notNull(),
});

/** What the checks of a day, in UTC, came to. */
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
    /** The worst it came to. */
    state: text().$type<"degraded" | "down">().notNull(),
    /** For everybody to read. */
    what: text().notNull(),
    beganAt: moment().notNull(),
    endedAt: moment(),
  },
  (table) => [
    // Two processes at once must not open it twice.
    uniqueIndex("service_incidents_open").on(table.component).where(sql`ended_at is null`),
    index("service_incidents_began").on(table.beganAt),
  ],
);
