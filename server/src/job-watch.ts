/** Tells those who wait for a job how far it has come. */
import type { Job } from "@tellsign/contracts/job";
import type { Logger } from "pino";
import type { Database } from "./db/database.ts";
import { listStandings } from "./db/read-jobs.ts";
import { createWatch, type Watch } from "./watch.ts";

/** Of jobs without their results. */
export type JobWatch = Watch<Job>;

const lookEveryMs = 500;

export function createJobWatch(db: Database, log: Logger): JobWatch {
  return createWatch({ list: (ids) => listStandings(db, [...ids]), everyMs: lookEveryMs, log });
}
