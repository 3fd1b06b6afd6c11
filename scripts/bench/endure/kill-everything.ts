/** Kills the server, the worker and the database in turn while jobs of several kinds run, and then counts what was lost or charged twice. */
import { randomUUID } from "node:crypto";
import { loadavg } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { buildIfStale } from "../../build/build-if-stale.mjs";
import { type Postgres, startPostgres } from "../../test/start-postgres.ts";
import { makeKey } from "../make-key.ts";
import { giveCredits, queryPostgres } from "../query-postgres.ts";
import { type BuiltServer, serveBuilt } from "../serve-built.ts";
import { startWorker } from "../start-worker.ts";
import { type MixedContent, makeMixedContents, requestFor } from "./mixed-contents.ts";

const email = "expert@example.org";
const blows = ["server", "worker", "database", "server", "worker", "database"] as const;
/** Of ten texts, nine go in a batch; the others, and all files, are requests of their own. */
const singleEvery = 10;
const sendersAtOnce = 4;
const lookEveryMs = 500;
const retryEveryMs = 500;
/** A job that takes longer than this is lost. */
const stuckMs = 600_000;

const found = `
with net as (
  select analysis_id, sum(amount) as amount,
    count(*) filter (where reason = 'spend') as spends,
    count(*) filter (where reason = 'refund') as refunds
  from ledger where analysis_id is not null group by analysis_id)
select
  (select count(*)::int from batch_items where state in ('done', 'failed')) as "itemsEnded",
  (select count(*)::int from batch_items where state not in ('done', 'failed')) as "itemsOpen",
  (select count(*)::int from analyses where state = 'done') as "analysesDone",
  (select count(*)::int from analyses where state = 'failed') as "analysesFailedAndRefunded",
  (select count(*)::int from analyses where state not in ('done', 'failed')) as "analysesOpen",
  (select count(*)::int from net where spends > 1 or refunds > 1 or amount < -1 or amount > 0) as "chargedTwice",
  (select count(*)::int from analyses a left join net n on n.analysis_id = a.id
    where coalesce(n.amount, 0) <> case when a.state = 'done' and a.charged then -1 else 0 end) as "chargedWrongly"`;

type Counted = Record<string, number>;
type Run = {
  postgres: Postgres;
  env: Record<string, string>;
  server: BuiltServer;
  worker: ReturnType<typeof startWorker>;
};

async function strike(run: Run, what: (typeof blows)[number]): Promise<void> {
  if (what === "database") return run.postgres.crash();
  if (what === "worker") {
    await run.worker.end("SIGKILL");
    run.worker = startWorker(run.env);
    return;
  }
  await run.server.kill();
  run.server = await serveBuilt(run.env);
}

/** Whether it is settled: answered, taken as a job, or refused for good. Anything else is asked again under the same key. */
function isSettled(status: number): boolean {
  return status < 500 && status !== 409 && status !== 429;
}

/** Asks until it is settled; whatever dies meanwhile, the key makes it one request. */
async function sendUntilSettled(run: Run, key: string, content: MixedContent): Promise<number> {
  const headers = { Authorization: `Bearer ${key}`, "Idempotency-Key": randomUUID() };
  for (const end = Date.now() + stuckMs; Date.now() < end; await sleep(retryEveryMs)) {
    const url = `${run.server.url}/api/v1/analyze`;
    const answer = await fetch(url, requestFor(content, headers)).catch(() => null);
    await answer?.body?.cancel().catch(() => {});
    if (answer && isSettled(answer.status)) return answer.status;
  }
  return 0;
}

async function sendBatch(run: Run, key: string, items: MixedContent[]): Promise<void> {
  const answer = await fetch(`${run.server.url}/api/v1/batches`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${key}` },
    body: JSON.stringify({ items }),
  });
  if (!answer.ok) throw new Error(`Creating the batch failed: ${await answer.text()}`);
}

async function count(url: string): Promise<Counted> {
  const [counted] = await queryPostgres<Counted>(url, found);
  return counted ?? {};
}

const endedOf = (counted: Counted) =>
  (counted.analysesDone ?? 0) + (counted.analysesFailedAndRefunded ?? 0);

async function endureBlows(run: Run, jobs: number, contentOf: (at: number) => MixedContent) {
  const key = await makeKey(run.server.url, email);
  const all = Array.from({ length: jobs }, (_, at) => contentOf(at));
  const isItem = (content: MixedContent, at: number) =>
    content.type === "text" && at % singleEvery !== 0;
  const items = all.filter(isItem);
  const singles = all.filter((content, at) => !isItem(content, at));
  const startedAt = performance.now();
  await sendBatch(run, key, items);
  const statuses: Record<string, number> = {};
  const sender = async () => {
    for (let next = singles.shift(); next; next = singles.shift()) {
      const status = await sendUntilSettled(run, key, next);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  const sent = Promise.all(Array.from({ length: sendersAtOnce }, sender));
  for (const [at, what] of blows.entries()) {
    const due = ((at + 1) / (blows.length + 1)) * jobs;
    for (const end = Date.now() + stuckMs; Date.now() < end; await sleep(lookEveryMs)) {
      const counted = await count(run.postgres.url);
      if (endedOf(counted) >= due || counted.itemsOpen === 0) break;
    }
    process.stderr.write(`${endedOf(await count(run.postgres.url))} ended: kill ${what}\n`);
    await strike(run, what);
  }
  await sent;
  let counted = await count(run.postgres.url);
  for (const end = Date.now() + stuckMs; Date.now() < end; await sleep(lookEveryMs)) {
    if (counted.itemsOpen === 0 && counted.analysesOpen === 0) break;
    counted = await count(run.postgres.url);
  }
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  const singlesSent = jobs - items.length;
  const settled = singlesSent - (statuses[0] ?? 0);
  const lost = items.length - (counted.itemsEnded ?? 0) + (counted.analysesOpen ?? 0);
  return {
    ...{ jobs, killed: blows, inBatch: items.length, singles: singlesSent, statuses },
    ...counted,
    lost: lost + (singlesSent - settled),
    ...{ seconds, load: loadavg()[0] },
  };
}

export async function killEverything(folder: string, jobs = "2000"): Promise<unknown> {
  await buildIfStale();
  const contentOf = await makeMixedContents(folder);
  const postgres = await startPostgres({ durable: true });
  const data = path.join(folder, "data");
  const env = { DATABASE_URL: postgres.url, DATA_DIR: data, RATE_LIMITS: "off" };
  try {
    const server = await serveBuilt(env);
    const run: Run = { postgres, env, server, worker: startWorker(env) };
    try {
      await giveCredits(postgres.url, email, 2 * Number(jobs));
      return await endureBlows(run, Number(jobs), contentOf);
    } finally {
      await run.worker.end("SIGKILL");
      await run.server.stop();
    }
  } finally {
    await postgres.stop();
  }
}
