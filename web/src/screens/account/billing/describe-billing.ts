import type { Billing, LedgerEntry, Payment } from "@tellsign/contracts/billing/billing";
import type { BillingInterval } from "@tellsign/contracts/billing/billing-kinds";
import { annualSuffix, paidPlans, plans } from "@tellsign/contracts/billing/plans";
import { billing as texts } from "../../../content/messages/account/billing.ts";
import { formatDate } from "../../../format/format-date.ts";
import { formatPrice } from "../../../format/format-price.ts";

export const intervalWords: Record<BillingInterval, string> = {
  month: "Billed monthly",
  year: "Billed yearly",
};

export const statusWords: Record<Billing["status"], string> = {
  none: "No subscription",
  active: "Active",
  past_due: "Payment past due",
  canceled: "Canceled",
};

/** What happens to the plan at the end of the paid period; null if it simply renews. */
export function describeNext({ nextPlan, paidUntil }: Billing): string | null {
  if (!nextPlan || !paidUntil) return null;
  const words = nextPlan === "free" ? texts.ends : texts.changes;
  return words.replace("{plan}", plans[nextPlan].label).replace("{day}", formatDate(paidUntil));
}

/** What is past due and how long the plan stays active; null if nothing is. */
export function describeDebt(
  { status, graceUntil }: Pick<Billing, "status" | "graceUntil">,
  now: Date,
): string | null {
  if (status !== "past_due") return null;
  const isGrace = graceUntil !== null && new Date(graceUntil) > now;
  return isGrace ? texts.grace.replace("{day}", formatDate(graceUntil)) : texts.owed;
}

export const bucketWords: Record<LedgerEntry["bucket"], string> = {
  free: "Free analyses",
  monthly: "Monthly quota",
  credit: "Purchased analyses",
};

export const reasonWords: Record<LedgerEntry["reason"], string> = {
  spend: "Analysis",
  refund: "Refunded",
  purchase: "Purchased",
  grant: "Granted",
  reversal: "Removed",
  expiry: "Expired",
};

/** With its sign; the minus is as wide as the plus. */
export function formatAmount(amount: number): string {
  return `${amount < 0 ? "\u2212" : "+"}${Math.abs(amount).toLocaleString("en")}`;
}

export function describePayment({ amountCents, refundedCents }: Payment): string {
  if (refundedCents === 0) return "Paid";
  if (refundedCents >= amountCents) return "Refunded";
  return `${formatPrice(refundedCents)} refunded`;
}

/** Every plan and billing period the account could change to. */
export function listChanges({ plan, interval }: Pick<Billing, "plan" | "interval">) {
  return paidPlans.flatMap(({ name, label, monthlyPriceCents, annualPricePerMonthCents }) => [
    ...(name === plan && interval !== "year"
      ? []
      : [{ value: name as string, label: `${label}, ${formatPrice(monthlyPriceCents)} a month` }]),
    ...(name === plan && interval === "year"
      ? []
      : [
          {
            value: `${name}${annualSuffix}`,
            label: `${label}, ${formatPrice(annualPricePerMonthCents * 12)} a year`,
          },
        ]),
  ]);
}
