/** Notifies those who wait for a job of its progress. */

import type { Job } from "@tellsign/contracts/analysis/job";
import { listJobStates } from "../../db/analyses/read-jobs.ts";
import type { Database } from "../../db/database.ts";
import type { Log } from "../../process/log.ts";
import { createWatch, type Watch } from "../../process/watch.ts";

/** Follows jobs without their results. */
export type JobWatch = Watch<Job>;

const lookEveryMs = 500;

export function createJobWatch(db: Database, log: Log): JobWatch {
  return createWatch({ list: (ids) => listJobStates(db, [...ids]), everyMs: lookEveryMs, log });
}
