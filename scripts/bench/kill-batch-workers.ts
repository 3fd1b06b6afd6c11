/** Runs a batch whose worker is killed twice and whose database restarts once, then counts what was answered and charged. */
import { setTimeout as sleep } from "node:timers/promises";
import { type Postgres, startPostgres } from "../test/start-postgres.ts";
import { createTextSource } from "./bench-texts.ts";
import { giveCredits, queryPostgres } from "./query-postgres.ts";
import { serveBuilt } from "./serve-built.ts";
import { signIn } from "./sign-in.ts";
import { startWorker } from "./start-worker.ts";

const words = 60;
const email = "expert@example.org";
const lookEveryMs = 250;

/** Which failure to cause, and after which share of the items. */
const blows = [
  { at: 0.25, what: "kill" },
  { at: 0.5, what: "restart" },
  { at: 0.75, what: "kill" },
] as const;

type Batch = {
  id: string;
  state: string;
  counts: { total: number; done: number; failed: number };
  charged: number;
};

const found = `
select
  (select count(*)::int from batch_items where batch_id = $1 and state = 'done') as "answered",
  (select count(*)::int from batch_items where batch_id = $1 and charged) as "charged",
  (select count(distinct analysis_id)::int from batch_items where batch_id = $1) as "analyses",
  (select count(*)::int from analyses where user_id = u.id) as "analysesOfAccount",
  (select count(*)::int from analyses where user_id = u.id and state <> 'done') as "analysesUnfinished",
  (select count(*)::int from ledger where user_id = u.id and reason = 'spend') as "spent",
  (select count(*)::int from ledger where user_id = u.id and reason = 'refund') as "givenBack",
  (select sum(amount)::int from ledger where user_id = u.id and reason in ('spend', 'refund')) as "ledgerSum",
  (select count(*)::int from (select analysis_id from ledger where user_id = u.id and reason = 'spend' group by 1 having count(*) > 1) twice) as "chargedTwice",
  (select count(*)::int from batch_items where batch_id = $1 and attempts > 1) as "triedAgain",
  (select count(*)::int from batch_items where batch_id = $1 and (content is not null or file is not null)) as "contentLeft"
from users u join batches b on b.user_id = u.id where b.id = $1`;

async function createBatch(url: string, cookie: string, items: number): Promise<Batch> {
  const takeText = createTextSource();
  const texts = Array.from({ length: items }, (_, at) => ({
    type: "text",
    content: takeText(words),
    customId: String(at + 1),
  }));
  const answer = await fetch(`${url}/api/batches`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: url, Cookie: cookie },
    body: JSON.stringify({ name: "Killed twice", items: texts }),
  });
  if (!answer.ok) throw new Error(`Creating the batch failed: ${await answer.text()}`);
  return (await answer.json()) as Batch;
}

/** Null while the database is unavailable. */
async function getBatch(url: string, cookie: string, id: string): Promise<Batch | null> {
  const answer = await fetch(`${url}/api/batches/${id}`, { headers: { Cookie: cookie } });
  const body = await answer.json();
  return answer.ok ? (body as Batch) : null;
}

async function run(postgres: Postgres, dataDir: string, items: number) {
  const say = (what: string) => process.stderr.write(`${what}\n`);
  const env = { DATABASE_URL: postgres.url, DATA_DIR: dataDir, RATE_LIMITS: "off" };
  const server = await serveBuilt(env);
  let worker = startWorker(env);
  try {
    await giveCredits(postgres.url, email, items);
    const cookie = await signIn(server.url, email);
    const sentAt = performance.now();
    const { id } = await createBatch(server.url, cookie, items);
    const startedAt = performance.now();
    const takenSeconds = (startedAt - sentAt) / 1000;
    const left: { at: number; what: "kill" | "restart" }[] = [...blows];
    for (;;) {
      await sleep(lookEveryMs);
      const batch = await getBatch(server.url, cookie, id);
      if (worker.hasEnded()) throw new Error("The worker exited unexpectedly.");
      if (!batch) continue;
      if (batch.state === "done") break;
      const blow = left[0];
      if (!blow || batch.counts.done < blow.at * items) continue;
      left.shift();
      say(`${batch.counts.done} answered: ${blow.what}`);
      if (blow.what === "restart") await postgres.restart();
      else {
        await worker.end("SIGKILL");
        worker = startWorker(env);
      }
    }
    const seconds = (performance.now() - startedAt) / 1000;
    const [counted] = await queryPostgres(postgres.url, found, [id]);
    return {
      items,
      ...counted,
      kills: blows.filter(({ what }) => what === "kill").length,
      restarts: blows.filter(({ what }) => what === "restart").length,
      takenSeconds: Number(takenSeconds.toFixed(2)),
      seconds: Number(seconds.toFixed(1)),
    };
  } finally {
    await worker.end("SIGTERM");
    await server.stop();
  }
}

export async function killBatchWorkers(dataDir: string, items: number) {
  const postgres = await startPostgres({ durable: true });
  try {
    return await run(postgres, dataDir, items);
  } finally {
    await postgres.stop();
  }
}
