/** What administrators see and do. */
import { z } from "zod";
import { lengthMax, oneLinePattern } from "./limits.ts";
import { PlanName, User } from "./user.ts";

export const pageQuery = {
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(25),
};

export const AdminUsersQuery = z.object({
  ...pageQuery,
  /** In the address or the name. */
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
  monthlyAnalysesUsed: z.int(),
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

/** One change at a time, with the reason that the audit log keeps. */
export const ChangeUserInput = z
  .object({
    role: User.shape.role.optional(),
    suspended: z.boolean().optional(),
    reason: z.string().trim().min(1).max(500).regex(oneLinePattern),
  })
  .refine(({ role, suspended }) => (role === undefined) !== (suspended === undefined), {
    message: "Give either role or suspended.",
  });
export type ChangeUserInput = z.infer<typeof ChangeUserInput>;

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
  detail: z.record(z.string(), z.unknown()),
  createdAt: z.iso.datetime(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditPage = z.object({
  items: z.array(AuditEntry),
  nextCursor: z.string().nullable(),
});
export type AuditPage = z.infer<typeof AuditPage>;

/** A figure a day, the oldest first, for the charts. */
export const AnalyticsSeries = z.object({
  days: z.array(
    z.object({
      day: z.iso.date(),
      registrations: z.int(),
      activeUsers: z.int(),
      analyses: z.int(),
      abstentions: z.int(),
      revenueCents: z.int(),
    }),
  ),
});
export type AnalyticsSeries = z.infer<typeof AnalyticsSeries>;
