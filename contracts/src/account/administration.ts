/** What administrators see and do. */
import { z } from "zod";
import { lengthMax, oneLinePattern } from "../limits.ts";
import { PlanName, User } from "./user.ts";

export const pageQuery = {
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(25),
};

export const AdminUsersQuery = z.object({
  ...pageQuery,
  /** Matches the email address or username. */
  search: z.string().trim().max(lengthMax.email).regex(oneLinePattern).optional(),
  plan: PlanName.optional(),
});
export type AdminUsersQuery = z.infer<typeof AdminUsersQuery>;

export const AdminUser = z.object({
  id: z.string(),
  email: z.string(),
  username: z.string().nullable(),
  role: User.shape.role,
  subscriptionPlan: PlanName,
  subscriptionStatus: User.shape.subscriptionStatus,
  suspendedAt: z.iso.datetime().nullable(),
  suspendedReason: z.string().nullable(),
  monthlyAnalysesUsed: z.int(),
  /** Set by an administrator, where nothing is sold. */
  monthlyQuota: z.int().nullable().optional(),
  totalAnalyses: z.int(),
  credits: z.int(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime().nullable(),
});
export type AdminUser = z.infer<typeof AdminUser>;

export const AdminUsersPage = z.object({
  items: z.array(AdminUser),
  total: z.int(),
  nextCursor: z.string().nullable(),
});
export type AdminUsersPage = z.infer<typeof AdminUsersPage>;

/** One change at a time, with the reason for the audit log. */
export const ChangeUserInput = z
  .object({
    role: User.shape.role.optional(),
    suspended: z.boolean().optional(),
    /** Only where nothing is sold (BILLING=off). */
    monthlyQuota: z.int().min(0).max(1_000_000).optional(),
    reason: z.string().trim().min(1).max(500).regex(oneLinePattern),
  })
  .refine(
    ({ role, suspended, monthlyQuota }) =>
      [role, suspended, monthlyQuota].filter((value) => value !== undefined).length === 1,
    { message: "Give either role, suspended or monthlyQuota." },
  );
export type ChangeUserInput = z.infer<typeof ChangeUserInput>;

export const ContactMessagesQuery = z.object({
  ...pageQuery,
  state: z.enum(["open", "answered"]).optional(),
});
export type ContactMessagesQuery = z.infer<typeof ContactMessagesQuery>;

export const ContactMessage = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  createdAt: z.iso.datetime(),
  handledAt: z.iso.datetime().nullable(),
});
export type ContactMessage = z.infer<typeof ContactMessage>;

export const ContactMessagesPage = z.object({
  items: z.array(ContactMessage),
  total: z.int(),
  nextCursor: z.string().nullable(),
});
export type ContactMessagesPage = z.infer<typeof ContactMessagesPage>;

export const AuditEntry = z.object({
  id: z.int(),
  actorEmail: z.string(),
  action: z.string(),
  targetKind: z.string(),
  targetId: z.string(),
  /** The target's current name, such as an email address or subject; null if it is gone or has none. */
  targetName: z.string().nullable(),
  detail: z.record(z.string(), z.unknown()),
  createdAt: z.iso.datetime(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditPage = z.object({
  items: z.array(AuditEntry),
  nextCursor: z.string().nullable(),
});
export type AuditPage = z.infer<typeof AuditPage>;

/** Daily figures in UTC, oldest first, for the charts. */
export const AnalyticsSeries = z.object({
  days: z.array(
    z.object({
      day: z.iso.date(),
      registrations: z.int(),
      activeUsers: z.int(),
      analyses: z.int(),
      abstentions: z.int(),
      /** The day's payments minus their refunds. Test payments are excluded. */
      revenueCents: z.int(),
      /** The refunded part. */
      refundedCents: z.int(),
    }),
  ),
});
export type AnalyticsSeries = z.infer<typeof AnalyticsSeries>;

const PaymentTotals = z.object({
  count: z.int(),
  paidCents: z.int(),
  refundedCents: z.int(),
});

export const AnalyticsPayments = z.object({
  live: PaymentTotals,
  /** From the test checkout, where no money moves. */
  test: PaymentTotals,
  /** Newest first, at most 10. */
  newest: z.array(
    z.object({
      id: z.string(),
      /** Null if the account was deleted. */
      email: z.string().nullable(),
      priceId: z.string(),
      amountCents: z.int(),
      refundedCents: z.int(),
      test: z.boolean(),
      createdAt: z.iso.datetime(),
    }),
  ),
});
export type AnalyticsPayments = z.infer<typeof AnalyticsPayments>;
