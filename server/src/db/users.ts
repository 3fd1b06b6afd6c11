import { eq } from "drizzle-orm";
import type { Database } from "./database.ts";
import { users } from "./schema.ts";

export type UserRow = typeof users.$inferSelect;
type NewUser = Omit<typeof users.$inferInsert, "id">;

export async function findUserById(db: Database, id: string): Promise<UserRow | null> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user ?? null;
}

/** Until the transaction ends, nobody else changes this user. */
export async function lockUser(tx: Database, id: string): Promise<UserRow | null> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for("no key update");
  return user ?? null;
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
