import { pathToFileURL } from "node:url";
import { packageProgram } from "./package-program.mjs";
import { runCommand } from "./run-command.mjs";

const typeScriptProjects = [
  "contracts/tsconfig.json",
  "detectors/tsconfig.json",
  "detectors/tsconfig.node.json",
  "detectors/tsconfig.web.json",
  "cli/tsconfig.json",
  "verifier/tsconfig.json",
  "sdk/tsconfig.json",
  "mcp/tsconfig.json",
  "server/tsconfig.json",
  "web/tsconfig.json",
  "scripts/tsconfig.json",
];

function listChecks() {
  const tsc = packageProgram("typescript", "tsc");
  const tsx = packageProgram("tsx");
  return [
    ...typeScriptProjects.map((project) => ({
      name: `types ${project}`,
      args: [tsc, "-p", project],
    })),
    { name: "lint and format", args: [packageProgram("@biomejs/biome", "biome"), "check", "."] },
    { name: "import arrows", args: [tsx, "scripts/check-arrows.ts"] },
    { name: "openapi.json", args: [tsx, "scripts/write-openapi.ts", "--check"] },
    { name: "types of the client", args: [tsx, "scripts/write-sdk-types.ts", "--check"] },
    { name: "measured figures", args: [tsx, "scripts/write-figures.ts", "--check"] },
  ];
}

const atOnce = 2;

/** Runs every static check, two at a time, and counts it like a test. */
export async function runChecks() {
  const count = { passed: 0, failed: 0 };
  const waiting = listChecks();
  async function work() {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const { ok, output } = await runCommand(process.execPath, check.args);
      count[ok ? "passed" : "failed"] += 1;
      console.log(`${ok ? "ok    " : "FAILED"} ${check.name}`);
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
