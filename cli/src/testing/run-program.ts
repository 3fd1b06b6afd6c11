import { spawn } from "node:child_process";
import { join } from "node:path";
import { bundlePrograms, type ProgramFile } from "./bundle-programs.ts";

/** Runs a program of this room, as built from its source, in a process of its own. */
export async function runProgram(file: ProgramFile, options: readonly string[], stdin = "") {
  const program = join(bundlePrograms(), file.replace(".ts", ".js"));
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
