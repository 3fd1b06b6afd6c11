/** The part of a payment provider's event that we use. Stored as JSON, so times are ISO strings. */

/** The provider's customer, and our user id if we had passed one. */
type Payer = { customerId: string | null; userId: string | null };

export type SubscriptionFact = Payer & {
  kind: "subscription";
  subscriptionId: string;
  /** `pending`: not yet paid, so it grants nothing. */
  status: "pending" | "active" | "past_due" | "canceled";
  /** A price id from contracts/billing/plans.ts, including its suffix; null if it is not one of ours. */
  priceId: string | null;
  startedAt: string;
  paidUntil: string | null;
  /** Ends with the paid period. */
  cancels: boolean;
  /** Another plan may follow; a fact of kind `schedule` names it. */
  scheduled: boolean;
  /** Orders events within the same second: creation first, deletion last. */
  rank: 0 | 1 | 2;
};

export type CheckoutFact = Payer & {
  kind: "checkout";
  checkoutId: string;
  priceId: string | null;
  paid: boolean;
  amountCents: number;
  /** Set for credit packs. */
  intentId: string | null;
  subscriptionId: string | null;
};

export type InvoiceFact = Payer & {
  kind: "invoice";
  paid: boolean;
  invoiceId: string;
  subscriptionId: string | null;
  priceId: string | null;
  amountCents: number;
  /** Whether it pays for a full period rather than a change within one. */
  paysPeriod: boolean;
  /** The subscription's first invoice: until it is paid, there is no subscription. */
  first: boolean;
  coversUntil: string | null;
};

export type BillingFact =
  | SubscriptionFact
  | CheckoutFact
  | InvoiceFact
  | { kind: "schedule"; subscriptionId: string; nextPriceId: string | null }
  | { kind: "invoice-charge"; invoiceId: string; intentId: string }
  | { kind: "refund"; intentId: string; refundedCents: number }
  | { kind: "dispute"; intentId: string; state: "open" | "won" | "lost" }
  | { kind: "ignored" };

export type ReceivedEvent = {
  /** The provider's event id; redeliveries have the same id. */
  id: string;
  type: string;
  /** By the provider's clock, in whole seconds. */
  createdAt: Date;
  fact: BillingFact;
};
