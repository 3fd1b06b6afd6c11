import type { User } from "@tellsign/contracts/account/user";
import { effectiveStatus } from "../../policy/billing/effective-status.ts";
import { readUsage } from "../billing/ledger.ts";
import type { Database } from "../database.ts";
import type { UserRow } from "./users.ts";

/** The account as its owner sees it. */
export async function serializeUser(db: Database, row: UserRow, now: Date): Promise<User> {
  const usage = await readUsage(db, row, now);
  return {
    id: row.id,
    email: row.email,
    username: row.username,
    role: row.role,
    subscriptionPlan: row.subscriptionPlan,
    subscriptionStatus: effectiveStatus(row, now),
    monthlyAnalysesUsed: usage.monthlyUsed,
    freeAnalysesUsed: usage.freeUsed,
    freeAnalysesRemaining: usage.freeRemaining,
    ...(row.monthlyQuota !== null && { monthlyQuota: row.monthlyQuota }),
    credits: usage.credits,
    creditsRemaining: usage.remaining,
    hasPassword: row.passwordHash !== null,
    emailVerified: row.emailVerifiedAt !== null || row.verificationWaived,
    falsePositiveRate: row.falsePositiveRate,
    createdAt: row.createdAt.toISOString(),
  };
}
