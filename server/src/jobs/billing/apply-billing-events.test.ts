import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findUserById, type UserRow, updateUser } from "../../db/accounts/users.ts";
import { readUsage } from "../../db/billing/ledger.ts";
import { listPayments } from "../../db/billing/payments.ts";
import { listTestBuyers, revokeTestPurchases } from "../../db/billing/test-buyers.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { applyBillingEvents } from "./apply-billing-events.ts";

const dayMs = 86_400_000;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ env: { RATE_LIMITS: false } });
});
afterAll(() => test.close());

type Signed = { id: string; email: string; cookie: string };

async function send(user: Signed, path: string, json: object): Promise<Record<string, unknown>> {
  const response = await test.request(path, { json, cookie: user.cookie });
  return response.json() as Promise<Record<string, unknown>>;
}

async function buy(json: object): Promise<Signed> {
  const user = await test.signUp();
  const { id } = await send(user, "/api/create-checkout-session", json);
  await send(user, `/api/test-checkout/${id}`, { outcome: "pay" });
  return user;
}

async function row({ id }: Signed): Promise<UserRow> {
  return (await findUserById(test.services.db, id)) as UserRow;
}

async function usage(user: Signed) {
  return readUsage(test.services.db, await row(user), test.services.now());
}

async function amounts({ id }: Signed): Promise<number[]> {
  const found = await listPayments(test.services.db, { userId: id, limit: 10 });
  return found.map(({ amountCents }) => amountCents);
}

describe("a subscription of the test checkout", () => {
  it("is renewed and paid for each month that is over, also after a long sleep", async () => {
    const user = await buy({ plan: "pro" });
    await applyBillingEvents(test.services);
    expect(await amounts(user)).toEqual([1500]);
    test.advance(70 * dayMs);
    await applyBillingEvents(test.services);
    await applyBillingEvents(test.services);
    expect(await amounts(user)).toEqual([1500, 1500, 1500]);
    expect(await row(user)).toMatchObject({
      subscriptionPlan: "pro",
      subscriptionStatus: "active",
    });
    expect(await usage(user)).toMatchObject({ monthlyRemaining: 500, remaining: 500 });
  });

  it("becomes the lower plan that was asked for, paid as often as was asked", async () => {
    const user = await buy({ plan: "expert-annual" });
    await send(user, "/api/test-portal", { action: "change", plan: "starter" });
    test.advance(366 * dayMs);
    await applyBillingEvents(test.services);
    expect(await row(user)).toMatchObject({
      subscriptionPlan: "starter",
      billingInterval: "month",
      nextPlan: null,
    });
    expect(await usage(user)).toMatchObject({ remaining: 100 });
  });

  it("ends when it was cancelled", async () => {
    const user = await buy({ plan: "pro" });
    await send(user, "/api/test-portal", { action: "cancel" });
    test.advance(32 * dayMs);
    await applyBillingEvents(test.services);
    expect(await row(user)).toMatchObject({
      subscriptionPlan: "free",
      subscriptionStatus: "canceled",
      subscriptionId: null,
    });
    expect(await usage(user)).toMatchObject({ remaining: 2 });
  });
});

it("what the test checkout gave away can be taken back, before production starts", async () => {
  const { db } = test.services;
  const [subscriber, buyer] = [
    await buy({ plan: "pro" }),
    await buy({ priceId: "price_10pack_1000" }),
  ];
  expect(await listTestBuyers(db)).toEqual(expect.arrayContaining([subscriber.email, buyer.email]));
  await revokeTestPurchases(db, test.services.now());
  expect(await listTestBuyers(db)).toEqual([]);
  expect(await usage(subscriber)).toMatchObject({ remaining: 2, monthlyRemaining: 0 });
  expect(await usage(buyer)).toMatchObject({ credits: 0 });
});

it("what a real provider sold to a former test buyer stays", async () => {
  const { db } = test.services;
  const user = await buy({ plan: "pro" });
  const real = { customerId: "cus_Real", subscriptionId: "sub_1Real" };
  await updateUser(db, user.id, real);
  await revokeTestPurchases(db, test.services.now());
  expect(await row(user)).toMatchObject({ ...real, subscriptionPlan: "pro" });
  expect(await listTestBuyers(db)).toEqual([]);
});
