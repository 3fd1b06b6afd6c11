/** The thread that reads documents straight from its source: Node alone would want it bundled. */
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const tsx = pathToFileURL(createRequire(import.meta.url).resolve("tsx/esm/api"));
const loader = new URL("index.mjs", tsx);
const source = new URL("../document-worker.ts", import.meta.url);

export const sourceDocumentWorker = new URL(
  `data:text/javascript,${encodeURIComponent(
    `import { register } from "${loader}"; register(); await import("${source}");`,
  )}`,
);
