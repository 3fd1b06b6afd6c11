import { checkout } from "@tellsign/contracts/messages";
import { useState } from "react";
import { useLocation } from "wouter";
import { loginAddress } from "../../components/access-gate.tsx";
import { call, RequestError } from "../../lib/request.ts";
import { showToast } from "../../lib/toast-store.ts";
import { useAuth } from "../../lib/use-auth.ts";

/** What a button buys: a plan by its code, or a credit pack by its price identifier. */
export type Purchase = { plan: string } | { priceId: string };

export function useCheckout() {
  const { isAuthenticated } = useAuth();
  const [, navigate] = useLocation();
  const [pending, setPending] = useState<string | null>(null);
  const [notConfigured, setNotConfigured] = useState(false);

  function askToLogIn(purchase: Purchase): void {
    showToast(checkout.authenticationRequired);
    navigate(loginAddress("plan" in purchase ? `/subscribe?plan=${purchase.plan}` : "/subscribe"));
  }

  async function buy(purchase: Purchase): Promise<void> {
    if (!isAuthenticated) return askToLogIn(purchase);
    const isPlan = "plan" in purchase;
    setPending(isPlan ? purchase.plan : purchase.priceId);
    try {
      const { url } = await call("createCheckoutSession", { json: purchase });
      if (url) window.location.assign(url);
      else {
        showToast({
          title: checkout.checkoutErrorTitle,
          description: checkout.noUrl,
          variant: "destructive",
        });
      }
    } catch (error) {
      const failed = error instanceof RequestError ? error : null;
      if (failed?.status === 401) return askToLogIn(purchase);
      if (failed?.status === 0) return void showToast(checkout.paymentError);
      if (failed?.status === 501) setNotConfigured(true);
      showToast({
        title: isPlan ? checkout.subscriptionFailedTitle : checkout.purchaseFailedTitle,
        description: failed?.message || checkout.fallback,
        variant: "destructive",
      });
    } finally {
      setPending(null);
    }
  }

  return { buy, pending, notConfigured };
}
