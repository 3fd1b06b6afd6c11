/** Converts Stripe events to billing facts. */
import type Stripe from "stripe";
import type { BillingFact, SubscriptionFact } from "../../policy/billing/billing-fact.ts";

/** Maps the provider's price id to ours. */
export type NamePrice = (providerPriceId: string) => Promise<string | null>;

const ignored: BillingFact = { kind: "ignored" };

function idOf(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === "string" ? reference : (reference?.id ?? null);
}

function momentOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}

const statuses: Record<string, SubscriptionFact["status"]> = {
  active: "active",
  trialing: "active",
  past_due: "past_due",
  unpaid: "past_due",
  incomplete: "pending",
  canceled: "canceled",
  incomplete_expired: "canceled",
  paused: "canceled",
};

function readSubscription(
  subscription: Stripe.Subscription,
  rank: SubscriptionFact["rank"],
): BillingFact {
  const status = rank === 2 ? "canceled" : statuses[subscription.status];
  const [item] = subscription.items.data;
  if (!status || !item) return ignored;
  return {
    kind: "subscription",
    customerId: idOf(subscription.customer),
    userId: subscription.metadata?.userId ?? null,
    subscriptionId: subscription.id,
    status,
    priceId: item.price.lookup_key ?? item.price.metadata?.priceId ?? null,
    startedAt: momentOf(subscription.start_date),
    paidUntil: momentOf(item.current_period_end),
    cancels: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    scheduled: subscription.schedule !== null,
    rank,
  };
}

function readCheckout(session: Stripe.Checkout.Session): BillingFact {
  return {
    kind: "checkout",
    customerId: idOf(session.customer),
    userId: session.client_reference_id,
    checkoutId: session.id,
    priceId: session.metadata?.priceId ?? null,
    paid: session.payment_status !== "unpaid",
    amountCents: session.amount_total ?? 0,
    intentId: idOf(session.payment_intent),
    subscriptionId: idOf(session.subscription),
  };
}

async function readInvoice(
  invoice: Stripe.Invoice,
  paid: boolean,
  namePrice: NamePrice,
): Promise<BillingFact> {
  const details = invoice.parent?.subscription_details;
  const [line] = [...invoice.lines.data].sort((a, b) => b.amount - a.amount);
  const priceId = idOf(line?.pricing?.price_details?.price);
  const reason = invoice.billing_reason;
  return {
    kind: "invoice",
    customerId: idOf(invoice.customer),
    userId: details?.metadata?.userId ?? null,
    paid,
    invoiceId: invoice.id,
    subscriptionId: idOf(details?.subscription),
    priceId: priceId === null ? null : await namePrice(priceId),
    amountCents: invoice.amount_paid,
    paysPeriod: reason === "subscription_create" || reason === "subscription_cycle",
    first: reason === "subscription_create",
    coversUntil: line ? momentOf(line.period.end) : null,
  };
}

async function readSchedule(
  schedule: Stripe.SubscriptionSchedule,
  createdS: number,
  namePrice: NamePrice,
): Promise<BillingFact> {
  const subscriptionId = idOf(schedule.subscription ?? schedule.released_subscription);
  if (subscriptionId === null) return ignored;
  const runs = schedule.status === "active" || schedule.status === "not_started";
  const next = runs ? schedule.phases.find(({ start_date }) => start_date > createdS) : undefined;
  const priceId = idOf(next?.items[0]?.price);
  const nextPriceId = priceId === null ? null : await namePrice(priceId);
  return { kind: "schedule", subscriptionId, nextPriceId };
}

/** An inquiry moves no money and may never become a dispute. */
function readDispute(dispute: Stripe.Dispute): BillingFact {
  const intentId = idOf(dispute.payment_intent);
  if (intentId === null) return ignored;
  const { status } = dispute;
  if (status === "lost") return { kind: "dispute", intentId, state: "lost" };
  if (status === "won" || status === "prevented" || status === "warning_closed") {
    return { kind: "dispute", intentId, state: "won" };
  }
  if (status.startsWith("warning")) return ignored;
  return { kind: "dispute", intentId, state: "open" };
}

function readRefund(charge: Stripe.Charge): BillingFact {
  const intentId = idOf(charge.payment_intent);
  if (intentId === null) return ignored;
  return { kind: "refund", intentId, refundedCents: charge.amount_refunded };
}

function readInvoicePayment(payment: Stripe.InvoicePayment): BillingFact {
  const invoiceId = idOf(payment.invoice);
  const intentId = idOf(payment.payment.payment_intent);
  if (invoiceId === null || intentId === null) return ignored;
  return { kind: "invoice-charge", invoiceId, intentId };
}

export async function readFact(event: Stripe.Event, namePrice: NamePrice): Promise<BillingFact> {
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
      return readCheckout(event.data.object);
    case "customer.subscription.created":
      return readSubscription(event.data.object, 0);
    case "customer.subscription.updated":
      return readSubscription(event.data.object, 1);
    case "customer.subscription.deleted":
      return readSubscription(event.data.object, 2);
    case "subscription_schedule.created":
    case "subscription_schedule.updated":
    case "subscription_schedule.released":
    case "subscription_schedule.canceled":
      return readSchedule(event.data.object, event.created, namePrice);
    case "invoice.paid":
      return readInvoice(event.data.object, true, namePrice);
    case "invoice.payment_failed":
      return readInvoice(event.data.object, false, namePrice);
    case "invoice_payment.paid":
      return readInvoicePayment(event.data.object);
    case "charge.refunded":
      return readRefund(event.data.object);
    case "charge.dispute.created":
    case "charge.dispute.closed":
      return readDispute(event.data.object);
    default:
      return ignored;
  }
}
