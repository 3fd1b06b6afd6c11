/** Kept free of zod so that the browser can read it cheaply. */
export const billingIntervals = ["month", "year"] as const;
export type BillingInterval = (typeof billingIntervals)[number];

/** Days a plan goes on after a failed payment. */
export const graceDays = 7;

/** Marks of a month's quota at which its owner is mailed. */
export const quotaNoticePercents = [80, 100] as const;
