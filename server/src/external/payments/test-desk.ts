/** The payment provider's side of the test checkout: pay, change, cancel, refund, renew. It derives the subscription from the account's row and returns the resulting events. */
import { annualSuffix } from "@tellsign/contracts/billing/plans";
import type { UserRow } from "../../db/accounts/users.ts";
import { endTestCheckout, type TestCheckoutRow } from "../../db/billing/checkouts.ts";
import type { PaymentRow } from "../../db/billing/payments.ts";
import { testNames } from "../../db/billing/test-names.ts";
import type { Database } from "../../db/database.ts";
import { billingPeriodEnd, billingPeriodStart } from "../../policy/billing/period.ts";
import {
  findPlanPrice,
  findPrice,
  isUpgrade,
  type PlanPrice,
} from "../../policy/billing/prices.ts";
import type { SignedEvent } from "./signed-event.ts";
import {
  checkoutEvent,
  invoiceChargeEvent,
  invoiceEvent,
  refundEvent,
  scheduleEvent,
  subscriptionEvent,
  type TestEvent,
  type TestInvoice,
  type TestSubscription,
} from "./test-events.ts";

export type TestDesk = ReturnType<typeof createTestDesk>;

type SignEvents = (events: TestEvent[]) => SignedEvent[];
type Held = { subscription: TestSubscription; price: PlanPrice };

function planCode({ subscriptionPlan, billingInterval }: UserRow): string {
  return billingInterval === "year" ? subscriptionPlan + annualSuffix : subscriptionPlan;
}

/** Null if the account's plan was not bought at the test checkout. */
function readHeld(user: UserRow): Held | null {
  const { subscriptionId, subscribedAt, paidUntil, customerId } = user;
  const price = findPlanPrice(planCode(user));
  if (!subscriptionId || !subscribedAt || !paidUntil || !customerId || !price) return null;
  return {
    price,
    subscription: {
      id: subscriptionId,
      customerId,
      userId: user.id,
      priceId: price.id,
      status: user.subscriptionStatus === "past_due" ? "past_due" : "active",
      startedAt: subscribedAt,
      periodEnd: paidUntil,
      cancels: user.nextPlan === "free",
      scheduled: user.nextPlan !== null && user.nextPlan !== "free",
    },
  };
}

function paidInvoice(invoice: Omit<TestInvoice, "id">): TestEvent[] {
  if (invoice.amountCents <= 0) return [];
  const id = testNames.invoice();
  return [invoiceEvent("paid", { ...invoice, id }), invoiceChargeEvent(id, testNames.intent())];
}

/** The price of the remaining period minus what was already paid for it. */
function prorate(from: PlanPrice, to: PlanPrice, periodEnd: Date, now: Date): number {
  const periodStart = billingPeriodStart(periodEnd, from.interval);
  const wholeMs = periodEnd.getTime() - periodStart.getTime();
  const share = Math.min(1, Math.max(0, (periodEnd.getTime() - now.getTime()) / wholeMs));
  const costs = to.interval === from.interval ? to.amountCents * share : to.amountCents;
  return Math.max(0, Math.round(costs - from.amountCents * share));
}

export function createTestDesk(db: Database, now: () => Date, sign: SignEvents) {
  function startSubscription(checkout: TestCheckoutRow, price: PlanPrice): TestEvent[] {
    const startedAt = now();
    const subscription: TestSubscription = {
      id: testNames.subscription(),
      customerId: testNames.customer(checkout.userId),
      userId: checkout.userId,
      priceId: price.id,
      status: "active",
      startedAt,
      periodEnd: billingPeriodEnd(startedAt, price.interval),
      cancels: false,
      scheduled: false,
    };
    const { amountCents } = price;
    return [
      subscriptionEvent("created", subscription),
      ...paidInvoice({ subscription, amountCents, reason: "subscription_create" }),
      checkoutEvent({
        ...checkout,
        customerId: subscription.customerId,
        amountCents,
        intentId: null,
        subscriptionId: subscription.id,
      }),
    ];
  }

  return {
    /** Null if the checkout already ended. */
    async pay(checkout: TestCheckoutRow): Promise<SignedEvent[] | null> {
      const price = findPrice(checkout.priceId);
      if (!price || !(await endTestCheckout(db, checkout.id, "paid"))) return null;
      if (price.kind === "plan") return sign(startSubscription(checkout, price));
      const event = checkoutEvent({
        ...checkout,
        customerId: testNames.customer(checkout.userId),
        amountCents: price.amountCents,
        intentId: testNames.intent(),
        subscriptionId: null,
      });
      return sign([event]);
    },

    /** Upgrades take effect immediately at a prorated price, downgrades at the end of the period. Null without a subscription. */
    change(user: UserRow, to: PlanPrice): SignedEvent[] | null {
      const held = readHeld(user);
      if (!held) return null;
      const { price, subscription } = held;
      if (!isUpgrade(price, to)) {
        const scheduled = to.id !== price.id;
        const changed = { ...subscription, cancels: false, scheduled };
        const follows = scheduleEvent(changed, scheduled ? to.id : null);
        return sign([subscriptionEvent("updated", changed), follows]);
      }
      const amountCents = prorate(price, to, subscription.periodEnd, now());
      const restarts = to.interval !== price.interval;
      const changed = {
        ...subscription,
        priceId: to.id,
        periodEnd: restarts ? billingPeriodEnd(now(), to.interval) : subscription.periodEnd,
        cancels: false,
        scheduled: false,
      };
      const invoice = paidInvoice({
        subscription: changed,
        amountCents,
        reason: "subscription_update",
      });
      return sign([subscriptionEvent("updated", changed), ...invoice]);
    },

    /** True cancels at the end of the paid period; false undoes that. */
    setCancels(user: UserRow, cancels: boolean): SignedEvent[] | null {
      const held = readHeld(user);
      if (!held) return null;
      const changed = { ...held.subscription, cancels, scheduled: false };
      return sign([subscriptionEvent("updated", changed)]);
    },

    end(user: UserRow): SignedEvent[] {
      const held = readHeld(user);
      return held ? sign([subscriptionEvent("deleted", held.subscription)]) : [];
    },

    refund({ intentId, amountCents }: PaymentRow): SignedEvent[] {
      return intentId ? sign([refundEvent(intentId, amountCents)]) : [];
    },

    /** Renews or ends a subscription whose paid period is over. */
    renew(user: UserRow): SignedEvent[] {
      const held = readHeld(user);
      if (!held || held.subscription.periodEnd > now()) return [];
      const { subscription, price } = held;
      const begins = subscription.periodEnd;
      if (subscription.cancels) return sign([subscriptionEvent("deleted", subscription)]);
      const follows = findPrice(user.nextPriceId);
      const next = follows?.kind === "plan" ? follows : price;
      const renewed = {
        ...subscription,
        priceId: next.id,
        status: "active" as const,
        periodEnd: billingPeriodEnd(begins, next.interval, subscription.startedAt),
        scheduled: false,
      };
      const { amountCents } = next;
      return sign([
        subscriptionEvent("updated", renewed),
        ...paidInvoice({ subscription: renewed, amountCents, reason: "subscription_cycle" }),
      ]);
    },
  };
}
