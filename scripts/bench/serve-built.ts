/** The built server in its own process, for browser tests, the durability test and benchmarks. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { repositoryRoot } from "../repository-root.mjs";

/** Creating the database takes 15 s of processor time, and a busy machine gives little of it. */
const startMsMax = 300_000;
const stopMsMax = 30_000;

export type BuiltServer = {
  url: string;
  pid: number;
  /** Stops it like Ctrl-C. Resolves to the exit code. */
  stop: () => Promise<number | null>;
  /** Stops it like a power cut: nothing can finish. */
  kill: () => Promise<void>;
};

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string")
    throw new Error("The system assigned no port.");
  return address.port;
}

/** Only what any program needs, because a developer's own DATABASE_URL or SMTP_URL must not reach a test. Nothing is fetched from the internet. */
export function systemEnvironment(): Record<string, string> {
  const names = ["PATH", "HOME", "TMPDIR", "TEMP", "TMP", "SYSTEMROOT", "LANG"];
  const given = names.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  });
  return { ...Object.fromEntries(given), TRUST_LIST_URL: "off" };
}

/** Resolves once /healthz answers 200; rejects when `gone` says why it no longer can. */
export async function waitUntilHealthy(
  url: string,
  msMax: number,
  gone: () => string | null,
): Promise<void> {
  const deadline = Date.now() + msMax;
  while (Date.now() < deadline) {
    const reason = gone();
    if (reason !== null) throw new Error(reason);
    const answer = await fetch(`${url}/healthz`).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.status === 200) return;
    await sleep(50);
  }
  throw new Error(`${url}/healthz did not answer 200 within ${msMax / 1000} s.`);
}

export async function serveBuilt(env: Record<string, string>): Promise<BuiltServer> {
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, ["--enable-source-maps", "server/dist/api.js"], {
    cwd: repositoryRoot,
    env: {
      ...systemEnvironment(),
      PORT: String(port),
      LOG_LEVEL: "warn",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output = `${output}${chunk}`.slice(-20_000);
    });
  }
  const exited = once(child, "exit");
  const killAtExit = () => child.kill("SIGKILL");
  process.once("exit", killAtExit);
  exited.then(() => process.off("exit", killAtExit));

  const kill = async () => {
    child.kill("SIGKILL");
    await exited;
  };
  const stop = async () => {
    child.kill("SIGTERM");
    const timer = setTimeout(() => child.kill("SIGKILL"), stopMsMax);
    await exited;
    clearTimeout(timer);
    return child.exitCode;
  };
  try {
    await waitUntilHealthy(url, startMsMax, () =>
      child.exitCode === null ? null : `The server exited with ${child.exitCode}.\n${output}`,
    );
  } catch (error) {
    await kill();
    throw error;
  }
  return { url, pid: child.pid ?? 0, stop, kill };
}
