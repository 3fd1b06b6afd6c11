import { spawn } from "node:child_process";
import { join } from "node:path";
import { bundlePrograms, type ProgramFile } from "./bundle-programs.ts";

type Surroundings = { cwd?: string; env?: Record<string, string> };

/** A program of this room, as built from its source, in a process of its own. */
export function startProgram(
  file: ProgramFile,
  options: readonly string[],
  { cwd, env = {} }: Surroundings = {},
) {
  const program = join(bundlePrograms(), file.replace(".ts", ".js"));
  return spawn(process.execPath, [program, ...options], { cwd, env: { ...process.env, ...env } });
}

/** Runs it to its end. */
export async function runProgram(
  file: ProgramFile,
  options: readonly string[],
  stdin: string | Uint8Array = "",
  surroundings: Surroundings = {},
) {
  const child = startProgram(file, options, surroundings);
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
