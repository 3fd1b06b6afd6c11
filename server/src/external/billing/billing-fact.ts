/** What a payment provider's event says, as far as it concerns us. Kept in the database, so moments are ISO strings. */

/** Whose it is: the provider's customer, and our user where we had named one. */
type Payer = { customerId: string | null; userId: string | null };

export type SubscriptionFact = Payer & {
  kind: "subscription";
  subscriptionId: string;
  /** `pending`: not paid for yet, so it gives nothing. */
  status: "pending" | "active" | "past_due" | "canceled";
  /** A price of contracts/plans.ts, with its suffix; null where the provider names none of ours. */
  priceId: string | null;
  startedAt: string;
  paidUntil: string | null;
  /** Ends with what is paid. */
  cancels: boolean;
  /** Another plan may follow, which a fact of kind `schedule` names. */
  scheduled: boolean;
  /** Orders events of the same second: a start before changes, an end after them. */
  rank: 0 | 1 | 2;
};

export type CheckoutFact = Payer & {
  kind: "checkout";
  checkoutId: string;
  priceId: string | null;
  paid: boolean;
  amountCents: number;
  /** Of a pack. */
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
  /** Whether it pays for a period, and not for a change within one. */
  paysPeriod: boolean;
  /** The first of its subscription: without it, there is none. */
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
