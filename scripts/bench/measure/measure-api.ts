/** Texts per second through the public API compared with the detector alone, how long callers wait, and what overload does. Server, PostgreSQL, detectors and load generator share this machine. */
import { availableParallelism, cpus, loadavg } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { buildIfStale } from "../../build/build-if-stale.mjs";
import { startPostgres } from "../../test/start-postgres.ts";
import { createTextSource } from "../bench-texts.ts";
import { startDetectorProcess } from "../detector-process.ts";
import { type Answered, loadApi } from "../load-api.ts";
import { makeKey } from "../make-key.ts";
import { giveCredits } from "../query-postgres.ts";
import { readMegabytes } from "../read-megabytes.ts";
import { type BuiltServer, serveBuilt } from "../serve-built.ts";
import { summariseTimes } from "../summarize-times.ts";

const words = 300;
const warmUpSeconds = 5;
const measuredSeconds = 30;
const overloadSeconds = 20;
const overloadAtOnce = 300;
const lookEveryMs = 100;
const email = "expert@example.org";
/** The same number as the server starts. */
const processes = Math.max(3, availableParallelism());

type TakeText = () => string;

async function measureDetectors(takeText: TakeText, seconds: number) {
  const detectors = Array.from({ length: processes }, startDetectorProcess);
  try {
    for (const detector of detectors) await detector.analyze({ type: "text", text: takeText() });
    const started = performance.now();
    const end = started + seconds * 1000;
    const times: number[] = [];
    await Promise.all(
      detectors.map(async (detector) => {
        while (performance.now() < end) {
          times.push(await detector.analyze({ type: "text", text: takeText() }));
        }
      }),
    );
    return perSecond(times, (performance.now() - started) / 1000);
  } finally {
    for (const detector of detectors) await detector.stop();
  }
}

function perSecond(times: readonly number[], seconds: number) {
  const textsPerSecond = Number((times.length / seconds).toFixed(2));
  const perCore = Number((textsPerSecond / availableParallelism()).toFixed(2));
  return { textsPerSecond, perCore, ...summariseTimes(times) };
}

function countStatuses(answers: readonly Answered[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

async function measureOverload(server: BuiltServer, key: string, takeText: TakeText) {
  const before = readMegabytes(server.pid);
  let highest = before;
  const timer = setInterval(() => {
    highest = Math.max(highest ?? 0, readMegabytes(server.pid) ?? 0);
  }, lookEveryMs);
  const { answers } = await loadApi({
    url: server.url,
    key,
    takeText,
    atOnce: overloadAtOnce,
    seconds: overloadSeconds,
  });
  clearInterval(timer);
  const refused = answers.filter(({ status }) => status === 429 || status === 503);
  const answered = answers.filter(({ status }) => status === 200);
  await sleep(1000);
  const health = await fetch(`${server.url}/healthz`);
  return {
    atOnce: overloadAtOnce,
    seconds: overloadSeconds,
    statuses: countStatuses(answers),
    refusedWithRetryAfter: refused.filter(({ retryAfter }) => retryAfter).length,
    answered: summariseTimes(answered.map(({ ms }) => ms)),
    refused: summariseTimes(refused.map(({ ms }) => ms)),
    megabytes: { before, highest, after: readMegabytes(server.pid) },
    healthAfter: health.status,
  };
}

export async function measureApi(folder: string) {
  await buildIfStale();
  const say = (what: string) => process.stderr.write(`${what}\n`);
  const source = createTextSource();
  const takeText = () => source(words);
  say("The detectors alone");
  const detector = await measureDetectors(takeText, measuredSeconds);
  const postgres = await startPostgres({ durable: true });
  try {
    const server = await serveBuilt({
      DATABASE_URL: postgres.url,
      DATA_DIR: path.join(folder, "data"),
      RATE_LIMITS: "off",
    });
    try {
      await giveCredits(postgres.url, email, 1_000_000);
      const key = await makeKey(server.url, email);
      const load = { url: server.url, key, takeText };
      await loadApi({ ...load, atOnce: processes, seconds: warmUpSeconds });
      const steady: Record<string, unknown> = {};
      let best = 0;
      for (const atOnce of [processes, 2 * processes, 8 * processes]) {
        say(`Through the API, ${atOnce} at once`);
        const { answers, seconds } = await loadApi({ ...load, atOnce, seconds: measuredSeconds });
        const measured = perSecond(
          answers.filter(({ status }) => status === 200).map(({ ms }) => ms),
          seconds,
        );
        best = Math.max(best, measured.textsPerSecond);
        steady[`${atOnce} at once`] = { ...measured, statuses: countStatuses(answers) };
      }
      say(`Overload, ${overloadAtOnce} at once`);
      const overload = await measureOverload(server, key, takeText);
      return {
        node: process.version,
        processor: cpus()[0]?.model ?? "unknown",
        cores: availableParallelism(),
        words,
        detector,
        api: steady,
        shareOfDetector: Number((best / detector.textsPerSecond).toFixed(3)),
        overload,
        load: loadavg()[0],
      };
    } finally {
      await server.stop();
    }
  } finally {
    await postgres.stop();
  }
}
