/** The one place that says when a subscription's month begins and ends, in UTC. */
import type { BillingInterval } from "@tellsign/contracts/billing-kinds";

export type Period = { start: Date; end: Date };

/** The anniversary `months` later; the 31st falls on the last day of a shorter month, and returns to the 31st after it. */
function addMonths(from: Date, months: number): Date {
  const year = from.getUTCFullYear();
  const month = from.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const moved = new Date(from);
  moved.setUTCFullYear(year, month, Math.min(from.getUTCDate(), lastDay));
  return moved;
}

/** The month of the subscription that contains `now`: from its start, up to but without its end. */
export function subscriptionMonth(subscribedAt: Date, now: Date): Period {
  let months =
    (now.getUTCFullYear() - subscribedAt.getUTCFullYear()) * 12 +
    (now.getUTCMonth() - subscribedAt.getUTCMonth());
  if (addMonths(subscribedAt, months) > now) months -= 1;
  return { start: addMonths(subscribedAt, months), end: addMonths(subscribedAt, months + 1) };
}

const monthsOf = { month: 1, year: 12 } as const satisfies Record<BillingInterval, number>;

/** The end of a paid period that begins at `start`. */
export function billingPeriodEnd(start: Date, interval: BillingInterval): Date {
  return addMonths(start, monthsOf[interval]);
}

export function billingPeriodStart(end: Date, interval: BillingInterval): Date {
  return addMonths(end, -monthsOf[interval]);
}
