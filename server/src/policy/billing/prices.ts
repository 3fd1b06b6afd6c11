/** Everything for sale, by the identifier that the screens, the payment provider and the database share. */
import type { BillingInterval } from "@tellsign/contracts/billing/billing-kinds";
import {
  annualSuffix,
  creditPacks,
  type Plan,
  type PlanName,
  paidPlans,
} from "@tellsign/contracts/billing/plans";

export type PlanPrice = {
  kind: "plan";
  id: string;
  plan: PlanName;
  interval: BillingInterval;
  amountCents: number;
  description: string;
};

export type PackPrice = {
  kind: "pack";
  id: string;
  credits: number;
  amountCents: number;
  description: string;
};

export type Price = PlanPrice | PackPrice;

function pricesOf(plan: Plan): PlanPrice[] {
  const { name, label, priceId, monthlyPriceCents, annualPricePerMonthCents } = plan;
  if (priceId === null) return [];
  const common = { kind: "plan", plan: name } as const;
  return [
    {
      ...common,
      id: priceId,
      interval: "month",
      amountCents: monthlyPriceCents,
      description: `${label} plan, one month`,
    },
    {
      ...common,
      id: priceId + annualSuffix,
      interval: "year",
      amountCents: annualPricePerMonthCents * 12,
      description: `${label} plan, one year`,
    },
  ];
}

const planPrices = paidPlans.flatMap(pricesOf);

const packPrices = creditPacks.map(
  (pack): PackPrice => ({
    kind: "pack",
    id: pack.priceId,
    credits: pack.credits,
    amountCents: pack.priceCents,
    description: pack.name,
  }),
);

export const prices: readonly Price[] = [...planPrices, ...packPrices];

export function findPrice(id: string | null): Price | null {
  return prices.find((price) => price.id === id) ?? null;
}

/** Finds a plan's price by its code on the screens: `pro` or `pro-annual`. */
export function findPlanPrice(code: string): PlanPrice | null {
  const interval = code.endsWith(annualSuffix) ? "year" : "month";
  const name = interval === "year" ? code.slice(0, -annualSuffix.length) : code;
  return planPrices.find((price) => price.plan === name && price.interval === interval) ?? null;
}

/** Whether the change takes effect immediately; downgrades wait for the end of the paid period. */
export function isUpgrade(from: PlanPrice, to: PlanPrice): boolean {
  if (from.plan === to.plan) return from.interval === "month" && to.interval === "year";
  const rank = (name: PlanName) => paidPlans.findIndex((plan) => plan.name === name);
  return rank(to.plan) > rank(from.plan) && (from.interval === "month" || to.interval === "year");
}
