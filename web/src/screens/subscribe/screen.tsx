import { delayMs } from "@tellsign/contracts/limits";
import { checkout } from "@tellsign/contracts/messages";
import { annualSuffix, enterprisePlan } from "@tellsign/contracts/plans";
import { useEffect, useState } from "react";
import { useLocation } from "wouter";
import { ButtonLink } from "../../components/button.tsx";
import { Page } from "../../components/page.tsx";
import { showToast } from "../../lib/toast-store.ts";
import { useSearchParameters } from "../../lib/use-search-parameters.ts";
import { useSite } from "../../lib/use-site.ts";
import { type Billing, BillingSwitch } from "./billing-switch.tsx";
import { CreditCards } from "./credit-cards.tsx";
import { PlanCards } from "./plan-cards.tsx";
import { useCheckout } from "./use-checkout.ts";

/** The payment provider sends the browser back here. */
function usePaymentSuccess(paid: boolean): void {
  const [, navigate] = useLocation();
  useEffect(() => {
    if (!paid) return;
    showToast(checkout.success);
    const timer = setTimeout(() => navigate("/dashboard"), delayMs.paymentSuccessRedirect);
    return () => clearTimeout(timer);
  }, [paid, navigate]);
}

export default function SubscribeScreen() {
  const query = useSearchParameters();
  const plan = query.get("plan");
  const [billing, setBilling] = useState<Billing>(
    plan?.endsWith(annualSuffix) ? "annual" : "monthly",
  );
  const { buy, pending, notConfigured } = useCheckout();
  const site = useSite();
  usePaymentSuccess(query.get("payment_success") === "true");
  return (
    <Page
      title="Plans and prices"
      lead="Subscribe for regular work, or buy single analyses. What fails or abstains for technical reasons is given back."
    >
      <div role="status">
        {notConfigured && (
          <p className="mb-8 rounded-card border border-warn p-4">
            Payments are not configured on this installation, so nothing can be bought here. Nothing
            was charged.
          </p>
        )}
      </div>
      <section aria-labelledby="subscriptions">
        <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
          <h2 id="subscriptions" className="text-2xl">
            Subscriptions
          </h2>
          <BillingSwitch value={billing} onChange={setBilling} />
        </div>
        <PlanCards
          billing={billing}
          chosen={plan?.replace(annualSuffix, "") ?? null}
          pending={pending}
          onBuy={buy}
        />
      </section>
      <section aria-labelledby="pay-as-you-go" className="mt-16">
        <h2 id="pay-as-you-go" className="text-2xl">
          Pay as you go
        </h2>
        <p className="mt-2 mb-6 text-muted">
          A credit pays for one analysis of any kind, in full depth, whenever you like.
        </p>
        <CreditCards pending={pending} onBuy={buy} />
      </section>
      <section
        aria-labelledby="enterprise"
        className="mt-16 flex flex-wrap items-center justify-between gap-6 rounded-card border border-line bg-sunken p-6 sm:p-8"
      >
        <div>
          <h2 id="enterprise" className="text-2xl">
            {enterprisePlan.label}
          </h2>
          <p className="mt-1">{enterprisePlan.price}</p>
          <p className="mt-1 text-muted">{enterprisePlan.description}</p>
        </div>
        {site && (
          <ButtonLink
            href={`mailto:${site.salesEmail}?subject=${encodeURIComponent(enterprisePlan.mailSubject)}`}
            variant="secondary"
          >
            {enterprisePlan.buttonText}
          </ButtonLink>
        )}
      </section>
    </Page>
  );
}
