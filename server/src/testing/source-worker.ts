/** The detector's thread straight from its source: Node alone would want it bundled. */
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const loader = pathToFileURL(createRequire(import.meta.url).resolve("tsx/esm/api"));
const source = new URL("../analyse-worker.ts", import.meta.url);

export const sourceWorker = new URL(
  `data:text/javascript,${encodeURIComponent(
    `import tsx from "${loader}"; tsx.register(); await import("${source}");`,
  )}`,
);
