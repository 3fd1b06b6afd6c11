/** Stripe events for tests, sent to the webhook with real signatures. */
import Stripe from "stripe";
import { checkoutEvent, type TestEvent } from "../../external/payments/test-events.ts";
import type { TestApp } from "../test-app.ts";

export const stripeEnv = {
  STRIPE_SECRET_KEY: "sk_test_stand_in",
  STRIPE_WEBHOOK_SECRET: "whsec_stand_in",
  /** Nothing listens on this port. */
  STRIPE_API_URL: "http://127.0.0.1:9",
};

export type StripeEvent = {
  id: string;
  object: "event";
  type: string;
  created: number;
  data: { object: Record<string, unknown> };
};

let eventsMade = 0;

export function stripeEvent({ type, object }: TestEvent, at: Date): StripeEvent {
  eventsMade += 1;
  const created = Math.floor(at.getTime() / 1000);
  return { id: `evt_${eventsMade}`, object: "event", type, created, data: { object } };
}

/** A paid 10-pack. `name` identifies the payment if an account buys several. */
export function packEvent(userId: string, name = userId): TestEvent {
  return checkoutEvent({
    id: `cs_${name}`,
    customerId: `cus_${userId}`,
    userId,
    priceId: "price_10pack_1000",
    amountCents: 1000,
    intentId: `pi_${name}`,
    subscriptionId: null,
  });
}

export function signBody(body: string, secret = stripeEnv.STRIPE_WEBHOOK_SECRET): string {
  return Stripe.webhooks.generateTestHeaderString({ payload: body, secret });
}

export async function sendEvent(app: TestApp, event: object): Promise<Response> {
  const body = JSON.stringify(event);
  return app.request("/api/stripe/webhook", {
    method: "POST",
    body,
    headers: { "stripe-signature": signBody(body), "content-type": "application/json" },
  });
}
