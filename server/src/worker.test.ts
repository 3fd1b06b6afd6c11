import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { expect, inject, it } from "vitest";
import { runProgram } from "./testing/programs/run-program.ts";
import { createServerDatabase } from "./testing/test-database.ts";

const postgresUrl = inject("postgresUrl");

it.runIf(postgresUrl)(
  "does the jobs of a server that it shares a database server with",
  async () => {
    const database = await createServerDatabase(postgresUrl ?? "");
    const folder = await mkdtemp(join(tmpdir(), "tellsign-worker-"));
    const env = { DATABASE_URL: database.url, DATA_DIR: folder, PORT: "0", LOG_LEVEL: "warn" };
    const server = runProgram("api.ts", [], env);
    const worker = runProgram("worker.ts", [], { ...env, WORKER_PORT: "0", LOG_LEVEL: "info" });
    await Promise.all([server.prints("Tellsign is ready"), worker.prints("The worker is ready")]);

    const address = /http:\/\/localhost:\d+/.exec(server.output())?.[0];
    const message = { name: "A", email: "a@example.org", subject: "Hello", message: "A question." };
    const response = await fetch(`${address}/api/contact`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(message),
    });
    expect(response.status).toBe(200);
    const client = new Client({ connectionString: database.url });
    await client.connect();
    for (;;) {
      const { rows } = await client.query("select state from outbox");
      if (rows.length > 0 && rows.every(({ state }) => state === "kept")) break;
      await wait(200);
    }
    await client.end();
    const own = /Health and metrics: (\S+)/.exec(worker.output())?.[1];
    const readiness = await (await fetch(`${own}/readyz`)).json();
    expect(readiness).toMatchObject({ status: "ready", checks: { database: true, working: true } });
    expect(await (await fetch(`${own}/metrics`)).text()).toContain(
      'tellsign_queue_depth{queue="mail"} 0',
    );
    expect((await fetch(`${own}/api/site`)).status).toBe(404);
    expect(worker.output()).toMatch(/"event":"job\.ended","job":"send-mail","jobId":"[0-9a-f-]+"/);

    for (const program of [server, worker]) {
      program.process.kill("SIGTERM");
      expect(await program.ended).toBe(0);
    }
    await database.drop();
    await rm(folder, { recursive: true });
  },
);
