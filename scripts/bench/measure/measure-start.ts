/** Seconds from `npm start` in a fresh clone of HEAD until it serves, and again without changes. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import os from "node:os";
import path from "node:path";
import { repositoryRoot } from "../../repository-root.mjs";
import { runCommand } from "../../run/run-command.mjs";
import { findFreePort, waitUntilHealthy } from "../serve-built.ts";

const freshMsMax = 8 * 60_000;
const restartMsMax = 60_000;
const stopMsMax = 30_000;

async function timeStart(clone: string, dataDir: string, msMax: number) {
  const port = await findFreePort();
  const started = performance.now();
  // Its own process group, so that anything left over can be ended with it.
  const child = spawn("npm", ["start"], {
    cwd: clone,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: "warn",
      TRUST_LIST_URL: "off",
    },
    stdio: ["ignore", "ignore", "inherit"],
    detached: true,
  });
  const exited = once(child, "exit");
  const endGroup = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
    } catch {
      // The process group has ended, as it should.
    }
  };
  process.once("exit", endGroup);
  try {
    await waitUntilHealthy(`http://localhost:${port}`, msMax, () =>
      child.exitCode === null ? null : `npm start ended with ${child.exitCode}.`,
    );
    const seconds = Number(((performance.now() - started) / 1000).toFixed(1));
    child.kill("SIGTERM");
    const timer = setTimeout(endGroup, stopMsMax);
    await exited;
    clearTimeout(timer);
    return { seconds, exitCode: child.exitCode };
  } finally {
    endGroup();
    process.off("exit", endGroup);
  }
}

export async function measureStart(folder: string) {
  const clone = path.join(folder, "clone");
  const dataDir = path.join(folder, "data");
  const cloned = await runCommand("git", ["clone", "--quiet", repositoryRoot, clone]);
  if (!cloned.ok) throw new Error(cloned.output);
  const head = await runCommand("git", ["rev-parse", "--short", "HEAD"], { cwd: clone });
  const fresh = await timeStart(clone, dataDir, freshMsMax);
  const restart = await timeStart(clone, dataDir, restartMsMax);
  const changed = await runCommand("git", ["status", "--short"], { cwd: clone });
  return {
    commit: head.output.trim(),
    node: process.version,
    cores: os.availableParallelism(),
    fresh,
    restart,
    filesChangedByStarting: changed.output.split("\n").filter((line) => line !== ""),
  };
}
