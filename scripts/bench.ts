/** `npm run bench -- start`, `-- durability`, `-- text`, `-- image [analyses]`, `-- audio [runs]`, `-- video [runs]`, `-- upload` and `-- dashboard [runs]`: one measurement, printed as JSON. */
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { buildIfStale } from "./build-if-stale.mjs";
import { killDuringWrites } from "./kill-during-writes.ts";
import { measureAudio } from "./measure-audio.ts";
import { measureDashboard } from "./measure-dashboard.ts";
import { measureImage } from "./measure-image.ts";
import { measureStart } from "./measure-start.ts";
import { measureText } from "./measure-text.ts";
import { measureUpload } from "./measure-upload.ts";
import { measureVideo } from "./measure-video.ts";

const durabilityWrites = 200;

const measurements: Record<string, (folder: string, option?: string) => Promise<unknown>> = {
  start: measureStart,
  text: (folder) => measureText(folder),
  image: measureImage,
  audio: measureAudio,
  video: measureVideo,
  upload: (folder) => measureUpload(folder),
  dashboard: measureDashboard,
  durability: async (folder) => {
    await buildIfStale();
    return killDuringWrites(path.join(folder, "data"), durabilityWrites);
  },
};

const measure = measurements[process.argv[2] ?? ""];
if (measure === undefined) {
  console.error(`Say what to measure: ${Object.keys(measurements).join(", ")}.`);
  process.exit(1);
}
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

const folder = await mkdtemp(path.join(os.tmpdir(), "tellsign-bench-"));
try {
  console.log(JSON.stringify(await measure(folder, process.argv[3]), null, 2));
} finally {
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
