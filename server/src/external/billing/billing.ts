/** The port to whoever takes the money: Stripe, or the test checkout where none is connected. */
import type { Price } from "../../policy/prices.ts";
import type { BillingFact } from "./billing-fact.ts";
import type { SignedEvent } from "./signed-event.ts";
import type { TestDesk } from "./test-desk.ts";

export type ReceivedEvent = {
  /** The provider's own; the same event has the same id, however often it is sent. */
  id: string;
  type: string;
  /** The provider's clock, in whole seconds. */
  createdAt: Date;
  fact: BillingFact;
};

/** A page of the provider, or a secret with which our own page shows the card form. */
type StartedCheckout = { id: string; url?: string; clientSecret?: string };

export type Billing = {
  mode: "stripe" | "test";
  publishableKey: string | null;
  createCustomer(user: { id: string; email: string }): Promise<string>;
  /** Another one that is open for the same customer's subscription is ended: two would be paid twice. */
  createCheckout(asked: {
    userId: string;
    customerId: string;
    price: Price;
  }): Promise<StartedCheckout>;
  /** What the provider says of a checkout whose event has not come yet. */
  readCheckout(id: string): Promise<"open" | "processing" | "cancelled">;
  createPortal(customerId: string): Promise<{ url: string }>;
  /** At once; one that has ended already is left alone. Gives what is told of it and would not come by itself. */
  endSubscription(subscriptionId: string): Promise<SignedEvent[]>;
  /** Refuses what the provider did not sign. */
  readEvent(event: SignedEvent): Promise<ReceivedEvent>;
  /** Only where the test checkout stands in. */
  desk: TestDesk | null;
};
