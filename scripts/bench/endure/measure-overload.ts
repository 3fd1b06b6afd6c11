/** Ten times as many texts a second as the server can answer: which are refused, and how long those that are answered wait. */
import { availableParallelism, loadavg } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { buildIfStale } from "../../build/build-if-stale.mjs";
import { startPostgres } from "../../test/start-postgres.ts";
import { createTextSource } from "../bench-texts.ts";
import { type Answered, loadApi, postText } from "../load-api.ts";
import { makeKey } from "../make-key.ts";
import { giveCredits } from "../query-postgres.ts";
import { readMegabytes } from "../read-megabytes.ts";
import { serveBuilt } from "../serve-built.ts";
import { summariseTimes } from "../summarize-times.ts";

const words = 300;
const times = 10;
const calmSeconds = 15;
const emails = ["pro@example.org", "expert@example.org"];
const waitMsMax = 10_000;

/** Sends on the beat, whether or not earlier ones were answered, as strangers do. */
async function sendOnBeat(perSecond: number, seconds: number, send: () => Promise<Answered>) {
  const sent: Promise<Answered | null>[] = [];
  const startedAt = performance.now();
  for (let at = 0; at < perSecond * seconds; at += 1) {
    const due = startedAt + (at * 1000) / perSecond;
    if (due > performance.now()) await sleep(due - performance.now());
    sent.push(send().catch(() => null));
  }
  return Promise.all(sent);
}

function summarize(answers: readonly (Answered | null)[]) {
  const statuses: Record<string, number> = {};
  for (const one of answers) {
    const name = one ? String(one.status) : "cut off";
    statuses[name] = (statuses[name] ?? 0) + 1;
  }
  const answered = answers.flatMap((one) => (one?.status === 200 ? [one.ms] : []));
  const refused = answers.flatMap((one) => (one?.status === 503 ? [one] : []));
  return {
    statuses,
    answered: { ...summariseTimes(answered), maxMs: Math.round(Math.max(0, ...answered)) },
    answeredWithin10s: answered.filter((ms) => ms <= waitMsMax).length,
    refused: summariseTimes(refused.map(({ ms }) => ms)),
    refusedWithRetryAfter: refused.filter(({ retryAfter }) => retryAfter).length,
  };
}

export async function measureOverload(folder: string, seconds = "60"): Promise<unknown> {
  await buildIfStale();
  const source = createTextSource();
  const takeText = () => source(words);
  const postgres = await startPostgres({ durable: true });
  const data = path.join(folder, "data");
  const server = await serveBuilt({
    ...{ DATABASE_URL: postgres.url, DATA_DIR: data, RATE_LIMITS: "off" },
  });
  try {
    const keys: string[] = [];
    for (const email of emails) {
      await giveCredits(postgres.url, email, 1_000_000);
      keys.push(await makeKey(server.url, email));
    }
    const [key = ""] = keys;
    const load = { url: server.url, key, takeText, atOnce: availableParallelism() };
    await loadApi({ ...load, seconds: calmSeconds });
    const calm = await loadApi({ ...load, seconds: calmSeconds });
    const capacity = calm.answers.filter(({ status }) => status === 200).length / calm.seconds;
    let highest = 0;
    const timer = setInterval(() => {
      highest = Math.max(highest, readMegabytes(server.pid) ?? 0);
    }, 200);
    let turn = 0;
    const send = () => {
      turn += 1;
      return postText({ url: server.url, key: keys[turn % keys.length] ?? key }, takeText());
    };
    const answers = await sendOnBeat(times * capacity, Number(seconds), send);
    clearInterval(timer);
    return {
      words,
      capacityPerSecond: Number(capacity.toFixed(2)),
      calm: summarize(calm.answers).answered,
      sentPerSecond: Number((times * capacity).toFixed(1)),
      ...{ seconds: Number(seconds), sent: answers.length },
      ...summarize(answers),
      serverMegabytes: highest,
      load: loadavg()[0],
    };
  } finally {
    await server.stop();
    await postgres.stop();
  }
}
