/** Kept free of zod so that the browser can read it cheaply. */
export const billingIntervals = ["month", "year"] as const;
export type BillingInterval = (typeof billingIntervals)[number];

/** Days a plan goes on after a failed payment. */
export const graceDays = 7;

/** Marks of a month's quota at which its owner is mailed. */
export const quotaNoticePercents = [80, 100] as const;

/** Where a checkout that was paid leads back to. */
export function checkoutReturnPath(sessionId: string): string {
  return `/subscribe?payment_success=true&session_id=${sessionId}`;
}

/** Where a checkout that was left leads back to. */
export const checkoutCancelledPath = "/subscribe?payment_success=false";
