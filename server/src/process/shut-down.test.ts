import { setTimeout as wait } from "node:timers/promises";
import { ne } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { analyses } from "../db/analyses/tables.ts";
import { ledger } from "../db/billing/tables.ts";
import type { Analyze } from "../detection/analyzer.ts";
import { type Listening, listen } from "../http/listen.ts";
import { definiteDetection } from "../testing/contents/detections.ts";
import { sampleText } from "../testing/contents/text-samples.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";
import { shutDown } from "./shut-down.ts";

let test: TestApp;
afterEach(() => test.close());

type Running = { listening: Listening; answer: Promise<Response>; hangUp(): void };

/** Sends an analysis over a real connection, and comes back when it runs. */
async function startAnalysis(analyze: Analyze): Promise<Running> {
  let runs = () => {};
  const running = new Promise<void>((resolve) => {
    runs = resolve;
  });
  test = await createTestApp({
    analyze: (content, options) => {
      runs();
      return analyze(content, options);
    },
  });
  const { cookie } = await test.signUp({ plan: "pro" });
  const listening = await listen(test.app, { ...test.services.env, PORT: 0 });
  const client = new AbortController();
  const answer = fetch(`http://127.0.0.1:${listening.port}/api/analyze`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie },
    body: JSON.stringify({ type: "text", content: sampleText }),
    signal: client.signal,
  });
  await running;
  return { listening, answer, hangUp: () => client.abort() };
}

const endless: Analyze = () => new Promise(() => {});
async function slow() {
  await wait(300);
  return definiteDetection("ai");
}

async function balance(): Promise<number> {
  const rows = await test.services.db.select().from(ledger).where(ne(ledger.reason, "grant"));
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}

describe("a server that shuts down", () => {
  it("lets a running analysis finish, and takes no new connection", async () => {
    const { listening, answer } = await startAnalysis(slow);
    const ended = shutDown(listening, test.services.lifecycle, 10_000);
    await expect(fetch(`http://127.0.0.1:${listening.port}/healthz`)).rejects.toThrow();
    expect((await answer).status).toBe(200);
    await ended;
    expect(await balance()).toBe(-1);
  });

  it("stops an analysis that takes too long, says so and gives it back", async () => {
    const { listening, answer } = await startAnalysis(endless);
    await shutDown(listening, test.services.lifecycle, 100);
    const response = await answer;
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ code: "shutting_down" });
    expect(await balance()).toBe(0);
  });

  it("waits for an analysis whose client has gone", async () => {
    const { listening, answer, hangUp } = await startAnalysis(slow);
    hangUp();
    await expect(answer).rejects.toThrow();
    await shutDown(listening, test.services.lifecycle, 10_000);
    const rows = await test.services.db.select().from(analyses);
    expect(rows.map(({ state }) => state)).not.toContain("running");
  });
});
