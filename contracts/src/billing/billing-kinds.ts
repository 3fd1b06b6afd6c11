/** Free of zod, so that browsers can load it cheaply. */
export const billingIntervals = ["month", "year"] as const;
export type BillingInterval = (typeof billingIntervals)[number];

/** Days a plan continues after a failed payment. */
export const graceDays = 7;

/** Usage percentages of the monthly quota at which the owner is emailed. */
export const quotaNoticePercents = [80, 100] as const;

/** Where a paid checkout returns to. */
export function checkoutReturnPath(sessionId: string): string {
  return `/subscribe?payment_success=true&session_id=${sessionId}`;
}

/** Where an abandoned checkout returns to. */
export const checkoutCanceledPath = "/subscribe?payment_success=false";
