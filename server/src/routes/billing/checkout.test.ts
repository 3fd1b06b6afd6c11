import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { outbox } from "../../db/mail/tables.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ env: { RATE_LIMITS: false } });
});
afterAll(() => test.close());

type Signed = { id: string; cookie: string };

async function start(user: Signed, json: object): Promise<{ id: string; url: string }> {
  const response = await test.request("/api/create-checkout-session", {
    json,
    cookie: user.cookie,
  });
  expect(response.status).toBe(200);
  return response.json() as Promise<{ id: string; url: string }>;
}

async function end(user: Signed, id: string, outcome: "pay" | "decline" | "cancel") {
  return test.request(`/api/test-checkout/${id}`, { json: { outcome }, cookie: user.cookie });
}

async function read(user: Signed, path: string): Promise<Record<string, unknown>> {
  const response = await test.request(path, { cookie: user.cookie });
  return response.json() as Promise<Record<string, unknown>>;
}

async function buy(user: Signed, json: object): Promise<string> {
  const { id } = await start(user, json);
  expect((await end(user, id, "pay")).status).toBe(200);
  return id;
}

async function portal(user: Signed, json: object): Promise<Response> {
  return test.request("/api/test-portal", { json, cookie: user.cookie });
}

describe("a checkout", () => {
  it("of a plan makes the account a subscriber once it is paid, and not before", async () => {
    const user = await test.signUp();
    const { id, url } = await start(user, { plan: "pro" });
    expect(url).toBe(`${test.services.env.PUBLIC_URL}/test-checkout/${id}`);
    expect(await read(user, `/api/checkout/${id}`)).toEqual({
      state: "open",
      priceId: "price_pro_1500",
    });
    expect(await read(user, "/api/me")).toMatchObject({ subscriptionPlan: "free" });
    const paid = await end(user, id, "pay");
    expect(await paid.json()).toMatchObject({
      url: `${test.services.env.PUBLIC_URL}/subscribe?payment_success=true&session_id=${id}`,
    });
    expect(await read(user, `/api/checkout/${id}`)).toMatchObject({ state: "paid" });
    expect(await read(user, "/api/me")).toMatchObject({
      subscriptionPlan: "pro",
      subscriptionStatus: "active",
      creditsRemaining: 500,
    });
    const billing = await read(user, "/api/billing");
    expect(billing).toMatchObject({ plan: "pro", interval: "month", nextPlan: null });
    expect(billing.payments).toMatchObject([
      { description: "Pro plan, one month", amountCents: 1500, refundedCents: 0, test: true },
    ]);
    const mails = await test.services.db.select().from(outbox);
    expect(mails.filter(({ to }) => to === user.email)).toMatchObject([
      { subject: "Receipt from Tellsign: Pro plan, one month" },
    ]);
  });

  it("of a year costs twelve months of the annual price", async () => {
    const user = await test.signUp();
    await buy(user, { plan: "expert-annual" });
    const billing = await read(user, "/api/billing");
    expect(billing).toMatchObject({ plan: "expert", interval: "year" });
    expect(billing.payments).toMatchObject([{ amountCents: 28_800 }]);
  });

  it("of a pack adds its analyses", async () => {
    const user = await test.signUp();
    const id = await buy(user, { priceId: "price_10pack_1000" });
    expect(await read(user, "/api/me")).toMatchObject({ credits: 10, creditsRemaining: 12 });
    const again = await end(user, id, "pay");
    expect(await again.json()).toMatchObject({ code: "checkout_not_found" });
    expect(await read(user, "/api/me")).toMatchObject({ credits: 10 });
  });

  it.each([{ plan: "enterprise" }, { plan: "free" }, { priceId: "price_none" }, {}])(
    "of %j is refused",
    async (json) => {
      const { cookie } = await test.signUp();
      const response = await test.request("/api/create-checkout-session", { json, cookie });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ code: "invalid_request" });
    },
  );

  it("of a second plan is refused, since the first one is changed instead", async () => {
    const user = await test.signUp();
    await buy(user, { plan: "starter" });
    const response = await test.request("/api/create-checkout-session", {
      json: { plan: "pro" },
      cookie: user.cookie,
    });
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ code: "already_subscribed" });
  });

  it("ends an earlier one that is open, so that nobody pays for two plans", async () => {
    const user = await test.signUp();
    const first = await start(user, { plan: "starter" });
    await start(user, { plan: "pro" });
    expect(await read(user, `/api/checkout/${first.id}`)).toMatchObject({ state: "cancelled" });
  });

  it("needs a session", async () => {
    const json = { plan: "pro" };
    const response = await test.request("/api/create-checkout-session", { json });
    expect(response.status).toBe(401);
  });

  it("is nobody else's", async () => {
    const [owner, other] = [await test.signUp(), await test.signUp()];
    const { id } = await start(owner, { plan: "pro" });
    for (const path of [`/api/checkout/${id}`, `/api/test-checkout/${id}`, "/api/checkout/none"]) {
      const response = await test.request(path, { cookie: other.cookie });
      expect(await response.json()).toMatchObject({ code: "checkout_not_found" });
    }
    expect(await (await end(other, id, "pay")).json()).toMatchObject({
      code: "checkout_not_found",
    });
  });

  it("whose card is declined stays open and costs nothing", async () => {
    const user = await test.signUp();
    const { id } = await start(user, { priceId: "price_single_100" });
    const response = await end(user, id, "decline");
    expect(response.status).toBe(402);
    expect(await response.json()).toMatchObject({ code: "card_declined" });
    expect(await read(user, `/api/test-checkout/${id}`)).toEqual({
      id,
      priceId: "price_single_100",
      description: "Single Analysis",
      amountCents: 100,
      interval: null,
      state: "open",
    });
    expect(await read(user, "/api/me")).toMatchObject({ credits: 0 });
  });

  it("that is cancelled stays so", async () => {
    const user = await test.signUp();
    const { id } = await start(user, { plan: "pro" });
    expect(await (await end(user, id, "cancel")).json()).toMatchObject({
      url: `${test.services.env.PUBLIC_URL}/subscribe?payment_success=false`,
    });
    expect(await read(user, `/api/checkout/${id}`)).toMatchObject({ state: "cancelled" });
    expect((await end(user, id, "pay")).status).toBe(404);
  });
});

