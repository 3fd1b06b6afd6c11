import { failLostAnalyses } from "../../db/analyses/analyses.ts";
import type { Database } from "../../db/database.ts";
import type { Clock } from "../../process/clock.ts";
import type { Log } from "../../process/log.ts";

/** Refunds analyses whose process died. `everyRunning` is for a database that no other process uses: whatever seems to run at startup is lost. */
export async function refundLostAnalyses(
  { db, log, now }: { db: Database; log: Log; now: Clock },
  { everyRunning = false } = {},
): Promise<void> {
  const count = await failLostAnalyses(db, { now: now(), everyRunning });
  if (count > 0) log.warn({ event: "analysis.lost_refunded", count }, "refunded lost analyses");
}
