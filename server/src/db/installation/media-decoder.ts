/** Which decoder every process of this installation uses, so that a verdict does not depend on the machine that decoded. */
import { eq } from "drizzle-orm";
import type { Database } from "../database.ts";
import { settings } from "./tables.ts";

export type InstalledDecoder = "ffmpeg" | "bundled";

const name = "media-decoder";

/** Stores the choice of the first process that starts, and returns it. */
export async function agreeOnDecoder(
  db: Database,
  first: InstalledDecoder,
): Promise<InstalledDecoder> {
  await db.insert(settings).values({ name, value: first }).onConflictDoNothing();
  const [row] = await db.select().from(settings).where(eq(settings.name, name));
  return row?.value === "ffmpeg" ? "ffmpeg" : "bundled";
}

export async function chooseDecoder(db: Database, value: InstalledDecoder): Promise<void> {
  const target = settings.name;
  await db.insert(settings).values({ name, value }).onConflictDoUpdate({ target, set: { value } });
}
