import { eq } from "drizzle-orm";
import { eraseAccount } from "../../db/accounts/erase-account.ts";
import { users } from "../../db/accounts/tables.ts";
import { readUsage } from "../../db/billing/ledger.ts";
import type { Database } from "../../db/database.ts";
import { hashPassword } from "../../external/passwords/hash-password.ts";
import { demoAccounts, demoPassword } from "./demo-accounts.ts";

/** Existing accounts are left alone. Reading usage writes an account's first allowance to the ledger. */
export async function seedDemo(db: Database, now: Date): Promise<void> {
  const existing = await listDemoAccounts(db);
  const missing = demoAccounts.filter(({ email }) => !existing.includes(email));
  if (missing.length === 0) return;
  const passwordHash = await hashPassword(demoPassword);
  const rows = missing.map(({ email, plan, role }) => ({
    email,
    role,
    passwordHash,
    demo: true,
    emailVerifiedAt: now,
    subscriptionPlan: plan,
    subscriptionStatus: plan === "free" ? ("none" as const) : ("active" as const),
    subscribedAt: plan === "free" ? null : now,
    createdAt: now,
  }));
  const made = await db.insert(users).values(rows).onConflictDoNothing().returning();
  for (const user of made) await readUsage(db, user, now);
}

export async function listDemoAccounts(db: Database): Promise<string[]> {
  const rows = await db.select({ email: users.email }).from(users).where(eq(users.demo, true));
  return rows.map(({ email }) => email);
}

/** Erases the demo accounts and everything they own. */
export async function removeDemo(db: Database, now: Date): Promise<string[]> {
  const rows = await db.select().from(users).where(eq(users.demo, true));
  for (const user of rows) await db.transaction((tx) => eraseAccount(tx, user, now));
  return rows.map(({ email }) => email);
}
