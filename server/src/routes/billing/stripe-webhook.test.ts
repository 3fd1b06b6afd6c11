import { webhookBytesMax } from "@tellsign/contracts/limits";
import { eq } from "drizzle-orm";
import Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { users } from "../../db/accounts/tables.ts";
import { findUserById, type UserRow } from "../../db/accounts/users.ts";
import { readUsage } from "../../db/billing/ledger.ts";
import { billingEvents, ledger, payments } from "../../db/billing/tables.ts";
import { outbox } from "../../db/mail/tables.ts";
import {
  disputeEvent,
  invoiceChargeEvent,
  invoiceEvent,
  refundEvent,
  scheduleEvent,
  subscriptionEvent,
  type TestEvent,
  type TestSubscription,
} from "../../external/payments/test-events.ts";
import { applyBillingEvents } from "../../jobs/billing/apply-billing-events.ts";
import {
  packEvent,
  sendEvent,
  signBody,
  stripeEnv,
  stripeEvent,
} from "../../testing/servers/stripe-events.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ env: { RATE_LIMITS: false, ...stripeEnv } });
});
afterAll(() => test.close());

async function customer(): Promise<{ id: string; email: string; subscription: TestSubscription }> {
  const { id, email } = await test.signUp();
  const customerId = `cus_${id}`;
  await test.services.db.update(users).set({ customerId }).where(eq(users.id, id));
  const startedAt = test.services.now();
  const subscription: TestSubscription = {
    id: `sub_${id}`,
    customerId,
    userId: id,
    priceId: "price_pro_1500",
    status: "active",
    startedAt,
    periodEnd: new Date(startedAt.getTime() + 30 * dayMs),
    cancels: false,
    scheduled: false,
  };
  return { id, email, subscription };
}

async function tell(event: TestEvent, at = test.services.now()): Promise<void> {
  expect((await sendEvent(test, stripeEvent(event, at))).status).toBe(204);
}

async function read(id: string): Promise<UserRow> {
  return (await findUserById(test.services.db, id)) as UserRow;
}

async function usage(id: string) {
  return readUsage(test.services.db, await read(id), test.services.now());
}

async function subjects(email: string): Promise<string[]> {
  const mails = await test.services.db.select().from(outbox).where(eq(outbox.to, email));
  return mails.map(({ subject }) => subject);
}

const later = (ms: number) => new Date(test.services.now().getTime() + ms);

describe("the webhook", () => {
  it("refuses a body that was not signed, was signed by others, changed or signed long ago", async () => {
    const body = JSON.stringify(stripeEvent(refundEvent("pi_none", 1), new Date()));
    const old = Stripe.webhooks.generateTestHeaderString({
      payload: body,
      secret: stripeEnv.STRIPE_WEBHOOK_SECRET,
      timestamp: Math.floor(Date.now() / 1000) - 3600,
    });
    const tries = [
      [body, ""],
      [body, "t=1,v1=00"],
      [body, signBody(body, "whsec_other")],
      [`${body} `, signBody(body)],
      [body, old],
      ["not json", signBody("not json")],
    ] as const;
    for (const [sent, signature] of tries) {
      const headers = { "stripe-signature": signature };
      const response = await test.request("/api/stripe/webhook", {
        method: "POST",
        body: sent,
        headers,
      });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ code: "invalid_signature" });
    }
  });

  it("refuses a body that is too large", async () => {
    const body = "x".repeat(webhookBytesMax + 1);
    const response = await test.request("/api/stripe/webhook", { method: "POST", body });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ code: "payload_too_large" });
  });

  it("keeps events of kinds and customers it does not know, and does nothing", async () => {
    const { db } = test.services;
    const foreign = stripeEvent({ type: "product.created", object: { id: "prod_1" } }, new Date());
    expect((await sendEvent(test, foreign)).status).toBe(204);
    const { subscription } = await customer();
    const unknown = { ...subscription, id: "sub_x", customerId: "cus_x", userId: "no-uuid" };
    await tell(subscriptionEvent("created", unknown));
    const [kept] = await db.select().from(billingEvents).where(eq(billingEvents.id, foreign.id));
    expect(kept).toMatchObject({ type: "product.created", payload: { kind: "ignored" } });
    expect(kept?.appliedAt).not.toBeNull();
  });

  it("keeps nothing of the person who paid", async () => {
    const { id } = await customer();
    const event = stripeEvent(packEvent(id), test.services.now());
    Object.assign(event.data.object, { customer_details: { email: "ada@example.org" } });
    await sendEvent(test, event);
    const { db } = test.services;
    const [kept] = await db.select().from(billingEvents).where(eq(billingEvents.id, event.id));
    expect(JSON.stringify(kept)).not.toContain("ada@example.org");
  });
});

