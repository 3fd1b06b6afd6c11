import { createRequire } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";

const tsx = pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;

/** What Node is to run for a program of the server straight from its source: alone it would want it bundled. */
export function sourceProgram(name: "analyse-worker" | "document-worker"): string[] {
  const source = new URL(`../${name}.ts`, import.meta.url);
  return ["--import", tsx, fileURLToPath(source)];
}
