import type {
  AnalyticsPayments,
  AnalyticsSeries,
} from "@tellsign/contracts/account/administration";
import type { AnalyticsDashboard } from "@tellsign/contracts/account/analytics";
import type { ErrorBody } from "@tellsign/contracts/api/errors";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { users } from "../../db/accounts/tables.ts";
import { analyses } from "../../db/analyses/tables.ts";
import { payments } from "../../db/billing/tables.ts";
import { definiteDetection } from "../../testing/contents/detections.ts";
import { sampleText } from "../../testing/contents/text-samples.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

const dayMs = 86_400_000;

let test: TestApp;
let admin: string;
let proEmail: string;
const noon = new Date("2026-06-15T12:00:00Z");
beforeAll(async () => {
  test = await createTestApp({
    analyze: async () => definiteDetection("human"),
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

  proEmail = pro.email;
  const pay = (id: string, days: number, columns: Partial<typeof payments.$inferInsert>) =>
    db.insert(payments).values({
      id,
      userId: pro.id,
      priceId: "price_pro_1500",
      amountCents: 1500,
      createdAt: ago(days),
      ...columns,
    });
  await pay("pay-1", 40, {});
  await pay("pay-2", 10, {});
  await pay("pay-3", 10, { amountCents: 1000, refundedCents: 400, userId: null });
  await pay("pay-4", 10, { amountCents: 3000, test: true });
  await db.update(analyses).set({ createdAt: ago(3) });
  const [first] = await db.select().from(analyses).limit(1);
  await db
    .update(analyses)
    .set({ verdict: "uncertain" })
    .where(eq(analyses.id, first?.id ?? ""));
});
afterAll(() => test.close());

describe("the analytics of administrators", () => {
  it("count what the database holds", async () => {
    const response = await test.request("/api/analytics/dashboard", { cookie: admin });
    expect(response.status).toBe(200);
    const dashboard = (await response.json()) as AnalyticsDashboard;
    expect(dashboard.summary).toEqual({ totalUsers: 5, activeUsers: 4, totalRevenue: 36 });
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

  it("count a plan paid by the year at its price of a month", async () => {
    const { db } = test.services;
    const isStarter = eq(users.subscriptionPlan, "starter");
    await db.update(users).set({ billingInterval: "year" }).where(isStarter);
    const response = await test.request("/api/analytics/dashboard", { cookie: admin });
    const { revenueMetrics } = (await response.json()) as AnalyticsDashboard;
    expect(revenueMetrics[0]).toEqual({ plan: "starter", userCount: 1, estimatedMRR: 4 });
    await db.update(users).set({ billingInterval: null }).where(isStarter);
  });

  it("tell the last 30 days one by one, without test payments", async () => {
    const response = await test.request("/api/analytics/series", { cookie: admin });
    const { days } = (await response.json()) as AnalyticsSeries;
    expect(days).toHaveLength(30);
    expect([days[0]?.day, days.at(-1)?.day]).toEqual(["2026-05-17", "2026-06-15"]);
    const nothing = {
      registrations: 0,
      activeUsers: 0,
      analyses: 0,
      abstentions: 0,
      revenueCents: 0,
      refundedCents: 0,
    };
    const dayBefore = (count: number) => days[29 - count];
    expect(dayBefore(0)).toEqual({
      ...nothing,
      day: "2026-06-15",
      registrations: 2,
      activeUsers: 2,
    });
    expect(dayBefore(3)).toEqual({ ...nothing, day: "2026-06-12", analyses: 3, abstentions: 1 });
    expect(dayBefore(10)).toEqual({
      ...nothing,
      day: "2026-06-05",
      registrations: 1,
      activeUsers: 1,
      revenueCents: 2100,
      refundedCents: 400,
    });
    expect(dayBefore(20)).toEqual({ ...nothing, day: "2026-05-26" });
  });

  it("tell what was paid and went back, and what the test checkout did apart from it", async () => {
    const response = await test.request("/api/analytics/payments", { cookie: admin });
    const { live, test: tested, newest } = (await response.json()) as AnalyticsPayments;
    expect(live).toEqual({ count: 3, paidCents: 4000, refundedCents: 400 });
    expect(tested).toEqual({ count: 1, paidCents: 3000, refundedCents: 0 });
    expect(newest.map(({ id, email, test }) => [id, email, test])).toEqual([
      ["pay-4", proEmail, true],
      ["pay-3", null, false],
      ["pay-2", proEmail, false],
      ["pay-1", proEmail, false],
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
    for (const name of ["dashboard", "realtime", "series", "payments"]) {
      const path = `/api/analytics/${name}`;
      const denied = await test.request(path, { cookie });
      expect([denied.status, ((await denied.json()) as ErrorBody).code]).toEqual([
        403,
        "admin_only",
      ]);
      expect((await test.request(path)).status).toBe(401);
    }
  });
});
