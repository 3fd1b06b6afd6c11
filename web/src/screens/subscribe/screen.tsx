import { annualSuffix, paidPlans } from "@tellsign/contracts/billing/plans";
import { useState } from "react";
import { useAuth } from "../../api/use-auth.ts";
import { useBilling } from "../../api/use-billing.ts";
import { usePortal } from "../../api/use-portal.ts";
import { useHydrated } from "../../browser/use-hydrated.ts";
import { useSearchParameters } from "../../browser/use-search-parameters.ts";
import { Page } from "../../components/shell/page.tsx";
import { NeedsScript } from "../../components/ui/needs-script.tsx";
import { billing as texts } from "../../content/messages/account/billing.ts";
import { type Billing, BillingSwitch } from "./billing-switch.tsx";
import { CardForm } from "./card-form.tsx";
import { CreditCards } from "./credit-cards.tsx";
import { EnterpriseCard } from "./enterprise-card.tsx";
import { PaymentNote } from "./payment-note.tsx";
import { PlanCards } from "./plan-cards.tsx";
import { TrustBadges } from "./trust-badges.tsx";
import { useCheckout } from "./use-checkout.ts";
import { useCheckoutReturn } from "./use-checkout-return.ts";

export default function SubscribeScreen() {
  const query = useSearchParameters();
  const plan = query.get("plan");
  const chosen = paidPlans.find(({ name }) => name === plan?.replace(annualSuffix, ""));
  const [picked, setPicked] = useState<Billing | null>(null);
  const billing = picked ?? (plan?.endsWith(annualSuffix) ? "annual" : "monthly");
  const hydrated = useHydrated();
  const { user } = useAuth();
  const current = user && user.subscriptionPlan !== "free" ? user.subscriptionPlan : null;
  const { data: account } = useBilling({ enabled: current !== null });
  const { buy, pending, card, closeCard } = useCheckout();
  const portal = usePortal();
  const notice = useCheckoutReturn(query);
  return (
    <Page
      title="Plans and prices"
      lead={
        <span data-prices>
          Subscribe for regular use, or buy single analyses. Anything that fails or abstains is
          credited back.
        </span>
      }
    >
      <p data-without-prices className="rounded-card border border-line bg-surface p-4">
        {texts.off}
      </p>
      <div data-prices>
        <PaymentNote />
        <NeedsScript>
          Buying requires JavaScript. Prices and what each plan includes are all here.
        </NeedsScript>
      </div>
      <div role="status">
        {notice && <p className="mb-8 rounded-card border border-line-strong p-4">{notice}</p>}
      </div>
      {card && <CardForm key={card.sessionId} card={card} onClose={closeCard} />}
      <section aria-labelledby="subscriptions" data-prices>
        <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
          <h2 id="subscriptions" className="text-2xl">
            Subscriptions
          </h2>
          <BillingSwitch value={billing} disabled={!hydrated} onChange={setPicked} />
        </div>
        <PlanCards
          billing={billing}
          chosen={chosen?.name ?? null}
          current={current}
          isPaid={current !== null && account?.interval !== null}
          pending={pending}
          blocked={portal.pending || !hydrated}
          onBuy={buy}
          onChange={portal.openPortal}
        />
      </section>
      <section aria-labelledby="pay-as-you-go" data-prices className="mt-16">
        <h2 id="pay-as-you-go" className="text-2xl">
          Pay as you go
        </h2>
        <p className="mt-2 mb-6 text-muted">
          A credit pays for one analysis of any kind, at full depth, whenever you like.
        </p>
        <CreditCards pending={pending} blocked={!hydrated} onBuy={buy} />
      </section>
      <div data-prices>
        <TrustBadges />
        <EnterpriseCard />
      </div>
    </Page>
  );
}
