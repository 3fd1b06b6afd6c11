import { annualSuffix, paidPlans } from "@tellsign/contracts/plans";
import { useState } from "react";
import { Page } from "../../components/page.tsx";
import { TestModeBanner } from "../../components/test-mode-banner.tsx";
import { useAuth } from "../../lib/use-auth.ts";
import { useBilling } from "../../lib/use-billing.ts";
import { usePortal } from "../../lib/use-portal.ts";
import { useSearchParameters } from "../../lib/use-search-parameters.ts";
import { type Billing, BillingSwitch } from "./billing-switch.tsx";
import { CardForm } from "./card-form.tsx";
import { CreditCards } from "./credit-cards.tsx";
import { EnterpriseCard } from "./enterprise-card.tsx";
import { PlanCards } from "./plan-cards.tsx";
import { TrustBadges } from "./trust-badges.tsx";
import { useCheckout } from "./use-checkout.ts";
import { useCheckoutReturn } from "./use-checkout-return.ts";

export default function SubscribeScreen() {
  const query = useSearchParameters();
  const plan = query.get("plan");
  const chosen = paidPlans.find(({ name }) => name === plan?.replace(annualSuffix, ""));
  const [billing, setBilling] = useState<Billing>(
    plan?.endsWith(annualSuffix) ? "annual" : "monthly",
  );
  const { user } = useAuth();
  const current = user && user.subscriptionPlan !== "free" ? user.subscriptionPlan : null;
  const { data: account } = useBilling({ enabled: current !== null });
  const { buy, pending, card, closeCard } = useCheckout();
  const portal = usePortal();
  const notice = useCheckoutReturn(query);
  return (
    <Page
      title="Plans and prices"
      lead="Subscribe for regular work, or buy single analyses. What fails or abstains for technical reasons is given back."
    >
      <TestModeBanner />
      <div role="status">
        {notice && <p className="mb-8 rounded-card border border-line-strong p-4">{notice}</p>}
      </div>
      {card && <CardForm key={card.sessionId} card={card} onClose={closeCard} />}
      <section aria-labelledby="subscriptions">
        <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
          <h2 id="subscriptions" className="text-2xl">
            Subscriptions
          </h2>
          <BillingSwitch value={billing} onChange={setBilling} />
        </div>
        <PlanCards
          billing={billing}
          chosen={chosen?.name ?? null}
          current={current}
          isPaid={current !== null && account?.interval !== null}
          pending={pending}
          changing={portal.pending}
          onBuy={buy}
          onChange={portal.openPortal}
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
      <TrustBadges />
      <EnterpriseCard />
    </Page>
  );
}
