import type { DisputeInput } from "@tellsign/contracts/dispute";
import type { Database } from "./database.ts";
import { disputes } from "./schema.ts";

/** `userId`: who was signed in, if anyone. Gives the id of the dispute. */
export async function insertDispute(
  db: Database,
  {
    dispute,
    userId,
    tokenHash,
    now,
  }: { dispute: DisputeInput; userId: string | null; tokenHash: string; now: Date },
): Promise<string> {
  const [row] = await db
    .insert(disputes)
    .values({ ...dispute, userId, tokenHash, createdAt: now })
    .returning({ id: disputes.id });
  if (!row) throw new Error("The dispute was not stored.");
  return row.id;
}
