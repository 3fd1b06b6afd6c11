import type { ContactInput } from "@tellsign/contracts/contact";
import type { Database } from "./database.ts";
import { contactMessages } from "./schema.ts";

export async function insertContactMessage(
  db: Database,
  message: ContactInput,
  now: Date,
): Promise<void> {
  await db.insert(contactMessages).values({ ...message, createdAt: now });
}
