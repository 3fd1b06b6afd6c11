/** Sends kill -9 in the middle of writes through the API, then restarts and counts what is there. */
import { type BuiltServer, serveBuilt } from "./serve-built.ts";

const atOnce = 8;
const password = "kept-after-a-power-cut";

export type Durability = {
  attempted: number;
  acknowledged: number;
  /** Acknowledged writes that the restarted server does not have. */
  lost: string[];
};

async function post(server: BuiltServer, path: string, body: unknown): Promise<number> {
  const answer = await fetch(`${server.url}${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: server.url },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** Works through the list with a few parallel requests; an error ends its lane, and the first error is returned. */
async function inLanes<T>(items: T[], work: (item: T) => Promise<void>): Promise<unknown> {
  const waiting = [...items];
  const lane = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, lane));
  return ended.find((result) => result.status === "rejected")?.reason;
}

async function registerUntilKilled(server: BuiltServer, emails: string[]): Promise<string[]> {
  const acknowledged: string[] = [];
  let killed: Promise<void> | null = null;
  const failure = await inLanes(emails, async (email) => {
    const status = await post(server, "/api/register", { email, password });
    if (status >= 300) throw new Error(`Registration answered ${status}.`);
    acknowledged.push(email);
    if (acknowledged.length >= emails.length / 2) killed ??= server.kill();
  });
  await (killed ?? server.kill());
  if (killed === null) throw failure;
  return acknowledged;
}

export async function killDuringWrites(dataDir: string, writes: number): Promise<Durability> {
  const env = { DATA_DIR: dataDir, RATE_LIMITS: "off" };
  const emails = Array.from({ length: writes }, (_, n) => `writer-${n}@example.org`);
  const acknowledged = await registerUntilKilled(await serveBuilt(env), emails);
  const restarted = await serveBuilt(env);
  const found = new Set<string>();
  await inLanes(acknowledged, async (email) => {
    if ((await post(restarted, "/api/login", { email, password })) === 200) found.add(email);
  });
  await restarted.stop();
  const lost = acknowledged.filter((email) => !found.has(email));
  return { attempted: writes, acknowledged: acknowledged.length, lost };
}
