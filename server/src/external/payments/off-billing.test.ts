/** A server of a school or a newsroom: nothing is sold, administrators set quotas. */
import type { AdminUser } from "@tellsign/contracts/account/administration";
import type { User } from "@tellsign/contracts/account/user";
import { billingOff } from "@tellsign/contracts/api/errors";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { settleGrants } from "../../actions/accounts/grant-accounts.ts";
import { users } from "../../db/accounts/tables.ts";
import { definiteDetection } from "../../testing/contents/detections.ts";
import { sampleText } from "../../testing/contents/text-samples.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({
    env: { BILLING: false, MONTHLY_QUOTA: 2 },
    analyze: async () => definiteDetection("human"),
  });
});
afterAll(() => test.close());

async function me(cookie: string): Promise<User> {
  return (await (await test.request("/api/me", { cookie })).json()) as User;
}

async function analyze(cookie: string): Promise<number> {
  const json = { type: "text", content: sampleText };
  return (await test.request("/api/analyze", { json, cookie })).status;
}

it("gives a new account everything, as often as the operator allows", async () => {
  const { cookie } = await test.signUp();
  expect(await me(cookie)).toMatchObject({
    subscriptionPlan: "expert",
    monthlyQuota: 2,
    creditsRemaining: 2,
  });
  expect([await analyze(cookie), await analyze(cookie)]).toEqual([200, 200]);
  expect(await analyze(cookie)).toBe(403);
});

it("lets an administrator set the quota, which counts immediately and is logged", async () => {
  const { id, cookie } = await test.signUp();
  const admin = await test.signUp({ role: "admin" });
  const change = (json: object) =>
    test.request(`/api/admin/users/${id}`, { method: "PATCH", json, cookie: admin.cookie });
  const response = await change({ monthlyQuota: 5, reason: "Exam week" });
  expect(((await response.json()) as AdminUser).monthlyQuota).toBe(5);
  expect((await me(cookie)).creditsRemaining).toBe(5);
  await change({ monthlyQuota: 0, reason: "Left the school" });
  expect((await me(cookie)).creditsRemaining).toBe(0);
  const audit = await test.request("/api/admin/audit", { cookie: admin.cookie });
  expect(await audit.text()).toContain("change-quota");
  expect((await change({ monthlyQuota: -1, reason: "No" })).status).toBe(400);
});

it("sells nothing, and says so", async () => {
  const { cookie } = await test.signUp();
  const site = await test.request("/api/site");
  expect(await site.json()).toMatchObject({ payments: { mode: "off" } });
  const checkout = { json: { priceId: "price_single_100" }, cookie };
  const response = await test.request("/api/create-checkout-session", checkout);
  expect(response.status).toBe(501);
  expect(await response.json()).toMatchObject({ code: "not_available", message: billingOff });
});

it("grants what exists, takes it back when plans are sold again, and never leaves someone paying", async () => {
  const { db, env, now } = test.services;
  const { id, cookie } = await test.signUp();
  await settleGrants(db, { ...env, BILLING: true }, now());
  expect(await me(cookie)).toMatchObject({ subscriptionPlan: "free", creditsRemaining: 2 });
  await settleGrants(db, env, now());
  expect(await me(cookie)).toMatchObject({ subscriptionPlan: "expert", monthlyQuota: 2 });
  await db.update(users).set({ subscriptionId: "sub_1" }).where(eq(users.id, id));
  await expect(settleGrants(db, env, now())).rejects.toThrow("goes on charging");
});
