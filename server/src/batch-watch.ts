/** Tells those who follow a batch how far it has come, at most once a second: its items end far more often. */
import type { Batch } from "@tellsign/contracts/batch";
import type { Logger } from "pino";
import { listStandingBatches } from "./db/batches.ts";
import type { Database } from "./db/database.ts";
import { createWatch, type Watch } from "./watch.ts";

export type BatchWatch = Watch<Batch>;

const lookEveryMs = 1000;

export function createBatchWatch(db: Database, log: Logger, now: () => Date): BatchWatch {
  const list = (ids: readonly string[]) => listStandingBatches(db, ids, now());
  return createWatch({ list, everyMs: lookEveryMs, log });
}
