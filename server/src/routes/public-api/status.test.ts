import { ApiStatus } from "@tellsign/contracts/api/public-api";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { users } from "../../db/accounts/tables.ts";
import { definiteDetection } from "../../testing/contents/detections.ts";
import { sampleText } from "../../testing/contents/text-samples.ts";
import { makeKey, readRefusal } from "../../testing/rows/make-key.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ analyze: async () => definiteDetection("ai") });
});
afterAll(() => test.close());

describe("the status of the API", () => {
  it("names its limits and the models that answer, and nobody's usage", async () => {
    const response = await test.request("/api/status");
    expect(response.status).toBe(200);
    expect(ApiStatus.parse(await response.json())).toMatchObject({
      status: "ok",
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      modalities: ["text"],
      limits: { analyse: { count: 60, windowSeconds: 60 }, read: { count: 600 } },
      models: { text: expect.stringMatching(/^\d+\.\d+\.\d+$/) },
      usage: null,
    });
    const { cookie } = await test.signUp();
    expect(await (await test.request("/api/status", { cookie })).json()).toMatchObject({
      usage: null,
    });
  });

  it("says what the account of a key has used, and has left", async () => {
    const { headers, id } = await makeKey(test, { plan: "pro" });
    await test.request("/api/v1/analyze", { json: { type: "text", content: sampleText }, headers });
    const ask = async () =>
      ApiStatus.parse(await (await test.request("/api/status", { headers })).json()).usage;
    expect(await ask()).toEqual({
      plan: "pro",
      test: false,
      remaining: 499,
      monthlyUsed: 1,
      monthlyQuota: 500,
      credits: 0,
      renewsAt: expect.any(String),
      keyRatePerMinute: null,
    });
    await test.services.db
      .update(users)
      .set({ subscriptionStatus: "canceled" })
      .where(eq(users.id, id));
    const lapsed = await test.request("/api/status", { headers });
    expect(await readRefusal(lapsed)).toEqual([403, "subscription_inactive"]);
  });

  it("refuses a wrong key instead of leaving it unnoticed", async () => {
    for (const authorization of ["Bearer ts_live_wrong", "Basic abc", "Bearer "]) {
      const response = await test.request("/api/status", { headers: { authorization } });
      expect(await readRefusal(response)).toEqual([401, "unauthorized"]);
    }
  });

  it("reports a database that does not answer", async () => {
    const { isDatabaseAlive, db } = test.services;
    test.services.isDatabaseAlive = async () => false;
    test.services.db = {} as typeof db;
    const response = await test.request("/api/status");
    expect(await response.json()).toMatchObject({ status: "degraded", usage: null });
    Object.assign(test.services, { isDatabaseAlive, db });
  });
});
