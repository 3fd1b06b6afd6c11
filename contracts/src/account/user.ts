import { z } from "zod";
import { planNames } from "../billing/plans.ts";
import { lengthMax, oneLinePattern } from "../limits.ts";
import { keyIds } from "./account.ts";

export const PlanName = z.enum(planNames);

export const User = z.object({
  id: z.string(),
  email: z.string(),
  username: z.string().nullable(),
  role: z.enum(["user", "admin"]),
  subscriptionPlan: PlanName,
  subscriptionStatus: z.enum(["none", "active", "past_due", "canceled"]),
  monthlyAnalysesUsed: z.int(),
  freeAnalysesUsed: z.int(),
  freeAnalysesRemaining: z.int(),
  /** Analyses a month where an administrator sets them; otherwise absent, and the plan's count. */
  monthlyQuota: z.int().optional(),
  /** Purchased analyses left. */
  credits: z.int(),
  /** Analyses left in the plan plus purchased credits. */
  creditsRemaining: z.int(),
  hasPassword: z.boolean(),
  /** Whether keys, webhooks and purchases are open to this account as far as its address goes. */
  emailVerified: z.boolean(),
  /** The false-positive rate this user tolerates; null for the models' default. */
  falsePositiveRate: z.number().nullable(),
  createdAt: z.iso.datetime(),
});
export type User = z.infer<typeof User>;

export const LoginInput = z.object({
  email: z.string().max(lengthMax.email).default(""),
  password: z.string().max(1024).default(""),
  rememberMe: z.boolean().default(false),
});
export type LoginInput = z.infer<typeof LoginInput>;

export const RegisterInput = z.object({
  email: z.string().max(lengthMax.email).default(""),
  password: z.string().max(1024).default(""),
  username: z.string().trim().min(1).max(lengthMax.username).regex(oneLinePattern).optional(),
});
export type RegisterInput = z.infer<typeof RegisterInput>;

export const UserAnswer = z.object({ user: User });
export type UserAnswer = z.infer<typeof UserAnswer>;

export const ForgotPasswordInput = z.object({ email: z.string().max(lengthMax.email).default("") });
export type ForgotPasswordInput = z.infer<typeof ForgotPasswordInput>;

export const ResetPasswordInput = z.object({
  token: z.string().min(1).max(256),
  password: z.string().max(1024),
  /** Ids of API keys to revoke as well. */
  revokeKeys: keyIds,
  /** Someone else may have used the account: every key is revoked and every webhook disabled. */
  suspectedTheft: z.boolean().optional(),
});
export type ResetPasswordInput = z.infer<typeof ResetPasswordInput>;
