import { creditPacks } from "@tellsign/contracts/billing/plans";
import { delayMs } from "@tellsign/contracts/limits";
import { useEffect, useState } from "react";
import { useLocation } from "wouter";
import { refreshAccount } from "../../api/query-client.ts";
import { call, RequestError } from "../../api/request.ts";
import { loginAddress } from "../../components/shell/access-gate.tsx";
import { checkout } from "../../content/messages/account/checkout.ts";
import { showToast } from "../../feedback/toast-store.ts";
import { followCheckout } from "./follow-checkout.ts";

const unpaid = {
  processing: checkout.slow,
  open: checkout.notFinished,
  cancelled: checkout.wasCanceled,
} as const;

/** The message after returning from a checkout; success only if the server has seen the payment. */
export function useCheckoutReturn(query: URLSearchParams): string | null {
  const success = query.get("payment_success");
  const sessionId = query.get("session_id");
  const [, navigate] = useLocation();
  const [notice, setNotice] = useState<string | null>(null);

  useEffect(() => {
    let here = true;
    let timer: ReturnType<typeof setTimeout> | undefined;

    function leaveForDashboard(): void {
      timer = setTimeout(
        () => navigate("/dashboard", { replace: true }),
        delayMs.paymentSuccessRedirect,
      );
    }

    async function settle(id: string): Promise<void> {
      setNotice(checkout.confirming);
      const { state, priceId } = await followCheckout(() => {
        if (!here) throw new Error("The screen was left.");
        return call("getCheckout", { params: { id } });
      });
      if (!here) return;
      if (state !== "paid") return setNotice(unpaid[state]);
      await refreshAccount();
      if (!here) return;
      setNotice(null);
      const isPack = creditPacks.some((pack) => pack.priceId === priceId);
      showToast(isPack ? checkout.purchaseSuccess : checkout.success);
      leaveForDashboard();
    }

    function refuse(error: unknown): void {
      if (!here) return;
      const refusal = error instanceof RequestError ? error : null;
      if (refusal?.status === 401) {
        showToast(checkout.authenticationRequired);
        navigate(loginAddress());
      } else {
        setNotice((refusal?.status === 404 && refusal.said) || checkout.unknown);
      }
    }

    setNotice(null);
    if (success === "false") {
      showToast(checkout.cancelled);
      setNotice(checkout.wasCanceled);
    } else if (success === "true" && sessionId) {
      void settle(sessionId).catch(refuse);
    } else if (success === "true") {
      void refreshAccount();
      showToast(checkout.returned);
      leaveForDashboard();
    }
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [success, sessionId, navigate]);

  return notice;
}
