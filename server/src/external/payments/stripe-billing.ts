/** Stripe through its official library. Prices are found by lookup keys, which are our identifiers. */
import {
  checkoutCanceledPath,
  checkoutReturnPath,
} from "@tellsign/contracts/billing/billing-kinds";
import { screens } from "@tellsign/contracts/site/screens";
import Stripe from "stripe";
import type { Env } from "../../env.ts";
import { findPrice, type PackPrice, type Price } from "../../policy/billing/prices.ts";
import { AppError } from "../../process/app-error.ts";
import type { Billing } from "./billing.ts";
import { verifyEvent } from "./verify-event.ts";

type Keys = { secretKey: string; webhookSecret: string };
type Site = Pick<Env, "PUBLIC_URL" | "STRIPE_API_URL" | "STRIPE_PUBLISHABLE_KEY">;
type SessionParams = Stripe.Checkout.SessionCreateParams;

const timeoutMs = 20_000;
const retries = 2;

function connect(secretKey: string, address: string): Stripe {
  const { protocol, hostname, port } = new URL(address);
  return new Stripe(secretKey, {
    host: hostname,
    protocol: protocol === "http:" ? "http" : "https",
    ...(port && { port }),
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    telemetry: false,
    appInfo: { name: "Tellsign" },
  });
}

async function ask<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (cause) {
    throw new AppError("payment_provider_failed", undefined, { cause });
  }
}

function isGone(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404;
}

/** Return URLs; the embedded card form leads to the same place. */
function returnTo(site: Site): Pick<SessionParams, "success_url" | "cancel_url" | "return_url"> {
  const success = site.PUBLIC_URL + checkoutReturnPath("{CHECKOUT_SESSION_ID}");
  if (site.STRIPE_PUBLISHABLE_KEY) return { return_url: success };
  return { success_url: success, cancel_url: site.PUBLIC_URL + checkoutCanceledPath };
}

function describePurchase(price: Price, metadata: Record<string, string>): Partial<SessionParams> {
  if (price.kind === "plan") return { mode: "subscription", subscription_data: { metadata } };
  return { mode: "payment", payment_intent_data: { metadata, description: describePack(price) } };
}

function describePack({ description, credits }: PackPrice): string {
  return `Tellsign ${description}, ${credits} ${credits === 1 ? "analysis" : "analyses"}`;
}

export function createStripeBilling(site: Site, { secretKey, webhookSecret }: Keys): Billing {
  const stripe = connect(secretKey, site.STRIPE_API_URL);
  const names = new Map<string, string | null>();

  async function findProviderPrice(price: Price): Promise<string> {
    const found = await ask(stripe.prices.list({ lookup_keys: [price.id], active: true }));
    const [first] = found.data;
    if (!first) {
      const cause = new Error(`Stripe has no active price with the lookup key ${price.id}.`);
      throw new AppError("payment_provider_failed", undefined, { cause });
    }
    names.set(first.id, price.id);
    return first.id;
  }

  async function namePrice(id: string): Promise<string | null> {
    // A stand-in server may use our price ids directly.
    const known = findPrice(id)?.id ?? names.get(id);
    if (known !== undefined) return known;
    const price = await ask(stripe.prices.retrieve(id));
    const name = price.lookup_key ?? price.metadata?.priceId ?? null;
    names.set(id, name);
    return name;
  }

  async function expireOpenSubscriptions(customer: string): Promise<void> {
    const open = await ask(stripe.checkout.sessions.list({ customer, status: "open" }));
    for (const { id, mode } of open.data) {
      if (mode === "subscription") await ask(stripe.checkout.sessions.expire(id));
    }
  }

  return {
    mode: "stripe",
    publishableKey: site.STRIPE_PUBLISHABLE_KEY ?? null,
    desk: null,

    async createCustomer({ id, email }) {
      // The idempotency key gives two concurrent requests the same customer.
      const options = { idempotencyKey: `tellsign-customer-${id}` };
      const customer = await ask(
        stripe.customers.create({ email, metadata: { userId: id } }, options),
      );
      return customer.id;
    },

    async createCheckout({ userId, customerId, price }) {
      if (price.kind === "plan") await expireOpenSubscriptions(customerId);
      const metadata = { userId, priceId: price.id };
      const session = await ask(
        stripe.checkout.sessions.create({
          ...describePurchase(price, metadata),
          ...returnTo(site),
          ui_mode: site.STRIPE_PUBLISHABLE_KEY ? "elements" : "hosted_page",
          client_reference_id: userId,
          customer: customerId,
          line_items: [{ price: await findProviderPrice(price), quantity: 1 }],
          metadata,
        }),
      );
      return {
        id: session.id,
        ...(session.url && { url: session.url }),
        ...(session.client_secret && { clientSecret: session.client_secret }),
      };
    },

    async readCheckout(id) {
      const { status } = await ask(stripe.checkout.sessions.retrieve(id));
      if (status === "expired") return "cancelled";
      return status === "complete" ? "processing" : "open";
    },

    async createPortal(customerId) {
      const { url } = await ask(
        stripe.billingPortal.sessions.create({
          customer: customerId,
          return_url: site.PUBLIC_URL + screens.account.path,
        }),
      );
      return { url };
    },

    async endSubscription(subscriptionId) {
      try {
        await stripe.subscriptions.cancel(subscriptionId);
      } catch (cause) {
        if (!isGone(cause)) throw new AppError("payment_provider_failed", undefined, { cause });
      }
      return [];
    },

    readEvent: (event) => verifyEvent(event, webhookSecret, namePrice),
  };
}
