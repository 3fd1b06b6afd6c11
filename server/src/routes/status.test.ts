import { afterEach, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../testing/test-app.ts";

let test: TestApp;
afterEach(() => test.close());

it("reports its status and limits", async () => {
  test = await createTestApp();
  const response = await test.request("/api/status");
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({
    status: "ok",
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    modalities: ["text"],
    limits: { analyse: { count: 60, windowSeconds: 60 } },
  });
});

it("reports a database that does not answer", async () => {
  test = await createTestApp({ isDatabaseAlive: async () => false });
  expect(await (await test.request("/api/status")).json()).toMatchObject({ status: "degraded" });
});
