import { rateLimits } from "@tellsign/contracts/limits";
import { ServiceStatus } from "@tellsign/contracts/site/service-status";
import { afterAll, beforeAll, expect, it } from "vitest";
import { claimCheckTurn, recordCheck } from "../../db/status/service-checks.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const path = "/api/service-status";

it("tells everybody what nobody has checked yet", async () => {
  const response = await test.request(path);
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("public, max-age=30");
  const status = ServiceStatus.parse(await response.json());
  expect(status.state).toBe("unknown");
  expect(status.incidents).toEqual([]);
  for (const { state, since, checkedAt, days } of status.components) {
    expect({ state, since, checkedAt, days }).toEqual({
      state: "unknown",
      since: null,
      checkedAt: null,
      days: [],
    });
  }
});

it("tells the worst that is known, its days and its incidents", async () => {
  const { db, now } = test.services;
  await claimCheckTurn(db, now());
  await recordCheck(db, "database", { state: "operational", what: "", ms: 3 }, now());
  await recordCheck(db, "queue", { state: "degraded", what: "They wait.", ms: 0 }, now());
  const status = ServiceStatus.parse(await (await test.request(path)).json());
  expect(status.state).toBe("degraded");
  expect(status.components.find(({ name }) => name === "queue")).toMatchObject({
    state: "degraded",
    days: [{ checks: 1, degraded: 1, failures: 0 }],
  });
  expect(status.incidents).toMatchObject([{ component: "queue", what: "They wait." }]);
});

it("is limited for each network address", async () => {
  const ip = "10.9.8.7";
  for (let i = 0; i < rateLimits.serviceStatus.count; i += 1) await test.request(path, { ip });
  const refused = await test.request(path, { ip });
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({ code: "rate_limited" });
});
