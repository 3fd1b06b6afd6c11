/** The only place that computes when a subscription month starts and ends, in UTC. */
import type { BillingInterval } from "@tellsign/contracts/billing/billing-kinds";

export type Period = { start: Date; end: Date };

/** The monthly anniversary; the 31st falls on the last day of a shorter month and returns to the 31st afterward. */
function addMonths(from: Date, months: number): Date {
  const year = from.getUTCFullYear();
  const month = from.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const moved = new Date(from);
  moved.setUTCFullYear(year, month, Math.min(from.getUTCDate(), lastDay));
  return moved;
}

function countMonths(from: Date, to: Date): number {
  const years = to.getUTCFullYear() - from.getUTCFullYear();
  return years * 12 + to.getUTCMonth() - from.getUTCMonth();
}

/** The subscription month that contains `now`: start inclusive, end exclusive. */
export function subscriptionMonth(subscribedAt: Date, now: Date): Period {
  let months = countMonths(subscribedAt, now);
  if (addMonths(subscribedAt, months) > now) months -= 1;
  return { start: addMonths(subscribedAt, months), end: addMonths(subscribedAt, months + 1) };
}

const monthsOf = { month: 1, year: 12 } as const satisfies Record<BillingInterval, number>;

/** The end of a paid period that starts at `start`. If the start is an anniversary of `since`, so is the end. */
export function billingPeriodEnd(start: Date, interval: BillingInterval, since = start): Date {
  const months = countMonths(since, start);
  const isAnniversary = addMonths(since, months).getTime() === start.getTime();
  return isAnniversary
    ? addMonths(since, months + monthsOf[interval])
    : addMonths(start, monthsOf[interval]);
}

export function billingPeriodStart(end: Date, interval: BillingInterval): Date {
  return addMonths(end, -monthsOf[interval]);
}
