import { checkout } from "@tellsign/contracts/messages";
import { annualSuffix, type Plan, type PlanName, paidPlans } from "@tellsign/contracts/plans";
import { Button } from "../../components/button.tsx";
import { PriceCard } from "../../components/price-card.tsx";
import { formatPrice } from "../../lib/format-price.ts";
import type { Billing } from "./billing-switch.tsx";
import type { Purchase } from "./use-checkout.ts";

type Props = {
  billing: Billing;
  /** The plan the address names. */
  chosen: string | null;
  /** The plan the account has. */
  current: PlanName | null;
  /** Whether that is a subscription, which is changed and not bought again; a plan that was given is not. */
  isPaid: boolean;
  pending: string | null;
  /** Until the page is ready, and while the pages for changes are being opened. */
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
            period="a month"
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
