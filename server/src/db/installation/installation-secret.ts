import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "../database.ts";
import { settings } from "./tables.ts";

const name = "installation-secret";

/** Created on first start; if two processes start at once, both read the one that was stored. */
export async function loadInstallationSecret(db: Database): Promise<string> {
  const value = randomBytes(32).toString("base64url");
  await db.insert(settings).values({ name, value }).onConflictDoNothing();
  const [stored] = await db.select().from(settings).where(eq(settings.name, name));
  if (!stored) throw new Error("The installation secret was not stored.");
  return stored.value;
}
