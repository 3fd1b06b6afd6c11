/** `npm run tellsign -- …`: the command from this clone, built first if necessary. */
import { pathToFileURL } from "node:url";
import { buildIfStale } from "./build/build-if-stale.mjs";
import { inRepository } from "./repository-root.mjs";

const { stdout, stderr } = process;
const write = stdout.write;
// Build messages go to stderr: stdout carries only the command's output.
stdout.write = /** @type {typeof write} */ (stderr.write.bind(stderr));
try {
  await buildIfStale(["cli"]);
  stdout.write = write;
  await import(pathToFileURL(inRepository("cli/dist/tellsign.js")).href);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
