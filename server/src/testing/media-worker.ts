/** A worker as a process of its own, whose detector says that it has begun and waits until a file `go-on` is in DATA_DIR. */
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { openDatabase } from "../db/open-database.ts";
import { readEnv } from "../env.ts";
import { createMetrics } from "../http/metrics.ts";
import { createJobWatch } from "../job-watch.ts";
import { startMediaWork } from "../jobs/media-work.ts";
import { createLifecycle } from "../lifecycle.ts";
import { createLog } from "../log.ts";
import { endOnSignals, runProcess } from "../run-process.ts";
import type { AnalyseContent } from "../services.ts";
import { mediaDetection } from "./detections.ts";

const waitMs = 50;

await runProcess(async () => {
  const env = readEnv();
  const log = createLog(env);
  const database = await openDatabase(env, log);
  const analyse: AnalyseContent = async (_, { signal }) => {
    console.log("A job has begun.");
    while (!existsSync(join(resolve(env.DATA_DIR), "go-on"))) await wait(waitMs, null, { signal });
    return mediaDetection("audio");
  };
  const { db } = database;
  const jobWatch = createJobWatch(db, log);
  const lifecycle = createLifecycle();
  const metrics = createMetrics();
  const now = () => new Date();
  const wakeWebhookWork = () => {};
  const work = startMediaWork(
    { analyse, db, env, jobWatch, lifecycle, log, metrics, now, wakeWebhookWork },
    { atOnce: 1 },
  );
  endOnSignals(log, async () => {
    await work.stop();
    await database.close();
  });
});
