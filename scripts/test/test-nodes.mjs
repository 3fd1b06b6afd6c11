/** `npm run test:nodes`: the tests on every supported Node in turn; `npm run test:nodes -- 24 unit` for one of them or one part. */
import "../run/require-node.mjs";
import path from "node:path";
import { installIfStale } from "../build/install-if-stale.mjs";
import { runCommand, stopCommands } from "../run/run-command.mjs";
import { installNode } from "./install-node.mjs";

const supported = ["22", "24"];
const args = process.argv.slice(2);
const asked = args.filter((arg) => /^\d+$/.test(arg));
const parts = args.filter((arg) => !asked.includes(arg));

for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) {
  process.once(signal, async () => {
    await stopCommands();
    process.exit(1);
  });
}

// Before the binaries are fetched: a clean install would remove them again.
await installIfStale();
/** @type {string[]} */
const summary = [];
for (const major of asked.length > 0 ? asked : supported) {
  const { file, version } = await installNode(major);
  console.log(`Node ${version}`);
  // Programs that the tests start as "node" must use this one too.
  const searchPath = [path.dirname(file), process.env.PATH].join(path.delimiter);
  const { ok } = await runCommand(file, ["scripts/test/test.mjs", ...parts], {
    show: true,
    env: { ...process.env, PATH: searchPath },
  });
  summary.push(`Node ${version}: ${ok ? "passed" : "failed"}`);
  if (!ok) process.exitCode = 1;
}
console.log(summary.join("\n"));
