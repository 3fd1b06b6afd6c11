/** Notifies those who follow a batch of its progress, at most once a second: its items end far more often. */

import type { Batch } from "@tellsign/contracts/batch/batch";
import { listBatchStates } from "../../db/batches/batches.ts";
import type { Database } from "../../db/database.ts";
import type { Log } from "../../process/log.ts";
import { createWatch, type Watch } from "../../process/watch.ts";

export type BatchWatch = Watch<Batch>;

const lookEveryMs = 1000;

export function createBatchWatch(db: Database, log: Log, now: () => Date): BatchWatch {
  const list = (ids: readonly string[]) => listBatchStates(db, ids, now());
  return createWatch({ list, everyMs: lookEveryMs, log });
}
