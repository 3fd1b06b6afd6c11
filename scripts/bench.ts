/** `npm run bench -- start`, `-- durability`, `-- text`, `-- image [analyses]`, `-- audio [runs]`, `-- video [runs]`, `-- upload`, `-- dashboard [runs]`, `-- api`, `-- batch [items]`, `-- cli [texts]` and `-- site [runs] [path]`: one measurement, printed as JSON; that of the site on one line, below its table. */
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { buildIfStale } from "./build-if-stale.mjs";
import { killBatchWorkers } from "./kill-batch-workers.ts";
import { killDuringWrites } from "./kill-during-writes.ts";
import { measureApi } from "./measure-api.ts";
import { measureAudio } from "./measure-audio.ts";
import { measureCli } from "./measure-cli.ts";
import { measureDashboard } from "./measure-dashboard.ts";
import { measureImage } from "./measure-image.ts";
import { measureSite } from "./measure-site.ts";
import { measureStart } from "./measure-start.ts";
import { measureText } from "./measure-text.ts";
import { measureUpload } from "./measure-upload.ts";
import { measureVideo } from "./measure-video.ts";

const durabilityWrites = 200;

type Measure = (folder: string, ...options: string[]) => Promise<unknown>;

const measurements: Record<string, Measure> = {
  start: measureStart,
  text: (folder) => measureText(folder),
  image: measureImage,
  audio: measureAudio,
  video: measureVideo,
  upload: (folder) => measureUpload(folder),
  dashboard: measureDashboard,
  site: measureSite,
  api: measureApi,
  cli: measureCli,
  batch: async (folder, items = "2000") => {
    await buildIfStale();
    return killBatchWorkers(path.join(folder, "data"), Number(items));
  },
  durability: async (folder) => {
    await buildIfStale();
    return killDuringWrites(path.join(folder, "data"), durabilityWrites);
  },
};

const [name = "", ...options] = process.argv.slice(2);
const measure = measurements[name];
if (measure === undefined) {
  console.error(`Say what to measure: ${Object.keys(measurements).join(", ")}.`);
  process.exit(1);
}
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

const folder = await mkdtemp(path.join(os.tmpdir(), "tellsign-bench-"));
try {
  const measured = await measure(folder, ...options);
  console.log(JSON.stringify(measured, null, name === "site" ? undefined : 2));
} finally {
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
