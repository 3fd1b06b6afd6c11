/** `npm run build`, or `npm run build -- cli` for one part. */
import "../run/require-node.mjs";
import { buildIfStale } from "./build-if-stale.mjs";
import { installIfStale } from "./install-if-stale.mjs";

try {
  await installIfStale();
  const names = process.argv.slice(2);
  await buildIfStale(names.length > 0 ? names : undefined);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
