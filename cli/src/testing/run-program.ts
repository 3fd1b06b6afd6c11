import { spawn } from "node:child_process";
import { join } from "node:path";
import { bundlePrograms } from "./bundle-programs.ts";

/** Runs a program of this room in a process of its own. */
export async function runProgram(
  name: "evaluate" | "scan",
  options: readonly string[],
  stdin = "",
) {
  const program = join(bundlePrograms(), `${name}.js`);
  const child = spawn(process.execPath, [program, ...options]);
  let [stdout, stderr] = ["", ""];
  child.stdout.on("data", (chunk) => {
    stdout += chunk;
  });
  child.stderr.on("data", (chunk) => {
    stderr += chunk;
  });
  child.stdin.end(stdin);
  const exitCode = await new Promise((resolve) => child.once("close", resolve));
  return { exitCode, stdout, stderr };
}
