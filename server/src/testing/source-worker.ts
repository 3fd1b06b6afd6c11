/** The detector's process straight from its source: Node alone would want it bundled. */
import { createRequire } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";

const tsx = pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;
const source = fileURLToPath(new URL("../analyse-worker.ts", import.meta.url));

export const sourceWorker = ["--import", tsx, source];
