import { plans } from "@tellsign/contracts/plans";
import { findPrice } from "./prices.ts";

/** What was bought, in words. A payment for a plan that pays for no period is for the rest of one. */
export function describePayment(payment: { priceId: string; coversUntil: Date | null }): string {
  const price = findPrice(payment.priceId);
  if (!price) return payment.priceId;
  if (price.kind === "pack" || payment.coversUntil) return price.description;
  return `Change to the ${plans[price.plan].label} plan`;
}
