import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

/** Runs a program of this room as npm would. */
export async function runProgram(file: string, options: readonly string[], stdin = "") {
  const program = fileURLToPath(new URL(`../${file}`, import.meta.url));
  const child = spawn(process.execPath, ["--import", "tsx", program, ...options]);
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