describe("the portal of the test mode", () => {
  it("brings a higher plan at once, for the price of the rest of the month", async () => {
    const user = await test.signUp();
    await buy(user, { plan: "starter" });
    const changed = await portal(user, { action: "change", plan: "pro" });
    const billing = (await changed.json()) as { payments: { amountCents: number }[] };
    expect(billing).toMatchObject({ plan: "pro", nextPlan: null });
    expect(billing.payments).toHaveLength(2);
    const amounts = billing.payments.map(({ amountCents }) => amountCents);
    expect(Math.max(...amounts)).toBeGreaterThan(950);
    expect(Math.max(...amounts)).toBeLessThanOrEqual(1000);
    expect(await read(user, "/api/me")).toMatchObject({ creditsRemaining: 500 });
  });

  it("brings a lower plan at the end of what is paid", async () => {
    const user = await test.signUp();
    await buy(user, { plan: "expert" });
    const changed = await portal(user, { action: "change", plan: "starter" });
    expect(await changed.json()).toMatchObject({ plan: "expert", nextPlan: "starter" });
    const kept = await portal(user, { action: "change", plan: "expert" });
    expect(await kept.json()).toMatchObject({ plan: "expert", nextPlan: null });
  });

  it("cancels at the end of what is paid, and takes that back", async () => {
    const user = await test.signUp();
    await buy(user, { plan: "pro" });
    const cancelled = await portal(user, { action: "cancel" });
    expect(await cancelled.json()).toMatchObject({ plan: "pro", nextPlan: "free" });
    const resumed = await portal(user, { action: "resume" });
    expect(await resumed.json()).toMatchObject({ plan: "pro", nextPlan: null });
  });

  it("refunds a pack, with the analyses it brought", async () => {
    const user = await test.signUp();
    await buy(user, { priceId: "price_10pack_1000" });
    const { payments } = (await read(user, "/api/billing")) as { payments: { id: string }[] };
    const paymentId = payments[0]?.id;
    const refunded = await portal(user, { action: "refund", paymentId });
    expect(await refunded.json()).toMatchObject({
      credits: 0,
      payments: [{ amountCents: 1000, refundedCents: 1000 }],
    });
    const again = await portal(user, { action: "refund", paymentId });
    expect(await again.json()).toMatchObject({ code: "payment_not_found" });
  });

  it("ends a plan whose current month is refunded", async () => {
    const user = await test.signUp();
    await buy(user, { plan: "pro" });
    const { payments } = (await read(user, "/api/billing")) as { payments: { id: string }[] };
    const refunded = await portal(user, { action: "refund", paymentId: payments[0]?.id });
    expect(await refunded.json()).toMatchObject({ plan: "free", status: "canceled" });
    expect(await read(user, "/api/me")).toMatchObject({ creditsRemaining: 2 });
  });

  it("refuses what is not there", async () => {
    const user = await test.signUp();
    const codeOf = async (json: object) =>
      ((await (await portal(user, json)).json()) as { code: string }).code;
    expect(await codeOf({ action: "cancel" })).toBe("no_subscription");
    expect(await codeOf({ action: "resume" })).toBe("no_subscription");
    expect(await codeOf({ action: "change", plan: "pro" })).toBe("no_subscription");
    expect(await codeOf({ action: "change", plan: "none" })).toBe("invalid_request");
    expect(await codeOf({ action: "refund", paymentId: "none" })).toBe("payment_not_found");
    expect(await codeOf({ action: "dance" })).toBe("invalid_request");
  });

  it("is opened from the account page, and only by who has bought something", async () => {
    const user = await test.signUp();
    const post = { method: "POST", cookie: user.cookie };
    const refused = await test.request("/api/billing/portal", post);
    expect(await refused.json()).toMatchObject({ code: "no_subscription" });
    await buy(user, { plan: "pro" });
    const opened = await test.request("/api/billing/portal", post);
    expect(await opened.json()).toEqual({ url: `${test.services.env.PUBLIC_URL}/account` });
  });
});
