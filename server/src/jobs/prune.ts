import { lt } from "drizzle-orm";
import { identityFlows, mailedLinks, rateHits, sessions } from "../db/schema.ts";
import type { Services } from "../services.ts";

/** Deletes what has run out. */
export async function prune({ db, now }: Services): Promise<void> {
  const moment = now();
  await db.delete(sessions).where(lt(sessions.expiresAt, moment));
  await db.delete(mailedLinks).where(lt(mailedLinks.expiresAt, moment));
  await db.delete(identityFlows).where(lt(identityFlows.expiresAt, moment));
  await db.delete(rateHits).where(lt(rateHits.expiresAt, moment));
}
