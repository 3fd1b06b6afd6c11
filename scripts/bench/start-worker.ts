import { spawn } from "node:child_process";
import { once } from "node:events";
import { repositoryRoot } from "../repository-root.mjs";
import { systemEnvironment } from "./serve-built.ts";

/** The built worker in its own process. */
export function startWorker(env: Record<string, string>) {
  const worker = spawn(process.execPath, ["--enable-source-maps", "server/dist/worker.js"], {
    cwd: repositoryRoot,
    env: { ...systemEnvironment(), LOG_LEVEL: "warn", ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const exited = once(worker, "exit");
  const killAtExit = () => worker.kill("SIGKILL");
  process.once("exit", killAtExit);
  const end = async (signal: NodeJS.Signals) => {
    worker.kill(signal);
    await exited;
    process.off("exit", killAtExit);
  };
  return { hasEnded: () => worker.exitCode !== null || worker.signalCode !== null, end };
}
