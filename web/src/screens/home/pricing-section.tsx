import { annualLabel, paidPlans, plans } from "@tellsign/contracts/billing/plans";
import { CreditPacks } from "../../components/facts/credit-packs.tsx";
import { PriceCard } from "../../components/facts/price-card.tsx";
import { Constant } from "../../components/figures/figure.tsx";
import { ButtonLink } from "../../components/ui/button.tsx";
import { formatPrice } from "../../format/format-price.ts";
import { Section } from "./section.tsx";

export function PricingSection() {
  return (
    <Section
      id="subscription-section"
      title="Plans and prices"
      prices
      lead={
        <>
          Every account starts with {plans.free.quota} free analyses. After that, pay by the month,
          by the year (<Constant name="annualLabel" text={annualLabel} />
          ), or one analysis at a time. The free trial is those {plans.free.quota} analyses, not a
          paid plan. You’re never charged for failures on our side, nor for “cannot say.”
        </>
      }
    >
      <ul className="grid gap-6 lg:grid-cols-3" aria-label="Monthly plans">
        {paidPlans.map((plan) => (
          <PriceCard
            key={plan.name}
            name={plan.label}
            price={formatPrice(plan.monthlyPriceCents)}
            period="per month"
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
        A credit pays for one analysis of any kind, at full depth.
      </p>
      <CreditPacks
        label="One-time credits"
        button={(pack) => (
          <ButtonLink href="/subscribe" variant="secondary" className="w-full">
            {pack.buttonText}
          </ButtonLink>
        )}
      />
    </Section>
  );
}
