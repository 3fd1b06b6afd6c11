import { checkout } from "@tellsign/contracts/messages";
import { annualSuffix, type Plan, paidPlans } from "@tellsign/contracts/plans";
import { Button } from "../../components/button.tsx";
import { PriceCard } from "../../components/price-card.tsx";
import { formatPrice } from "../../lib/format-price.ts";
import type { Billing } from "./billing-switch.tsx";
import type { Purchase } from "./use-checkout.ts";

type Props = {
  billing: Billing;
  /** The plan the address names. */
  chosen: string | null;
  pending: string | null;
  onBuy: (purchase: Purchase) => void;
};

function priceOf(plan: Plan, billing: Billing) {
  if (billing === "monthly") return { price: formatPrice(plan.monthlyPriceCents), note: undefined };
  return {
    price: formatPrice(plan.annualPricePerMonthCents),
    note: `Billed yearly at ${formatPrice(plan.annualPricePerMonthCents * 12)}. Saves ${formatPrice(plan.annualSavingCents)}/yr.`,
  };
}

export function PlanCards({ billing, chosen, pending, onBuy }: Props) {
  return (
    <ul className="grid gap-6 lg:grid-cols-3" aria-label="Subscriptions">
      {paidPlans.map((plan) => {
        const code = billing === "annual" ? `${plan.name}${annualSuffix}` : plan.name;
        const isChosen = chosen === plan.name;
        const badges = [
          ...(isChosen ? ["Your choice"] : []),
          ...(plan.popular ? ["Most Popular"] : []),
        ];
        return (
          <PriceCard
            key={plan.name}
            name={plan.label}
            {...priceOf(plan, billing)}
            period="a month"
            description={plan.description}
            features={plan.features}
            badges={badges}
            emphasised={chosen ? isChosen : plan.popular}
          >
            <Button
              className="w-full"
              variant={(chosen ? isChosen : plan.popular) ? "primary" : "secondary"}
              disabled={pending !== null}
              onClick={() => onBuy({ plan: code })}
            >
              {pending === code ? checkout.processing : `Subscribe to ${plan.label}`}
            </Button>
          </PriceCard>
        );
      })}
    </ul>
  );
}
