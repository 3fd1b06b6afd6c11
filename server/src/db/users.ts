import { and, desc, eq, isNotNull, lte, or, sql } from "drizzle-orm";
import type { Database } from "./database.ts";
import { isUuid } from "./is-uuid.ts";
import { users } from "./schema.ts";

export type UserRow = typeof users.$inferSelect;
type NewUser = Omit<typeof users.$inferInsert, "id">;

/** What an account has of a subscription that is over. */
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

/** Until the transaction ends, nobody else changes this user. */
export async function lockUser(tx: Database, id: string): Promise<UserRow | null> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for("no key update");
  return user ?? null;
}

const erasureOf = (id: string) => sql`hashtextextended(${`erasure of ${id}`}, 0)`;

/** For one who writes things of this user and locks the user after them: until the transaction ends, nobody erases the user. */
export async function holdUser(tx: Database, id: string): Promise<UserRow | null> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${erasureOf(id)})`);
  return findUserById(tx, id);
}

/** For whoever erases the user. Waits for those that hold it before it locks anything: else they would wait for each other. */
export async function lockUserToErase(tx: Database, id: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${erasureOf(id)})`);
  await lockUser(tx, id);
}

/** `email` as parseEmail gives it. */
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

/** Whoever the payment provider speaks of, locked: by its customer, or by the id that we had told it. */
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
    // An account without a customer compares as null, which comes before true.
    .orderBy(desc(sql`coalesce(${byCustomer}, false)`))
    .limit(1)
    .for("no key update");
  return user ?? null;
}

/** Subscribers of whom the provider had to tell something by now. */
export async function listDueSubscribers(db: Database, now: Date): Promise<UserRow[]> {
  return db
    .select()
    .from(users)
    .where(and(isNotNull(users.subscriptionId), lte(users.paidUntil, now)));
}

/** The payment provider's name of the account; the first one stays, also when two come at once. */
export async function claimCustomer(db: Database, id: string, customerId: string): Promise<string> {
  const [user] = await db
    .update(users)
    .set({ customerId: sql`coalesce(${users.customerId}, ${customerId})` })
    .where(eq(users.id, id))
    .returning({ customerId: users.customerId });
  return user?.customerId ?? customerId;
}

/** Null when the address or the Google account has an account already, also when two come at once. */
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

/** With all that hangs on the user. */
export async function deleteUser(db: Database, id: string): Promise<void> {
  await db.delete(users).where(eq(users.id, id));
}
