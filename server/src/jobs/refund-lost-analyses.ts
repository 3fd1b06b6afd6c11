import { failLostAnalyses } from "../db/analyses.ts";
import type { Services } from "../services.ts";

/** Gives back analyses whose process died. `everyRunning`: nobody else uses this database, so whatever runs at the start is lost. */
export async function refundLostAnalyses(
  { db, log, now }: Pick<Services, "db" | "log" | "now">,
  { everyRunning = false } = {},
): Promise<void> {
  const count = await failLostAnalyses(db, { now: now(), everyRunning });
  if (count > 0) log.warn({ count }, "lost analyses were ended and refunded");
}
