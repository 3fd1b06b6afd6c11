import { creditPacks, plans } from "@tellsign/contracts/plans";
import { ButtonLink } from "../../components/button.tsx";
import { PriceCard } from "../../components/price-card.tsx";
import { formatPrice } from "../../lib/format-price.ts";
import { Section } from "./section.tsx";

const monthly = [plans.starter, plans.pro, plans.expert];

export function PricingSection() {
  return (
    <Section
      id="subscription-section"
      title="Plans and prices"
      lead="By the month, or one analysis at a time. What fails on our side is never charged."
    >
      <ul className="grid gap-6 lg:grid-cols-3" aria-label="Monthly plans">
        {monthly.map((plan) => (
          <PriceCard
            key={plan.name}
            name={plan.label}
            price={formatPrice(plan.monthlyPriceCents)}
            period="a month"
            description={plan.description}
            features={plan.features}
            badges={plan.popular ? ["Most Popular"] : []}
            emphasised={plan.popular}
          >
            <ButtonLink
              href="/subscribe"
              variant={plan.popular ? "primary" : "secondary"}
              className="w-full"
            >
              Start Free Trial
            </ButtonLink>
          </PriceCard>
        ))}
      </ul>
      <h3 className="mt-16 text-2xl">Without a subscription</h3>
      <p className="mt-2 mb-6 text-muted">
        A credit pays for one analysis of any kind, in full depth.
      </p>
      <ul className="grid gap-6 md:grid-cols-2" aria-label="One-time credits">
        {creditPacks.map((pack) => (
          <PriceCard
            key={pack.priceId}
            name={pack.name}
            price={formatPrice(pack.priceCents)}
            period={pack.period}
            description={pack.description}
            features={pack.features}
            badges={[
              ...(pack.popular ? ["Most Popular"] : []),
              ...(pack.exclusive ? ["Exclusive"] : []),
            ]}
          >
            <ButtonLink href="/subscribe" variant="secondary" className="w-full">
              {pack.buttonText}
            </ButtonLink>
          </PriceCard>
        ))}
      </ul>
    </Section>
  );
}
