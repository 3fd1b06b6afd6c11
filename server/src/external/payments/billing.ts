/** The payment provider port: Stripe, the test checkout if none is connected, or nothing for sale. */

import type { ReceivedEvent } from "../../policy/billing/billing-fact.ts";
import type { Price } from "../../policy/billing/prices.ts";
import type { SignedEvent } from "./signed-event.ts";
import type { TestDesk } from "./test-desk.ts";

/** A provider page to redirect to, or a client secret for the embedded card form. */
type StartedCheckout = { id: string; url?: string; clientSecret?: string };

export type Billing = {
  mode: "stripe" | "test" | "off";
  publishableKey: string | null;
  createCustomer(user: { id: string; email: string }): Promise<string>;
  /** Ends the customer's other open subscription checkout, so that nobody pays twice. */
  createCheckout(asked: {
    userId: string;
    customerId: string;
    price: Price;
  }): Promise<StartedCheckout>;
  /** The provider's view of a checkout whose event has not arrived yet. */
  readCheckout(id: string): Promise<"open" | "processing" | "cancelled">;
  createPortal(customerId: string): Promise<{ url: string }>;
  /** Ends it immediately; one that already ended is left alone. Returns events that would not arrive on their own. */
  endSubscription(subscriptionId: string): Promise<SignedEvent[]>;
  /** Rejects anything the provider did not sign. */
  readEvent(event: SignedEvent): Promise<ReceivedEvent>;
  /** Only for the test checkout. */
  desk: TestDesk | null;
};
