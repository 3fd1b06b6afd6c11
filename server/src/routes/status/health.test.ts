import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { outbox } from "../../db/mail/tables.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

describe("health", () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  it("says ok while the process lives", async () => {
    const response = await test.request("/healthz");
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ status: "ok" });
  });

  it("is ready while the database answers", async () => {
    const response = await test.request("/readyz");
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      status: "ready",
      checks: { database: true, accepting: true },
    });
  });
});

describe("readiness of a server in trouble", () => {
  it("turns 503 when the database does not answer", async () => {
    const test = await createTestApp({ isDatabaseAlive: async () => false });
    const response = await test.request("/readyz");
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ status: "not_ready" });
    await test.close();
  });

  it("turns 503 while the server shuts down, and the process still lives", async () => {
    const test = await createTestApp();
    test.services.lifecycle.drain();
    expect((await test.request("/readyz")).status).toBe(503);
    expect((await test.request("/healthz")).status).toBe(200);
    await test.close();
  });
});

describe("metrics", () => {
  const token = "a-token-of-sixteen-or-more";

  it("are given to this machine when no token is set", async () => {
    const test = await createTestApp();
    await test.request("/healthz");
    const response = await test.request("/metrics", { ip: "127.0.0.1" });
    expect(response.status).toBe(200);
    expect(await response.text()).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/healthz",status="200"\} 1/,
    );
    await test.close();
  });

  it("tell how much work waits, for how long, and how much is under way", async () => {
    const test = await createTestApp();
    await test.services.db.insert(outbox).values({
      to: "a@example.org",
      subject: "s",
      text: "t",
      html: "h",
      createdAt: new Date(Date.now() - 90_000),
    });
    const text = await (await test.request("/metrics")).text();
    expect(text).toContain('tellsign_queue_depth{queue="mail"} 1');
    expect(text).toContain('tellsign_queue_depth{queue="media"} 0');
    expect(text).toContain('tellsign_queue_in_flight{queue="batch_items"} 0');
    expect(text).toMatch(/tellsign_queue_oldest_seconds\{queue="mail"\} (9\d|1\d\d)/);
    await test.close();
  });

  it("are hidden from other machines and from what a proxy forwards", async () => {
    const test = await createTestApp();
    expect((await test.request("/metrics", { ip: "203.0.113.7" })).status).toBe(404);
    const forwarded = { headers: { "x-forwarded-for": "127.0.0.1" } };
    expect((await test.request("/metrics", forwarded)).status).toBe(404);
    await test.close();
  });

  it("ask for the token when one is set", async () => {
    const test = await createTestApp({ env: { METRICS_TOKEN: token } });
    const read = (authorization: string) =>
      test.request("/metrics", { ip: "203.0.113.7", headers: { authorization } });
    expect((await read(`Bearer ${token}`)).status).toBe(200);
    expect((await read("Bearer another-token-of-this-length")).status).toBe(404);
    expect((await test.request("/metrics")).status).toBe(404);
    await test.close();
  });
});
