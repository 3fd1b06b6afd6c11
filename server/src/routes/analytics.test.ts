import type { AnalyticsDashboard } from "@tellsign/contracts/analytics";
import type { ErrorBody } from "@tellsign/contracts/errors";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { users } from "../db/schema.ts";
import { definiteDetection } from "../testing/detections.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";
import { sampleText } from "../testing/text-samples.ts";

const dayMs = 86_400_000;

let test: TestApp;
let admin: string;
beforeAll(async () => {
  const noon = new Date("2026-06-15T12:00:00Z");
  test = await createTestApp({
    analyse: async () => definiteDetection("human"),
    now: () => noon,
  });
  const { db } = test.services;
  const ago = (days: number) => new Date(noon.getTime() - days * dayMs);
  const change = (id: string, columns: Partial<typeof users.$inferInsert>) =>
    db.update(users).set(columns).where(eq(users.id, id));

  ({ cookie: admin } = await test.signUp({ role: "admin" }));
  const pro = await test.signUp({ plan: "pro" });
  for (let count = 0; count < 3; count += 1) {
    await test.request("/api/analyze", {
      json: { type: "text", content: sampleText },
      cookie: pro.cookie,
    });
  }
  await change(pro.id, { createdAt: ago(40), lastSeenAt: ago(1) });
  const gone = await test.signUp({ plan: "starter" });
  await change(gone.id, { createdAt: ago(90), lastSeenAt: ago(60) });
  const lapsed = await test.signUp({ plan: "expert" });
  await change(lapsed.id, {
    subscriptionStatus: "canceled",
    createdAt: ago(10),
    lastSeenAt: ago(9),
  });
  const demo = await test.signUp({ plan: "expert" });
  await change(demo.id, { demo: true });
});
afterAll(() => test.close());

describe("the analytics of administrators", () => {
  it("count what the database holds", async () => {
    const response = await test.request("/api/analytics/dashboard", { cookie: admin });
    expect(response.status).toBe(200);
    const dashboard = (await response.json()) as AnalyticsDashboard;
    expect(dashboard.summary).toEqual({ totalUsers: 5, activeUsers: 4, totalRevenue: 20 });
    expect(dashboard.conversionMetrics).toEqual({
      conversionRate: 60,
      totalRegistrations: 5,
      activeUsers: 4,
      activationRate: 20,
    });
    expect(dashboard.retentionMetrics).toEqual({
      newUsers30Days: 3,
      returningUsers7Days: 1,
      retentionRate: 33.3,
    });
    expect(dashboard.analysisTypeStats[0]).toEqual({ type: "text", count: 3, percentage: 100 });
    expect(dashboard.usageByPlan).toContainEqual({
      subscriptionPlan: "pro",
      totalUsers: 1,
      totalAnalyses: 3,
      avgAnalysesPerUser: 3,
    });
    expect(dashboard.revenueMetrics).toEqual([
      { plan: "starter", userCount: 1, estimatedMRR: 5 },
      { plan: "pro", userCount: 1, estimatedMRR: 15 },
      { plan: "expert", userCount: 0, estimatedMRR: 0 },
    ]);
  });

  it("count today's users", async () => {
    const response = await test.request("/api/analytics/realtime", { cookie: admin });
    expect(await response.json()).toEqual({
      totalUsers: 5,
      newUsersToday: 2,
      activeUsersToday: 2,
    });
  });

  it("are for administrators only", async () => {
    const { cookie } = await test.signUp();
    for (const path of ["/api/analytics/dashboard", "/api/analytics/realtime"]) {
      const denied = await test.request(path, { cookie });
      expect([denied.status, ((await denied.json()) as ErrorBody).code]).toEqual([
        403,
        "admin_only",
      ]);
      expect((await test.request(path)).status).toBe(401);
    }
  });
});
