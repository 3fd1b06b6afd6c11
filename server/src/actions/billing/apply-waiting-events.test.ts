import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { users } from "../../db/accounts/tables.ts";
import { findUserById, type UserRow } from "../../db/accounts/users.ts";
import { readUsage } from "../../db/billing/ledger.ts";
import { billingEvents, payments } from "../../db/billing/tables.ts";
import {
  invoiceChargeEvent,
  invoiceEvent,
  refundEvent,
  subscriptionEvent,
  type TestEvent,
  type TestSubscription,
} from "../../external/payments/test-events.ts";
import { applyBillingEvents } from "../../jobs/billing/apply-billing-events.ts";
import {
  packEvent,
  type StripeEvent,
  sendEvent,
  stripeEnv,
  stripeEvent,
} from "../../testing/servers/stripe-events.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

const dayMs = 86_400_000;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ env: { RATE_LIMITS: false, ...stripeEnv } });
});
afterAll(() => test.close());

async function customer(): Promise<string> {
  const { id } = await test.signUp();
  await test.services.db
    .update(users)
    .set({ customerId: `cus_${id}` })
    .where(eq(users.id, id));
  return id;
}

async function tell(event: TestEvent): Promise<StripeEvent> {
  const whole = stripeEvent(event, test.services.now());
  expect((await sendEvent(test, whole)).status).toBe(204);
  return whole;
}

/** Stores the event as a process does that dies before it applies it. */
async function tellAndDie(event: TestEvent): Promise<StripeEvent> {
  const transaction = vi
    .spyOn(test.services.db, "transaction")
    .mockRejectedValue(new Error("the process ended"));
  const whole = await tell(event);
  transaction.mockRestore();
  return whole;
}

async function credits(id: string): Promise<number> {
  const user = (await findUserById(test.services.db, id)) as UserRow;
  return (await readUsage(test.services.db, user, test.services.now())).credits;
}

async function isApplied({ id }: StripeEvent): Promise<boolean> {
  const [row] = await test.services.db.select().from(billingEvents).where(eq(billingEvents.id, id));
  return row?.appliedAt != null;
}

it("events about nothing known hold up no others, however many they are", async () => {
  const now = test.services.now();
  const foreign = Array.from({ length: 250 }, (_, i) => ({
    id: `evt_foreign_${i}`,
    type: "charge.refunded",
    createdAt: new Date(now.getTime() - dayMs),
    receivedAt: now,
    payload: { kind: "refund", intentId: `pi_foreign_${i}`, refundedCents: 1 } as const,
  }));
  await test.services.db.insert(billingEvents).values(foreign);
  const [told, stored] = [await customer(), await customer()];
  await tell(refundEvent(`pi_${told}`, 500));
  await tell(packEvent(told));
  expect(await credits(told)).toBe(5);
  await tellAndDie(packEvent(stored));
  await applyBillingEvents(test.services);
  expect(await credits(stored)).toBe(10);
});

it("an event that was stored before a long stop is tried before it is given up", async () => {
  const id = await customer();
  await tellAndDie(packEvent(id));
  test.advance(10 * dayMs);
  await applyBillingEvents(test.services);
  expect(await credits(id)).toBe(10);
});

function subscribed(id: string): { subscription: TestSubscription; events: TestEvent[] } {
  const startedAt = test.services.now();
  const subscription: TestSubscription = {
    id: `sub_${id}`,
    customerId: `cus_${id}`,
    userId: id,
    priceId: "price_pro_1500",
    status: "active",
    startedAt,
    periodEnd: new Date(startedAt.getTime() + 30 * dayMs),
    cancels: false,
    scheduled: false,
  };
  const invoice = { id: `in_${id}`, subscription, amountCents: 1500 } as const;
  const events = [
    invoiceEvent("paid", { ...invoice, reason: "subscription_create" }),
    invoiceChargeEvent(invoice.id, `pi_${id}`),
  ];
  return { subscription, events };
}

it("an event that fails is never given up: it is about something known", async () => {
  const id = await customer();
  const { subscription, events } = subscribed(id);
  await tell(subscriptionEvent("created", subscription));
  for (const event of events) await tell(event);
  // The provider cannot be reached.
  const refund = await tell(refundEvent(`pi_${id}`, 1500));
  test.advance(4 * dayMs);
  await applyBillingEvents(test.services);
  expect(await isApplied(refund)).toBe(false);
  const end = vi.spyOn(test.services.billing, "endSubscription").mockResolvedValue([]);
  await applyBillingEvents(test.services);
  expect(end).toHaveBeenCalledWith(subscription.id);
  end.mockRestore();
  expect(await isApplied(refund)).toBe(true);
});

it("a subscription that was refunded before its beginning was told is ended, too", async () => {
  const id = await customer();
  const { subscription, events } = subscribed(id);
  const end = vi.spyOn(test.services.billing, "endSubscription").mockResolvedValue([]);
  for (const event of events) await tell(event);
  await tell(refundEvent(`pi_${id}`, 1500));
  expect(end).toHaveBeenCalledWith(subscription.id);
  end.mockRestore();
});

it("a refund whose payment becomes known just then still ends its subscription", async () => {
  const id = await customer();
  const { subscription, events } = subscribed(id);
  const [paid, charged] = events as [TestEvent, TestEvent];
  const { db } = test.services;
  await tell(subscriptionEvent("created", subscription));
  await tell(paid);
  const end = vi.spyOn(test.services.billing, "endSubscription").mockResolvedValue([]);
  const begin = db.transaction.bind(db);
  const transaction = vi.spyOn(db, "transaction").mockImplementationOnce(async (act) => {
    await db
      .update(payments)
      .set({ intentId: `pi_${id}` })
      .where(eq(payments.id, `in_${id}`));
    return begin(act);
  });
  await tell(refundEvent(`pi_${id}`, 1500));
  transaction.mockRestore();
  await tell(charged);
  expect(end).toHaveBeenCalledWith(subscription.id);
  end.mockRestore();
});
