import { spawn } from "node:child_process";
import { repositoryRoot } from "../repository-root.mjs";

/** @type {Set<import("node:child_process").ChildProcess>} */
const running = new Set();

/** The npm that started this process, otherwise the one on PATH (a .cmd file on Windows, which needs a shell). */
export function npmCommand() {
  const npmScript = process.env.npm_execpath;
  if (npmScript?.endsWith(".js")) return { file: process.execPath, args: [npmScript] };
  return { file: "npm", args: [], shell: process.platform === "win32" };
}

/**
 * Runs a command to completion and captures its output.
 * @param {string} file
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, shell?: boolean, show?: boolean }} [options] `show` passes the output through as it comes
 * @returns {Promise<{ ok: boolean, code: number | null, output: string }>}
 */
export function runCommand(file, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd: options.cwd ?? repositoryRoot,
      env: options.env ?? process.env,
      shell: options.shell ?? false,
      stdio: options.show ? ["ignore", "inherit", "inherit"] : ["ignore", "pipe", "pipe"],
    });
    running.add(child);
    let output = "";
    const keep = (/** @type {Buffer} */ chunk) => {
      output += chunk;
    };
    child.stdout?.on("data", keep);
    child.stderr?.on("data", keep);
    child.on("error", (error) => {
      running.delete(child);
      resolve({ ok: false, code: null, output: `${output}${error.message}\n` });
    });
    child.on("close", (code) => {
      running.delete(child);
      resolve({ ok: code === 0, code, output });
    });
  });
}

/** Ends the commands that are still running; npm and vite forward the signal to their children. */
export function stopCommands() {
  for (const child of running) child.kill("SIGTERM");
}
