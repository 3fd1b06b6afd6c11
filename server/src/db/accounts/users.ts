import { and, desc, eq, isNotNull, lte, or, sql } from "drizzle-orm";
import type { Database } from "../database.ts";
import { isUuid } from "../is-uuid.ts";
import { users } from "./tables.ts";

export type UserRow = typeof users.$inferSelect;
type NewUser = Omit<typeof users.$inferInsert, "id">;

/** The subscription columns of an account whose subscription is over. */
export const withoutSubscription = {
  subscriptionPlan: "free",
  subscribedAt: null,
  billingInterval: null,
  paidUntil: null,
  nextPlan: null,
  nextPriceId: null,
  pastDueSince: null,
  subscriptionId: null,
} as const satisfies Partial<NewUser>;

export async function findUserById(db: Database, id: string): Promise<UserRow | null> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user ?? null;
}

/** Locks the user's row until the transaction ends. */
export async function lockUser(tx: Database, id: string): Promise<UserRow | null> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for("no key update");
  return user ?? null;
}

const erasureOf = (id: string) => sql`hashtextextended(${`erasure of ${id}`}, 0)`;

/** Keeps the user from being erased until the transaction ends, without blocking updates; for callers that lock the row later in the same transaction. */
export async function holdUser(tx: Database, id: string): Promise<UserRow | null> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${erasureOf(id)})`);
  return findUserById(tx, id);
}

/** For account erasure. It waits for transactions that hold the user before taking any other lock, which would otherwise deadlock. */
export async function lockUserToErase(tx: Database, id: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${erasureOf(id)})`);
  await lockUser(tx, id);
}

/** `email` must be normalized by parseEmail. */
export async function findUserByEmail(db: Database, email: string): Promise<UserRow | null> {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  return user ?? null;
}

export async function findUserByGoogleSubject(
  db: Database,
  subject: string,
): Promise<UserRow | null> {
  const [user] = await db.select().from(users).where(eq(users.googleSubject, subject));
  return user ?? null;
}

export async function findUserBySubscription(
  db: Database,
  subscriptionId: string,
): Promise<UserRow | null> {
  const [user] = await db.select().from(users).where(eq(users.subscriptionId, subscriptionId));
  return user ?? null;
}

/** The user a billing event refers to, locked: found by customer id, or by the user id we passed to the provider. */
export async function lockPayer(
  tx: Database,
  payer: { customerId: string | null; userId: string | null },
): Promise<UserRow | null> {
  const { customerId, userId } = payer;
  const byCustomer = customerId ? eq(users.customerId, customerId) : sql`false`;
  const byId = userId && isUuid(userId) ? eq(users.id, userId) : sql`false`;
  const [user] = await tx
    .select()
    .from(users)
    .where(or(byCustomer, byId))
    // A null customer id sorts before true, so the order is explicit.
    .orderBy(desc(sql`coalesce(${byCustomer}, false)`))
    .limit(1)
    .for("no key update");
  return user ?? null;
}

/** Subscribers whose paid period is over and whose renewal event should have arrived by now. */
export async function listDueSubscribers(db: Database, now: Date): Promise<UserRow[]> {
  return db
    .select()
    .from(users)
    .where(and(isNotNull(users.subscriptionId), lte(users.paidUntil, now)));
}

/** Stores the provider's customer id; if two requests race, the first one wins and both get it. */
export async function claimCustomer(db: Database, id: string, customerId: string): Promise<string> {
  const [user] = await db
    .update(users)
    .set({ customerId: sql`coalesce(${users.customerId}, ${customerId})` })
    .where(eq(users.id, id))
    .returning({ customerId: users.customerId });
  return user?.customerId ?? customerId;
}

/** Null if the email address or Google account is already taken, including when two requests race. */
export async function createUser(db: Database, user: NewUser): Promise<UserRow | null> {
  const [created] = await db.insert(users).values(user).onConflictDoNothing().returning();
  return created ?? null;
}

export async function updateUser(
  db: Database,
  id: string,
  changes: Partial<NewUser>,
): Promise<UserRow | null> {
  const [user] = await db.update(users).set(changes).where(eq(users.id, id)).returning();
  return user ?? null;
}

/** Foreign keys cascade to everything the user owns. */
export async function deleteUser(db: Database, id: string): Promise<void> {
  await db.delete(users).where(eq(users.id, id));
}
