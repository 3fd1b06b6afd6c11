/** Stripe requires its script to come from its own host, in the API version the server uses. */
const source = "https://js.stripe.com/endive/stripe.js";

type Refusal = { type: "error"; error: { message: string } };

/** The parts of Stripe.js the card form uses. */
export type StripeElement = {
  mount: (where: HTMLElement) => void;
  destroy: () => void;
  on: (event: "loaderror", heard: () => void) => void;
};
export type StripeCheckout = {
  createPaymentElement: () => StripeElement;
  loadActions: () => Promise<
    | Refusal
    | {
        type: "success";
        actions: {
          confirm: (options: { redirect: "if_required" }) => Promise<Refusal | { type: "success" }>;
        };
      }
  >;
};
type Stripe = {
  initCheckoutElementsSdk: (options: { clientSecret: string }) => StripeCheckout;
};
type StripeWindow = Window & { Stripe?: (publishableKey: string) => Stripe };

let loading: Promise<void> | null = null;

function loadScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = source;
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => {
      script.remove();
      reject(new Error("Stripe.js did not load."));
    });
    document.head.append(script);
  });
}

/** Loads the script on first use, and retries after a failure. */
export async function loadStripe(publishableKey: string): Promise<Stripe> {
  loading ??= loadScript();
  try {
    await loading;
  } catch (error) {
    loading = null;
    throw error;
  }
  const make = (window as StripeWindow).Stripe;
  if (!make) throw new Error("Stripe.js loaded without defining Stripe.");
  return make(publishableKey);
}
