import { useState } from "react";
import { useLocation } from "wouter";
import { call, RequestError } from "../../api/request.ts";
import { useAuth } from "../../api/use-auth.ts";
import { useSite } from "../../api/use-site.ts";
import { useUntilLeft } from "../../browser/use-until-left.ts";
import { loginAddress } from "../../components/shell/access-gate.tsx";
import { checkout } from "../../content/messages/account/checkout.ts";
import { showToast } from "../../feedback/toast-store.ts";

/** What a button buys: a plan by its code, or a credit pack by its price identifier. */
export type Purchase = { plan: string } | { priceId: string };

/** A checkout whose card form is embedded in our page. */
export type CardCheckout = { sessionId: string; clientSecret: string; publishableKey: string };

function describeFailure(isPlan: boolean, error: unknown) {
  const failed = error instanceof RequestError ? error : null;
  if (failed?.status === 0) return checkout.paymentError;
  return {
    title: isPlan ? checkout.subscriptionFailedTitle : checkout.purchaseFailedTitle,
    description: failed?.said || checkout.fallback,
    variant: "destructive" as const,
  };
}

export function useCheckout() {
  const { isAuthenticated } = useAuth();
  const site = useSite();
  const [, navigate] = useLocation();
  const [pending, setPending] = useUntilLeft<string>();
  const [card, setCard] = useState<CardCheckout | null>(null);
  const publishableKey = site?.payments.mode === "stripe" ? site.payments.publishableKey : null;

  function askToLogIn(purchase: Purchase): void {
    showToast(checkout.authenticationRequired);
    navigate(loginAddress("plan" in purchase ? `/subscribe?plan=${purchase.plan}` : "/subscribe"));
  }

  async function buy(purchase: Purchase): Promise<void> {
    if (!isAuthenticated) return askToLogIn(purchase);
    const isPlan = "plan" in purchase;
    setPending(isPlan ? purchase.plan : purchase.priceId);
    setCard(null);
    try {
      const { url, id, clientSecret } = await call("createCheckoutSession", { json: purchase });
      if (clientSecret && id && publishableKey) {
        setCard({ sessionId: id, clientSecret, publishableKey });
      } else if (url) {
        window.location.assign(url);
        return;
      } else {
        showToast({
          title: checkout.checkoutErrorTitle,
          description: isPlan ? checkout.noUrl : checkout.fallback,
          variant: "destructive",
        });
      }
    } catch (error) {
      if (error instanceof RequestError && error.status === 401) askToLogIn(purchase);
      else showToast(describeFailure(isPlan, error));
    }
    setPending(null);
  }

  return { buy, pending, card, closeCard: () => setCard(null) };
}
