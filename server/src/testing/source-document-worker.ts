/** The process that reads documents straight from its source: Node alone would want it bundled. */
import { createRequire } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";

const tsx = pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;
const source = fileURLToPath(new URL("../document-worker.ts", import.meta.url));

export const sourceDocumentWorker = ["--import", tsx, source];
