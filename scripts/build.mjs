import "./require-node.mjs";
import { buildIfStale } from "./build-if-stale.mjs";
import { installIfStale } from "./install-if-stale.mjs";

try {
  await installIfStale();
  await buildIfStale();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
