/** `npm run watch -- server`: checks the types of one room and runs the tests affected by a change, until it is stopped. */
import "../run/require-node.mjs";
import { existsSync, watch } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { compilerArgs, typeProjects } from "../check/type-projects.mjs";
import { inRepository } from "../repository-root.mjs";
import { packageProgram } from "../run/package-program.mjs";
import { runCommand, stopCommands } from "../run/run-command.mjs";

const rooms = [...new Set(typeProjects.map((project) => project.split("/")[0] ?? ""))];
const [room = "", ...others] = process.argv.slice(2);
if (!rooms.includes(room) || others.length > 0) {
  console.error(`Choose a room to watch: npm run watch -- ${rooms.join(" | ")}`);
  process.exit(1);
}

/** `npm test` runs the server's tests on PostgreSQL. @type {Record<string, string[]>} */
const testProjects = { server: ["server"], web: ["rooms", "screens"] };

for (const project of typeProjects.filter((name) => name.startsWith(`${room}/`))) {
  const args = [...compilerArgs(project), "--watch", "--preserveWatchOutput"];
  runCommand(process.execPath, args, { show: true });
}

const isSource = /\.(tsx?|mjs)$/;
/** Editors write a file in several steps. */
const settleMs = 200;
/** @type {Set<string>} */
const changed = new Set();
let running = false;

// vitest's own watch mode knows what a test imports only after it has run all tests once.
async function runRelatedTests() {
  if (running) return;
  running = true;
  while (changed.size > 0) {
    await setTimeout(settleMs);
    const files = [...changed].filter((file) => existsSync(file));
    changed.clear();
    if (files.length === 0) continue;
    const projects = (testProjects[room] ?? ["rooms"]).flatMap((name) => ["--project", name]);
    const args = [packageProgram("vitest"), "related", "--run", "--passWithNoTests", ...projects];
    await runCommand(process.execPath, [...args, ...files], { show: true });
  }
  running = false;
}

const watcher = watch(inRepository(room), { recursive: true }, (_, name) => {
  if (!name || !isSource.test(name) || /(^|[\\/])(node_modules|dist)[\\/]/.test(name)) return;
  changed.add(inRepository(room, name));
  runRelatedTests();
});
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) {
  process.once(signal, () => {
    watcher.close();
    stopCommands();
  });
}
console.log(`Watching ${room}: a change runs the tests that import it.`);
