import { execFileSync, spawn, spawnSync } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { repositoryRoot } from "../repository-root.mjs";

/** How long programs may take to end by themselves. */
const endWithinMs = 5000;

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

/** The processes below the given ones. @param {readonly number[]} roots */
function listDescendants(roots) {
  const listed = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" });
  const pairs = listed
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number));
  const found = new Set(roots);
  for (let size = 0; size !== found.size; ) {
    size = found.size;
    for (const [pid = 0, parent = 0] of pairs) if (found.has(parent)) found.add(pid);
  }
  return [...found];
}

/** @param {number} pid @param {NodeJS.Signals | 0} signal */
function signalProcess(pid, signal) {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

/** Ends the commands that are still running, with whatever they have started: test runners and databases do not end with their parents. */
export async function stopCommands() {
  const roots = [...running].flatMap(({ pid }) => pid ?? []);
  if (process.platform === "win32") {
    for (const pid of roots) {
      spawnSync("taskkill", ["/pid", String(pid), "/t", "/f"], { stdio: "ignore" });
    }
    return;
  }
  let left = roots.length > 0 ? listDescendants(roots) : [];
  for (const pid of left) signalProcess(pid, "SIGTERM");
  for (const end = Date.now() + endWithinMs; left.length > 0 && Date.now() < end; ) {
    await sleep(50);
    left = left.filter((pid) => signalProcess(pid, 0));
  }
  for (const pid of left) signalProcess(pid, "SIGKILL");
}
