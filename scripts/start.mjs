import "./run/require-node.mjs";
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { buildIfStale } from "./build/build-if-stale.mjs";
import { installIfStale } from "./build/install-if-stale.mjs";
import { repositoryRoot } from "./repository-root.mjs";
import { stopCommands } from "./run/run-command.mjs";

/** Long enough for a server that already got the terminal's signal to stop, short enough for one that did not. */
const forwardAfterMs = 2000;

/** @type {import("node:child_process").ChildProcess | null} */
let server = null;
let stopping = false;

/** @param {NodeJS.Signals} signal */
function stop(signal) {
  // npm repeats the terminal's signal, so a second one is not a new request.
  if (stopping) return;
  stopping = true;
  stopCommands();
  const forward = () => {
    if (server?.exitCode === null) server.kill(signal);
  };
  // Ctrl-C reaches the whole process group, so the server has already received it.
  if (signal === "SIGINT" && process.stdin.isTTY) setTimeout(forward, forwardAfterMs).unref();
  else forward();
}
process.on("SIGINT", stop);
process.on("SIGTERM", stop);

/** @returns {Promise<number>} the server's exit code */
function serve() {
  return new Promise((resolve) => {
    server = spawn(process.execPath, ["--enable-source-maps", "server/dist/api.js"], {
      cwd: repositoryRoot,
      stdio: "inherit",
    });
    server.on("exit", (code, signal) => {
      if (signal === null) resolve(code ?? 1);
      else if (stopping) resolve(0);
      else {
        console.error(`The server was terminated by ${signal}.`);
        resolve(128 + constants.signals[signal]);
      }
    });
  });
}

try {
  await installIfStale();
  if (!stopping) await buildIfStale(["server", "verifier", "cli", "web"]);
  if (!stopping) process.exitCode = await serve();
} catch (error) {
  if (!stopping) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
if (stopping && server === null) console.log("Stopped before the server started.");
