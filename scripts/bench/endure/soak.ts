/** Many analyses of several kinds through one server, and its memory on the way: with a leak it grows, otherwise it stays flat. */
import { availableParallelism, loadavg } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { buildIfStale } from "../../build/build-if-stale.mjs";
import { startPostgres } from "../../test/start-postgres.ts";
import { makeKey } from "../make-key.ts";
import { giveCredits } from "../query-postgres.ts";
import { listTree, readMegabytes } from "../read-megabytes.ts";
import { serveBuilt } from "../serve-built.ts";
import { makeMixedContents, requestFor } from "./mixed-contents.ts";

const email = "expert@example.org";
const parts = 10;
const retryMs = 1000;

/** Of the server alone, and with its detectors. */
function measure(pid: number) {
  const tree = listTree(pid).map((one) => readMegabytes(one) ?? 0);
  return { server: readMegabytes(pid) ?? 0, all: tree.reduce((sum, one) => sum + one, 0) };
}

/** `seconds` bounds it: what was done until then is measured. */
export async function soak(
  folder: string,
  analyses = "20000",
  seconds = "86400",
): Promise<unknown> {
  await buildIfStale();
  const wanted = Number(analyses);
  const contentOf = await makeMixedContents(folder);
  const postgres = await startPostgres();
  const server = await serveBuilt({
    ...{ DATABASE_URL: postgres.url, DATA_DIR: path.join(folder, "data") },
    ...{ RATE_LIMITS: "off", WORKER: "in-process" },
  });
  try {
    await giveCredits(postgres.url, email, wanted);
    const headers = { Authorization: `Bearer ${await makeKey(server.url, email)}` };
    const startedAt = performance.now();
    const end = startedAt + Number(seconds) * 1000;
    const statuses: Record<string, number> = {};
    const samples: { ms: number; server: number; all: number }[] = [];
    const look = () => samples.push({ ms: performance.now() - startedAt, ...measure(server.pid) });
    const timer = setInterval(look, 2000);
    let next = 0;
    const sender = async () => {
      while (next < wanted && performance.now() < end) {
        const content = contentOf(next++);
        for (let settled = false; !settled && performance.now() < end; ) {
          const url = `${server.url}/api/v1/analyze`;
          const answer = await fetch(url, requestFor(content, headers));
          await answer.arrayBuffer();
          statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
          settled = answer.status !== 503;
          if (!settled) await sleep(retryMs);
        }
      }
    };
    await Promise.all(Array.from({ length: availableParallelism() + 1 }, sender));
    clearInterval(timer);
    look();
    const size = Math.max(1, Math.ceil(samples.length / parts));
    const highestOf = (pick: "server" | "all") =>
      Array.from({ length: parts }, (_, at) => samples.slice(at * size, (at + 1) * size))
        .filter((part) => part.length > 0)
        .map((part) => Math.max(...part.map((sample) => sample[pick])));
    return {
      ...{ wanted, sent: next, statuses },
      seconds: Math.round((performance.now() - startedAt) / 1000),
      /** The highest in each tenth of the time. */
      serverMegabytes: highestOf("server"),
      withDetectorsMegabytes: highestOf("all"),
      load: loadavg()[0],
    };
  } finally {
    await server.stop();
    await postgres.stop();
  }
}
