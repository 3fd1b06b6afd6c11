import { pathToFileURL } from "node:url";
import { packageProgram } from "../run/package-program.mjs";
import { runCommand } from "../run/run-command.mjs";
import { compilerArgs, typeProjects } from "./type-projects.mjs";

function listChecks() {
  const tsx = packageProgram("tsx");
  const [largest = "", ...others] = typeProjects;
  const types = (/** @type {string} */ project) => ({
    name: `types ${project}`,
    args: compilerArgs(project),
  });
  return [
    types(largest),
    { name: "lint and format", args: [packageProgram("@biomejs/biome", "biome"), "check", "."] },
    { name: "imports", args: ["scripts/check/check-imports.mjs"] },
    ...others.map(types),
    { name: "openapi.json", args: [tsx, "scripts/build/write-openapi.ts", "--check"] },
    { name: "types of the client", args: [tsx, "scripts/build/write-sdk-types.ts", "--check"] },
    { name: "measured figures", args: [tsx, "scripts/build/write-figures.ts", "--check"] },
    { name: "figures on pages", args: [tsx, "scripts/check/check-page-figures.ts"] },
    { name: "lockfile", args: ["scripts/check/check-lockfile.mjs"] },
  ];
}

const atOnce = 2;

/** Runs every static check, two at a time, and counts it like a test. */
export async function runChecks() {
  const count = { passed: 0, failed: 0, skipped: 0 };
  const waiting = listChecks();
  async function work() {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const started = Date.now();
      const { ok, output } = await runCommand(process.execPath, check.args);
      count[ok ? "passed" : "failed"] += 1;
      const seconds = ((Date.now() - started) / 1000).toFixed(1);
      console.log(`${ok ? "ok    " : "FAILED"} ${check.name} (${seconds} s)`);
      if (!ok) console.log(output.trimEnd());
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work));
  return count;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { failed } = await runChecks();
  process.exitCode = failed === 0 ? 0 : 1;
}
