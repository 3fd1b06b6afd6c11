/** Events in Stripe's format, as far as we read them, so that test and real events share one path. */

export type TestEvent = { type: string; object: Record<string, unknown> };

export type TestSubscription = {
  id: string;
  customerId: string;
  userId: string;
  priceId: string;
  status: "active" | "past_due" | "canceled";
  startedAt: Date;
  periodEnd: Date;
  cancels: boolean;
  scheduled: boolean;
};

const secondsOf = (moment: Date) => Math.floor(moment.getTime() / 1000);

export function subscriptionEvent(
  change: "created" | "updated" | "deleted",
  subscription: TestSubscription,
): TestEvent {
  const { id, customerId, userId, priceId } = subscription;
  return {
    type: `customer.subscription.${change}`,
    object: {
      id,
      object: "subscription",
      customer: customerId,
      status: change === "deleted" ? "canceled" : subscription.status,
      metadata: { userId, priceId },
      start_date: secondsOf(subscription.startedAt),
      cancel_at_period_end: subscription.cancels,
      cancel_at: null,
      schedule: subscription.scheduled ? `sub_sched_${id}` : null,
      items: {
        data: [
          {
            current_period_end: secondsOf(subscription.periodEnd),
            price: { id: priceId, lookup_key: priceId },
          },
        ],
      },
    },
  };
}

/** What follows the paid period. */
export function scheduleEvent(
  { id, periodEnd }: TestSubscription,
  nextPriceId: string | null,
): TestEvent {
  return {
    type: nextPriceId === null ? "subscription_schedule.released" : "subscription_schedule.updated",
    object: {
      id: `sub_sched_${id}`,
      object: "subscription_schedule",
      subscription: nextPriceId === null ? null : id,
      released_subscription: nextPriceId === null ? id : null,
      status: nextPriceId === null ? "released" : "active",
      phases:
        nextPriceId === null
          ? []
          : [{ start_date: secondsOf(periodEnd), items: [{ price: nextPriceId }] }],
    },
  };
}

export function checkoutEvent(checkout: {
  id: string;
  customerId: string;
  userId: string;
  priceId: string;
  amountCents: number;
  intentId: string | null;
  subscriptionId: string | null;
}): TestEvent {
  return {
    type: "checkout.session.completed",
    object: {
      id: checkout.id,
      object: "checkout.session",
      customer: checkout.customerId,
      client_reference_id: checkout.userId,
      metadata: { userId: checkout.userId, priceId: checkout.priceId },
      payment_status: "paid",
      amount_total: checkout.amountCents,
      payment_intent: checkout.intentId,
      subscription: checkout.subscriptionId,
    },
  };
}

export type TestInvoice = {
  id: string;
  subscription: TestSubscription;
  amountCents: number;
  reason: "subscription_create" | "subscription_cycle" | "subscription_update";
};

export function invoiceEvent(
  outcome: "paid" | "payment_failed",
  { id, subscription, amountCents, reason }: TestInvoice,
): TestEvent {
  const { customerId, userId, priceId } = subscription;
  return {
    type: `invoice.${outcome}`,
    object: {
      id,
      object: "invoice",
      customer: customerId,
      billing_reason: reason,
      amount_paid: outcome === "paid" ? amountCents : 0,
      parent: {
        type: "subscription_details",
        subscription_details: { subscription: subscription.id, metadata: { userId, priceId } },
      },
      lines: {
        data: [
          {
            amount: amountCents,
            period: { end: secondsOf(subscription.periodEnd) },
            pricing: { price_details: { price: priceId } },
          },
        ],
      },
    },
  };
}

/** The charge behind an invoice has its own id. */
export function invoiceChargeEvent(invoiceId: string, intentId: string): TestEvent {
  return {
    type: "invoice_payment.paid",
    object: {
      id: `inpay_${invoiceId}`,
      object: "invoice_payment",
      invoice: invoiceId,
      payment: { type: "payment_intent", payment_intent: intentId },
    },
  };
}

export function refundEvent(intentId: string, refundedCents: number): TestEvent {
  return {
    type: "charge.refunded",
    object: {
      id: `ch_${intentId}`,
      object: "charge",
      payment_intent: intentId,
      amount_refunded: refundedCents,
    },
  };
}

export function disputeEvent(
  change: "created" | "closed",
  intentId: string,
  status: "needs_response" | "won" | "lost",
): TestEvent {
  return {
    type: `charge.dispute.${change}`,
    object: { id: `dp_${intentId}`, object: "dispute", payment_intent: intentId, status },
  };
}
