/** `npm run tellsign -- …`: the command as it stands in this clone, built where it is not. */
import { pathToFileURL } from "node:url";
import { buildIfStale } from "./build-if-stale.mjs";
import { inRepository } from "./repository-root.mjs";

const { stdout, stderr } = process;
const write = stdout.write;
// On stdout is what the command answers, and nothing else.
stdout.write = /** @type {typeof write} */ (stderr.write.bind(stderr));
try {
  await buildIfStale(["cli"]);
  stdout.write = write;
  await import(pathToFileURL(inRepository("cli/dist/tellsign.js")).href);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
