import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findUserById } from "../../db/accounts/users.ts";
import { sendEvent, stripeEnv, stripeEvent } from "../../testing/servers/stripe-events.ts";
import { type StripeServer, startStripe } from "../../testing/servers/stripe-server.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import {
  checkoutEvent,
  invoiceEvent,
  subscriptionEvent,
  type TestSubscription,
} from "./test-events.ts";

let stripe: StripeServer;
let test: TestApp;
const site = "https://tellsign.example";
beforeAll(async () => {
  stripe = await startStripe();
  const env = { ...stripeEnv, STRIPE_API_URL: stripe.url, PUBLIC_URL: site, RATE_LIMITS: false };
  test = await createTestApp({ env });
});
afterAll(async () => {
  await test.close();
  await stripe.close();
});

type Signed = { id: string; cookie: string };

async function start(user: Signed, json: object): Promise<Response> {
  return test.request("/api/create-checkout-session", { json, cookie: user.cookie });
}

async function read(user: Signed, path: string): Promise<unknown> {
  return (await test.request(path, { cookie: user.cookie })).json();
}

const lastAsked = (path: string) => stripe.asked.filter((one) => one.path === path).at(-1);

describe("a checkout at Stripe", () => {
  it("of a plan is a subscription of the price with our lookup key, for a customer of its own", async () => {
    const user = await test.signUp();
    const answer = await (await start(user, { plan: "pro-annual" })).json();
    expect(answer).toMatchObject({
      url: expect.stringMatching(/^https:\/\/checkout\.example\/cs_/),
    });
    expect(lastAsked("/v1/customers")).toMatchObject({
      form: { email: user.email, "metadata[userId]": user.id },
      key: `Bearer ${stripeEnv.STRIPE_SECRET_KEY}`,
    });
    expect(lastAsked("/v1/checkout/sessions")?.form).toMatchObject({
      mode: "subscription",
      ui_mode: "hosted_page",
      client_reference_id: user.id,
      customer: `cus_${user.id}`,
      "line_items[0][price]": "stripe_price_pro_1500-annual",
      "metadata[priceId]": "price_pro_1500-annual",
      "subscription_data[metadata][userId]": user.id,
      success_url: `${site}/subscribe?payment_success=true&session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${site}/subscribe?payment_success=false`,
    });
  });

  it("is open, then processing until Stripe's events were applied, then paid", async () => {
    const user = await test.signUp();
    const customerId = `cus_${user.id}`;
    const { id } = (await (await start(user, { plan: "pro" })).json()) as { id: string };
    const path = `/api/checkout/${id}`;
    expect(await read(user, path)).toEqual({ state: "open", priceId: "price_pro_1500" });
    const session = stripe.sessions.get(id);
    if (session) session.status = "complete";
    expect(await read(user, path)).toMatchObject({ state: "processing" });
    const now = test.services.now();
    const subscription: TestSubscription = {
      id: "sub_1",
      customerId,
      userId: user.id,
      priceId: "price_pro_1500",
      status: "active",
      startedAt: now,
      periodEnd: new Date(now.getTime() + 30 * 86_400_000),
      cancels: false,
      scheduled: false,
    };
    const completed = checkoutEvent({
      id,
      customerId,
      userId: user.id,
      priceId: "price_pro_1500",
      amountCents: 1500,
      intentId: null,
      subscriptionId: "sub_1",
    });
    await sendEvent(test, stripeEvent(completed, now));
    expect(await read(user, path)).toMatchObject({ state: "processing" });
    await sendEvent(test, stripeEvent(subscriptionEvent("created", subscription), now));
    expect(await read(user, path)).toMatchObject({ state: "paid" });
    const priced = { ...subscription, priceId: "stripe_price_pro_1500" };
    const invoice = invoiceEvent("paid", {
      id: "in_1",
      subscription: priced,
      amountCents: 1500,
      reason: "subscription_create",
    });
    expect((await sendEvent(test, stripeEvent(invoice, now))).status).toBe(204);
    expect(await read(user, "/api/billing")).toMatchObject({
      plan: "pro",
      portal: true,
      payments: [{ id: "in_1", description: "Pro plan, one month", test: false }],
    });
    const opened = await test.request("/api/billing/portal", {
      method: "POST",
      cookie: user.cookie,
    });
    expect(await opened.json()).toEqual({ url: "https://portal.example/1" });
    expect(lastAsked("/v1/billing_portal/sessions")?.form).toEqual({
      customer: customerId,
      return_url: `${site}/account`,
    });
    const erased = await test.request("/api/account/delete", {
      json: { confirmEmail: user.email, currentPassword: user.password },
      cookie: user.cookie,
    });
    expect(erased.status).toBe(204);
    expect(lastAsked("/v1/subscriptions/sub_1")).toMatchObject({ method: "DELETE" });
    expect(await findUserById(test.services.db, user.id)).toBeNull();
  });

  it("of a pack is one payment", async () => {
    const user = await test.signUp();
    await start(user, { priceId: "price_single_100" });
    expect(lastAsked("/v1/checkout/sessions")?.form).toMatchObject({
      mode: "payment",
      "line_items[0][price]": "stripe_price_single_100",
    });
  });

  it("of a plan ends an earlier one that is open", async () => {
    const user = await test.signUp();
    const first = (await (await start(user, { plan: "pro" })).json()) as { id: string };
    await start(user, { plan: "expert" });
    expect(await read(user, `/api/checkout/${first.id}`)).toMatchObject({ state: "cancelled" });
  });

  it("answers 502 when Stripe cannot be reached, and nothing was charged", async () => {
    const user = await test.signUp();
    stripe.broken = true;
    const refused = await start(user, { plan: "pro" });
    stripe.broken = false;
    expect(refused.status).toBe(502);
    expect(await refused.json()).toMatchObject({ code: "payment_provider_failed" });
  });

  it("has no test checkout beside it", async () => {
    const { cookie } = await test.signUp();
    for (const path of ["/api/test-checkout/cs_1", "/api/test-portal"]) {
      const json = path.endsWith("portal") ? { action: "cancel" } : undefined;
      const response = await test.request(path, { json, cookie });
      expect(response.status).toBe(501);
      expect(await response.json()).toMatchObject({ code: "not_available" });
    }
    expect(await (await test.request("/api/site")).json()).toMatchObject({
      payments: { mode: "stripe", publishableKey: null },
    });
  });
});

describe("with a publishable key", () => {
  it("the card form stands in our own page", async () => {
    const env = { ...stripeEnv, STRIPE_API_URL: stripe.url, STRIPE_PUBLISHABLE_KEY: "pk_test_1" };
    const own = await createTestApp({ env });
    const { cookie } = await own.signUp();
    const json = { plan: "pro" };
    const response = await own.request("/api/create-checkout-session", { json, cookie });
    const answer = (await response.json()) as { id: string };
    expect(answer).toEqual({ id: answer.id, clientSecret: `${answer.id}_secret` });
    expect(lastAsked("/v1/checkout/sessions")?.form).toMatchObject({ ui_mode: "elements" });
    await own.close();
  });
});

describe("ending a subscription", () => {
  it("leaves one alone that has ended, and says when Stripe fails", async () => {
    const { billing } = test.services;
    expect(await billing.endSubscription("sub_gone")).toEqual([]);
    stripe.broken = true;
    await expect(billing.endSubscription("sub_2")).rejects.toMatchObject({
      code: "payment_provider_failed",
    });
    stripe.broken = false;
  });
});
