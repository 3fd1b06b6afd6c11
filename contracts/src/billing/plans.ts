/** The single table of what each plan costs, contains and allows. Server and screens read it; the server enforces it. */
import type { Modality } from "../detection/modality.ts";

export const planNames = ["free", "starter", "pro", "expert"] as const;
export type PlanName = (typeof planNames)[number];

export type Entitlements = {
  modalities: readonly Modality[];
  batch: readonly Modality[];
  deepScan: boolean;
  certificates: boolean;
  apiAccess: boolean;
};

export type Plan = {
  name: PlanName;
  label: string;
  /** Analyses per `quotaPeriod`. */
  quota: number;
  quotaPeriod: "lifetime" | "month";
  monthlyPriceCents: number;
  annualPricePerMonthCents: number;
  annualSavingCents: number;
  priceId: string | null;
  popular: boolean;
  description: string;
  features: readonly string[];
  entitlements: Entitlements;
};

const everyModality: readonly Modality[] = ["text", "image", "audio", "video"];

export const plans: Record<PlanName, Plan> = {
  free: {
    name: "free",
    label: "Free",
    quota: 2,
    quotaPeriod: "lifetime",
    monthlyPriceCents: 0,
    annualPricePerMonthCents: 0,
    annualSavingCents: 0,
    priceId: null,
    popular: false,
    description: "Try it on your own material.",
    features: ["2 analyses", "Text and audio", "No card needed"],
    entitlements: {
      modalities: ["text", "audio"],
      batch: [],
      deepScan: false,
      certificates: false,
      apiAccess: false,
    },
  },
  starter: {
    name: "starter",
    label: "Starter",
    quota: 100,
    quotaPeriod: "month",
    monthlyPriceCents: 500,
    annualPricePerMonthCents: 400,
    annualSavingCents: 1200,
    priceId: "price_starter_500",
    popular: false,
    description: "For regular checks of written work.",
    features: ["100 analyses a month", "Text and audio", "Batch text", "API access"],
    entitlements: {
      modalities: ["text", "audio"],
      batch: ["text"],
      deepScan: false,
      certificates: false,
      apiAccess: true,
    },
  },
  pro: {
    name: "pro",
    label: "Pro",
    quota: 500,
    quotaPeriod: "month",
    monthlyPriceCents: 1500,
    annualPricePerMonthCents: 1200,
    annualSavingCents: 3600,
    priceId: "price_pro_1500",
    popular: true,
    description: "For people who answer for what they publish.",
    features: [
      "500 analyses a month",
      "Text, image and audio",
      "Certificates",
      "API access",
      "Priority support",
    ],
    entitlements: {
      modalities: ["text", "image", "audio"],
      batch: ["text"],
      deepScan: false,
      certificates: true,
      apiAccess: true,
    },
  },
  expert: {
    name: "expert",
    label: "Expert",
    quota: 1000,
    quotaPeriod: "month",
    monthlyPriceCents: 3000,
    annualPricePerMonthCents: 2400,
    annualSavingCents: 7200,
    priceId: "price_expert_3000",
    popular: false,
    description: "Every kind of content, in depth and in bulk.",
    features: [
      "1,000 analyses a month",
      "Text, image, audio and video",
      "Standard or deep scan",
      "Bulk analysis",
      "Certificates and API access",
      "Dedicated support",
    ],
    entitlements: {
      modalities: everyModality,
      batch: everyModality,
      deepScan: true,
      certificates: true,
      apiAccess: true,
    },
  },
};

export const paidPlans: readonly Plan[] = [plans.starter, plans.pro, plans.expert];

/** A purchased credit pays for one analysis of any kind with this plan's features. */
export const creditPlan: PlanName = "expert";

export const annualSuffix = "-annual";
export const annualLabel = "Save 20%";

export type CreditPack = {
  name: string;
  priceCents: number;
  credits: number;
  period: string;
  description: string;
  features: readonly string[];
  popular: boolean;
  exclusive: boolean;
  buttonText: string;
  priceId: string;
};

export const creditPacks: readonly CreditPack[] = [
  {
    name: "Single Analysis",
    priceCents: 100,
    credits: 1,
    period: "one-time",
    description: "One premium analysis of any kind.",
    features: ["1 analysis", "Text, image, audio or video"],
    popular: false,
    exclusive: false,
    buttonText: "Buy Single Analysis",
    priceId: "price_single_100",
  },
  {
    name: "10-Pack",
    priceCents: 1000,
    credits: 10,
    period: "one-time",
    description: "Ten premium analyses, to use whenever you like.",
    features: ["10 analyses", "Text, image, audio or video", "Never expires"],
    popular: true,
    exclusive: true,
    buttonText: "Buy 10-Pack",
    priceId: "price_10pack_1000",
  },
];

export const enterprisePlan = {
  label: "Enterprise",
  price: "Custom price",
  description: "Unlimited analyses, contact by email.",
  buttonText: "Contact Sales",
  mailSubject: "Enterprise inquiry",
} as const;

export function mayAnalyze(plan: PlanName, modality: Modality): boolean {
  return plans[plan].entitlements.modalities.includes(modality);
}

/** API keys can be created if the plan includes the API, as every paid one does, or the subscription is active. */
export function mayMakeApiKeys(account: {
  subscriptionPlan: PlanName;
  subscriptionStatus: string;
}): boolean {
  return (
    plans[account.subscriptionPlan].entitlements.apiAccess ||
    account.subscriptionStatus === "active"
  );
}
