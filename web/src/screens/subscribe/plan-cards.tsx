import {
  annualSuffix,
  type Plan,
  type PlanName,
  paidPlans,
} from "@tellsign/contracts/billing/plans";
import { PriceCard } from "../../components/facts/price-card.tsx";
import { Button } from "../../components/ui/button.tsx";
import { checkout } from "../../content/messages/account/checkout.ts";
import { formatPrice } from "../../format/format-price.ts";
import type { Billing } from "./billing-switch.tsx";
import type { Purchase } from "./use-checkout.ts";

type Props = {
  billing: Billing;
  /** The plan named in the address. */
  chosen: string | null;
  /** The account's plan. */
  current: PlanName | null;
  /** Whether that is a subscription, which is changed rather than bought again; a granted plan is not. */
  isPaid: boolean;
  pending: string | null;
  /** True until the page is ready, and while the billing portal is opening. */
  blocked: boolean;
  onBuy: (purchase: Purchase) => void;
  onChange: (code?: string) => void;
};

function priceOf(plan: Plan, billing: Billing) {
  if (billing === "monthly") return { price: formatPrice(plan.monthlyPriceCents), note: undefined };
  return {
    price: formatPrice(plan.annualPricePerMonthCents),
    note: `Billed yearly at ${formatPrice(plan.annualPricePerMonthCents * 12)}. Saves ${formatPrice(plan.annualSavingCents)}/yr.`,
  };
}

export function PlanCards(props: Props) {
  const { billing, chosen, current, isPaid, pending, blocked, onBuy, onChange } = props;
  const marked = chosen ?? current;

  function button(plan: Plan, code: string) {
    const look = {
      className: "w-full",
      variant: (marked ? marked === plan.name : plan.popular) ? "primary" : "secondary",
      disabled: pending !== null || blocked,
    } as const;
    if (isPaid) {
      const isCurrent = current === plan.name;
      return (
        <Button {...look} onClick={() => onChange(isCurrent ? undefined : code)}>
          {isCurrent ? "Change plan" : `Change to ${plan.label}`}
        </Button>
      );
    }
    return (
      <Button {...look} onClick={() => onBuy({ plan: code })}>
        {pending === code ? checkout.processing : `Subscribe to ${plan.label}`}
      </Button>
    );
  }

  return (
    <ul className="grid gap-6 lg:grid-cols-3" aria-label="Subscriptions">
      {paidPlans.map((plan) => {
        const code = billing === "annual" ? `${plan.name}${annualSuffix}` : plan.name;
        return (
          <PriceCard
            key={plan.name}
            name={plan.label}
            {...priceOf(plan, billing)}
            period="per month"
            description={plan.description}
            features={plan.features}
            badges={[
              ...(current === plan.name ? ["Current plan"] : []),
              ...(chosen === plan.name && chosen !== current ? ["Your choice"] : []),
              ...(plan.popular ? ["Most Popular"] : []),
            ]}
            emphasised={marked ? marked === plan.name : plan.popular}
          >
            {button(plan, code)}
          </PriceCard>
        );
      })}
    </ul>
  );
}
