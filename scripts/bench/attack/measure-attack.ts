/** How long others wait while one caller does its worst within its rate limits. Server, detectors and callers share this machine. */
import { once, setMaxListeners } from "node:events";
import { Agent, request } from "node:http";
import { availableParallelism, loadavg } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { buildIfStale } from "../../build/build-if-stale.mjs";
import { createTextSource } from "../bench-texts.ts";
import { readMegabytes } from "../read-megabytes.ts";
import { serveBuilt } from "../serve-built.ts";
import { signIn } from "../sign-in.ts";
import { summariseTimes } from "../summarize-times.ts";
import { type Attack, attacks } from "./attacks.ts";
import type { Body } from "./bodies.ts";

const usualSeconds = 60;
const healthEveryMs = 100;
/** Below the limit of sixty a minute. */
const textEveryMs = 1500;
const words = 300;
/** An attacker who is refused tries again after this time. */
const refusedPauseMs = 200;
/** What the server's own process may take. */
const megabytesMax = 1024;
const victim = "expert@example.org";

const ignore = () => {};

type Sent = { status: number; ms: number };

function send(
  agent: Agent,
  url: string,
  { cookie, body, signal }: { cookie?: string; body?: Body; signal?: AbortSignal },
): Promise<Sent> {
  const started = performance.now();
  const headers = {
    ...(cookie && { Cookie: cookie, Origin: new URL(url).origin }),
    ...(body && { "Content-Type": body.type, "Content-Length": body.bytes.length }),
  };
  const sent = request(url, { method: body ? "POST" : "GET", agent, headers, signal });
  // A server that refuses before the end closes the connection while we still write.
  sent.on("error", ignore);
  sent.on("socket", (socket) => {
    if (!socket.listeners("error").includes(ignore)) socket.on("error", ignore);
  });
  sent.end(body?.bytes);
  return once(sent, "response").then(
    async ([response]) => {
      await buffer(response).catch(() => {});
      if (!sent.writableFinished) sent.destroy();
      return { status: response.statusCode as number, ms: performance.now() - started };
    },
    () => ({ status: 0, ms: performance.now() - started }),
  );
}

/** Sends until the time is over, `atOnce` at a time. */
async function attackUntil(url: string, cookie: string | undefined, attack: Attack, end: number) {
  const agent = new Agent({ maxSockets: attack.atOnce });
  const statuses: Record<string, number> = {};
  const over = AbortSignal.timeout(Math.max(1, Math.ceil(end - performance.now())));
  setMaxListeners(attack.atOnce, over);
  const sender = async () => {
    while (performance.now() < end) {
      const options = { cookie, body: attack.body(), signal: over };
      const { status } = await send(agent, url + attack.path, options);
      const name = status === 0 ? "cut off" : String(status);
      statuses[name] = (statuses[name] ?? 0) + 1;
      if (status !== 200) await sleep(refusedPauseMs);
    }
  };
  await Promise.all(Array.from({ length: attack.atOnce }, sender));
  agent.destroy();
  return statuses;
}

/** Asks again and again, each time on the beat, whether or not the last was answered. */
async function probe(everyMs: number, end: number, ask: () => Promise<Sent>): Promise<Sent[]> {
  const asked: Promise<Sent>[] = [];
  while (performance.now() < end) {
    asked.push(ask());
    await sleep(everyMs);
  }
  return Promise.all(asked);
}

function summarize(sent: readonly Sent[]) {
  const answered = sent.filter(({ status }) => status === 200).map(({ ms }) => ms);
  return { ...summariseTimes(answered), failed: sent.length - answered.length };
}

export async function measureAttack(
  folder: string,
  seconds = String(usualSeconds),
  only = "",
): Promise<unknown> {
  await buildIfStale();
  const take = createTextSource();
  const server = await serveBuilt({ DATA_DIR: path.join(folder, "data") });
  const agent = new Agent({ keepAlive: true });
  try {
    const { url, pid } = server;
    const cookies: Record<string, string> = {};
    for (const name of ["free", "starter", "pro"]) {
      cookies[name] = await signIn(url, `${name}@example.org`);
    }
    const cookie = await signIn(url, victim);
    const askText = () => {
      const content = JSON.stringify({ type: "text", content: take(words) });
      const body = { type: "application/json", bytes: Buffer.from(content) };
      return send(agent, `${url}/api/analyze`, { cookie, body });
    };
    // Loads the networks.
    await askText();
    const rows: unknown[] = [];
    const chosen = attacks.filter(({ name }) => name.includes(only));
    for (const attack of [null, ...chosen]) {
      process.stderr.write(`${attack?.name ?? "nothing"}\n`);
      attack?.body();
      let highest = 0;
      const watch = setInterval(() => {
        highest = Math.max(highest, readMegabytes(pid) ?? 0);
      }, healthEveryMs);
      const end = performance.now() + Number(seconds) * 1000;
      const [statuses, health, texts] = await Promise.all([
        attack ? attackUntil(url, cookies[attack.by], attack, end) : {},
        probe(healthEveryMs, end, () => send(agent, `${url}/healthz`, {})),
        probe(textEveryMs, end, askText),
      ]);
      clearInterval(watch);
      rows.push({
        attack: attack?.name ?? "nothing",
        by: attack?.by ?? "",
        answers: statuses,
        health: summarize(health),
        text: summarize(texts),
        serverMegabytes: highest,
        withinMemory: highest <= megabytesMax,
        load: loadavg()[0],
      });
    }
    return { cores: availableParallelism(), seconds: Number(seconds), rows };
  } finally {
    agent.destroy();
    await server.stop();
  }
}
