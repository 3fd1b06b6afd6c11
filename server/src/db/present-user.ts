import type { User } from "@tellsign/contracts/user";
import { standingOf } from "../policy/standing.ts";
import type { Database } from "./database.ts";
import { readUsage } from "./ledger.ts";
import type { UserRow } from "./users.ts";

/** The account as its owner sees it. */
export async function presentUser(db: Database, row: UserRow, now: Date): Promise<User> {
  const usage = await readUsage(db, row, now);
  return {
    id: row.id,
    email: row.email,
    username: row.username,
    role: row.role,
    subscriptionPlan: row.subscriptionPlan,
    subscriptionStatus: standingOf(row, now),
    monthlyAnalysesUsed: usage.monthlyUsed,
    freeAnalysesUsed: usage.freeUsed,
    freeAnalysesRemaining: usage.freeRemaining,
    credits: usage.credits,
    creditsRemaining: usage.remaining,
    hasPassword: row.passwordHash !== null,
    falsePositiveRate: row.falsePositiveRate,
    createdAt: row.createdAt.toISOString(),
  };
}
