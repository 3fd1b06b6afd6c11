import { setTimeout as wait } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertMail } from "../db/mail/outbox.ts";
import { outbox } from "../db/mail/tables.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";
import { jobNames } from "./definitions.ts";
import { startJobs } from "./jobs.ts";
import { runJob } from "./run-job.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const mail = { to: "someone@example.org", subject: "Hello", text: "Hello", html: "<p>Hello</p>" };

async function stateOf(id: string): Promise<string | undefined> {
  const [row] = await test.services.db.select().from(outbox).where(eq(outbox.id, id));
  return row?.state;
}

async function until(done: () => Promise<boolean>): Promise<void> {
  while (!(await done())) await wait(200);
}

describe("a job", () => {
  it("sent by a process that does not work is kept until one does", async () => {
    const { services, database } = test;
    const id = await insertMail(services.db, mail, services.now());
    const sender = await startJobs(database, services, { work: false });
    await sender.send("send-mail", { outboxId: id });
    await sender.stop();
    expect(await stateOf(id)).toBe("queued");

    const worker = await startJobs(database, services, { work: true });
    await until(async () => (await stateOf(id)) === "kept");
    await worker.stop();
  });

  it("has a handler, whatever its name", async () => {
    for (const name of jobNames) {
      const data = name === "send-mail" ? { outboxId: crypto.randomUUID() } : {};
      await runJob(test.services, name, data, { isLastTry: false });
    }
  });
});