describe("an event", () => {
  it("that comes many times, also at once, is applied once", async () => {
    const { id, email } = await customer();
    const event = stripeEvent(packEvent(id), test.services.now());
    await Promise.all(Array.from({ length: 5 }, () => sendEvent(test, event)));
    await sendEvent(test, event);
    // The same purchase told by another event.
    await tell(packEvent(id));
    expect(await usage(id)).toMatchObject({ credits: 10 });
    expect(await subjects(email)).toEqual(["Receipt from Tellsign: 10-Pack"]);
  });

  it("that was stored before a crash is taken up by the job", async () => {
    const { id } = await customer();
    const event = stripeEvent(packEvent(id), test.services.now());
    const transaction = vi
      .spyOn(test.services.db, "transaction")
      .mockRejectedValue(new Error("the process ended"));
    expect((await sendEvent(test, event)).status).toBe(204);
    transaction.mockRestore();
    expect(await usage(id)).toMatchObject({ credits: 0 });
    await applyBillingEvents(test.services);
    expect(await usage(id)).toMatchObject({ credits: 10 });
    await applyBillingEvents(test.services);
    expect(await usage(id)).toMatchObject({ credits: 10 });
  });

  it("that speaks of a payment not known yet waits for it", async () => {
    const { id } = await customer();
    await tell(refundEvent(`pi_${id}`, 500));
    await tell(packEvent(id));
    expect(await usage(id)).toMatchObject({ credits: 5 });
  });

  it("about nothing that ever became known is given up", async () => {
    const event = stripeEvent(refundEvent("pi_never", 500), test.services.now());
    await sendEvent(test, event);
    const { db } = test.services;
    const find = () => db.select().from(billingEvents).where(eq(billingEvents.id, event.id));
    expect((await find())[0]?.appliedAt).toBeNull();
    test.advance(4 * dayMs);
    await applyBillingEvents(test.services);
    expect((await find())[0]?.appliedAt).not.toBeNull();
  });
});

