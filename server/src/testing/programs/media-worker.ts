/** A worker in its own process, whose detector reports that it started and waits until a file `go-on` exists in DATA_DIR. */
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createJobWatch } from "../../actions/analyses/job-watch.ts";
import { openDatabase } from "../../db/open-database.ts";
import type { Analyze } from "../../detection/analyzer.ts";
import { readEnv } from "../../env.ts";
import { startMediaWork } from "../../jobs/media/media-work.ts";
import { createLifecycle } from "../../process/lifecycle.ts";
import { createLog } from "../../process/log.ts";
import { createMetrics } from "../../process/metrics.ts";
import { endOnSignals, runProcess } from "../../process/run-process.ts";
import { mediaDetection } from "../contents/detections.ts";

const waitMs = 50;

await runProcess(async () => {
  const env = readEnv();
  const log = createLog(env);
  const database = await openDatabase(env, log);
  const analyze: Analyze = async (_, { signal }) => {
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
    { analyze, db, env, jobWatch, lifecycle, log, metrics, now, wakeWebhookWork },
    { atOnce: 1 },
  );
  endOnSignals(log, async () => {
    await work.stop();
    await database.close();
  });
});
