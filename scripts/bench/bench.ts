/** `npm run bench -- start`, `-- durability`, `-- text`, `-- image [analyses]`, `-- audio [runs]`, `-- video [runs] [seconds]`, `-- upload`, `-- dashboard [runs]`, `-- api`, `-- attack [seconds] [name]`, `-- capacity`, `-- batch [items]`, `-- kill [jobs]`, `-- soak [analyses] [seconds]`, `-- overload [seconds]`, `-- broken`, `-- cli [texts]` and `-- site [runs] [path]`: runs one benchmark and prints JSON; `site` prints its JSON on one line, below its table. */
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { buildIfStale } from "../build/build-if-stale.mjs";
import { measureAttack } from "./attack/measure-attack.ts";
import { decodeAllBroken } from "./decode-broken.ts";
import { killEverything } from "./endure/kill-everything.ts";
import { measureOverload } from "./endure/measure-overload.ts";
import { soak } from "./endure/soak.ts";
import { killBatchWorkers } from "./kill-batch-workers.ts";
import { killDuringWrites } from "./kill-during-writes.ts";
import { measureApi } from "./measure/measure-api.ts";
import { measureAudio } from "./measure/measure-audio.ts";
import { measureCapacity } from "./measure/measure-capacity.ts";
import { measureCli } from "./measure/measure-cli.ts";
import { measureDashboard } from "./measure/measure-dashboard.ts";
import { measureImage } from "./measure/measure-image.ts";
import { measureSite } from "./measure/measure-site.ts";
import { measureStart } from "./measure/measure-start.ts";
import { measureText } from "./measure/measure-text.ts";
import { measureUpload } from "./measure/measure-upload.ts";
import { measureVideo } from "./measure/measure-video.ts";

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
  attack: measureAttack,
  capacity: measureCapacity,
  cli: measureCli,
  batch: async (folder, items = "2000") => {
    await buildIfStale();
    return killBatchWorkers(path.join(folder, "data"), Number(items));
  },
  kill: killEverything,
  soak,
  overload: measureOverload,
  broken: decodeAllBroken,
  durability: async (folder) => {
    await buildIfStale();
    return killDuringWrites(path.join(folder, "data"), durabilityWrites);
  },
};

const [name = "", ...options] = process.argv.slice(2);
const measure = measurements[name];
if (measure === undefined) {
  console.error(`Choose what to measure: ${Object.keys(measurements).join(", ")}.`);
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