describe("a subscription", () => {
  it("is what its newest event says, in whichever order they come", async () => {
    const { id, subscription } = await customer();
    const upgraded = { ...subscription, priceId: "price_expert_3000" };
    await tell(subscriptionEvent("updated", upgraded), later(minuteMs));
    await tell(subscriptionEvent("created", subscription));
    expect(await read(id)).toMatchObject({ subscriptionPlan: "expert" });
    expect(await usage(id)).toMatchObject({ remaining: 1000 });
  });

  it("that ended before its beginning was told stays ended", async () => {
    const { id, subscription } = await customer();
    await tell(subscriptionEvent("deleted", subscription), later(minuteMs));
    await tell(subscriptionEvent("created", subscription));
    expect(await read(id)).toMatchObject({ subscriptionPlan: "free", subscriptionId: null });
  });

  it("that is not paid yet gives nothing, and within the same second its start does", async () => {
    const { id, subscription } = await customer();
    const at = test.services.now();
    const pending = stripeEvent(subscriptionEvent("created", subscription), at);
    pending.data.object.status = "incomplete";
    await sendEvent(test, pending);
    expect(await usage(id)).toMatchObject({ remaining: 2 });
    await tell(subscriptionEvent("updated", subscription), at);
    await tell(subscriptionEvent("created", { ...subscription, priceId: "price_starter_500" }), at);
    expect(await usage(id)).toMatchObject({ remaining: 500 });
  });

  it("grants the difference when it is raised, and expires what is left when it ends", async () => {
    const { id, email, subscription } = await customer();
    await tell(subscriptionEvent("created", { ...subscription, priceId: "price_starter_500" }));
    await tell(subscriptionEvent("updated", subscription), later(minuteMs));
    await tell(subscriptionEvent("deleted", subscription), later(2 * minuteMs));
    const { db } = test.services;
    const entries = await db.select().from(ledger).where(eq(ledger.userId, id));
    expect(entries.map(({ bucket, amount, reason }) => [bucket, amount, reason])).toEqual([
      ["free", 2, "grant"],
      ["monthly", 100, "grant"],
      ["monthly", 400, "grant"],
      ["monthly", -500, "expiry"],
    ]);
    expect(await read(id)).toMatchObject({ subscriptionStatus: "canceled" });
    expect(await subjects(email)).toEqual(["Your Tellsign plan has ended"]);
  });

  it("says what follows it: nothing when cancelled, a lower plan when scheduled", async () => {
    const { id, subscription } = await customer();
    await tell(subscriptionEvent("created", subscription));
    const cancelled = { ...subscription, cancels: true };
    await tell(subscriptionEvent("updated", cancelled), later(minuteMs));
    expect(await read(id)).toMatchObject({ subscriptionPlan: "pro", nextPlan: "free" });
    const scheduled = { ...subscription, scheduled: true };
    await tell(scheduleEvent(subscription, "price_starter_500"), later(2 * minuteMs));
    await tell(subscriptionEvent("updated", scheduled), later(2 * minuteMs));
    await tell(scheduleEvent(subscription, "price_starter_500"), later(3 * minuteMs));
    expect(await read(id)).toMatchObject({ subscriptionPlan: "pro", nextPlan: "starter" });
    const followed = { ...subscription, priceId: "price_starter_500" };
    await tell(subscriptionEvent("updated", followed), later(4 * minuteMs));
    expect(await read(id)).toMatchObject({ subscriptionPlan: "starter", nextPlan: null });
    expect(await usage(id)).toMatchObject({ remaining: 100 });
  });

  it("whose payment failed goes on for seven days, then rests, and comes back when paid", async () => {
    const { id, email, subscription } = await customer();
    await tell(subscriptionEvent("created", subscription));
    const failed = { id: `in_${id}`, subscription, amountCents: 1500 };
    await tell(
      invoiceEvent("payment_failed", { ...failed, reason: "subscription_cycle" }),
      later(minuteMs),
    );
    await tell(
      subscriptionEvent("updated", { ...subscription, status: "past_due" }),
      later(minuteMs),
    );
    expect(await subjects(email)).toEqual(["A payment for your Tellsign plan failed"]);
    expect(await read(id)).toMatchObject({ subscriptionStatus: "past_due" });
    expect(await usage(id)).toMatchObject({ remaining: 500 });
    test.advance(8 * dayMs);
    expect(await usage(id)).toMatchObject({ monthlyRemaining: 0, remaining: 2 });
    await tell(subscriptionEvent("updated", subscription), later(minuteMs));
    expect(await read(id)).toMatchObject({ subscriptionStatus: "active", pastDueSince: null });
    expect(await usage(id)).toMatchObject({ remaining: 500 });
  });

  it("ends at the provider when its current month is refunded whole", async () => {
    const { id, subscription } = await customer();
    const end = vi.spyOn(test.services.billing, "endSubscription").mockResolvedValue([]);
    const invoice = { id: `in_${id}`, subscription, amountCents: 1500 } as const;
    await tell(subscriptionEvent("created", subscription));
    await tell(refundEvent(`pi_${id}`, 1500));
    await tell(invoiceChargeEvent(invoice.id, `pi_${id}`));
    await tell(invoiceEvent("paid", { ...invoice, reason: "subscription_create" }));
    expect(end).toHaveBeenCalledWith(subscription.id);
    const { db } = test.services;
    const [payment] = await db.select().from(payments).where(eq(payments.id, invoice.id));
    expect(payment).toMatchObject({ amountCents: 1500, refundedCents: 1500 });
    end.mockRestore();
  });
});

describe("money that goes back", () => {
  it("takes the credits that are left, and the rest from the next purchase", async () => {
    const { id, email } = await customer();
    const { db } = test.services;
    await tell(packEvent(id));
    const spent = { userId: id, bucket: "credit", amount: -8, reason: "spend" } as const;
    await db.insert(ledger).values(spent);
    await tell(refundEvent(`pi_${id}`, 1000));
    expect(await usage(id)).toMatchObject({ credits: 0 });
    expect(await subjects(email)).toContain("Your payment to Tellsign was refunded");
    const next = packEvent(id);
    Object.assign(next.object, { id: `cs_2${id}`, payment_intent: `pi_2${id}` });
    await tell(next);
    expect(await usage(id)).toMatchObject({ credits: 2 });
  });

  it("in a dispute comes back with its credits when the dispute is won, in either order", async () => {
    for (const reversed of [false, true]) {
      const { id } = await customer();
      await tell(packEvent(id));
      const events = [
        disputeEvent("created", `pi_${id}`, "needs_response"),
        disputeEvent("closed", `pi_${id}`, "won"),
      ];
      const [first, second] = reversed ? events.reverse() : events;
      await tell(first as TestEvent);
      if (!reversed) expect(await usage(id)).toMatchObject({ credits: 0 });
      await tell(second as TestEvent);
      expect(await usage(id)).toMatchObject({ credits: 10 });
    }
  });

  it("in a dispute that is lost stays away", async () => {
    const { id } = await customer();
    await tell(packEvent(id));
    await tell(disputeEvent("closed", `pi_${id}`, "lost"));
    await tell(disputeEvent("created", `pi_${id}`, "needs_response"));
    expect(await usage(id)).toMatchObject({ credits: 0 });
  });
});
