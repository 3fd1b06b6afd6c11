import { plans } from "@tellsign/contracts/billing/plans";
import { findPrice } from "./prices.ts";

/** A description of the purchase. A plan payment that covers no period is for an upgrade within one. */
export function describePayment(payment: { priceId: string; coversUntil: Date | null }): string {
  const price = findPrice(payment.priceId);
  if (!price) return payment.priceId;
  if (price.kind === "pack" || payment.coversUntil) return price.description;
  return `Change to the ${plans[price.plan].label} plan`;
}
