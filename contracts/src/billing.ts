import { z } from "zod";
import { billingIntervals } from "./billing-kinds.ts";
import { PlanName, User } from "./user.ts";

/** What the browser needs after it comes back from a checkout. */
export const CheckoutState = z.object({
  /** `paid` only when the provider's event was applied, so that the account shows it. */
  state: z.enum(["open", "processing", "paid", "cancelled"]),
  priceId: z.string(),
});
export type CheckoutState = z.infer<typeof CheckoutState>;

export const LedgerEntry = z.object({
  id: z.int(),
  bucket: z.enum(["free", "monthly", "credit"]),
  amount: z.int(),
  reason: z.enum(["spend", "refund", "purchase", "grant", "reversal", "expiry"]),
  analysisId: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;

export const Payment = z.object({
  id: z.string(),
  /** What was bought, in words. */
  description: z.string(),
  amountCents: z.int(),
  refundedCents: z.int(),
  test: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type Payment = z.infer<typeof Payment>;

export const Billing = z.object({
  plan: PlanName,
  status: User.shape.subscriptionStatus,
  interval: z.enum(billingIntervals).nullable(),
  /** When this month's quota is renewed; null without a subscription. */
  quotaRenewsAt: z.iso.datetime().nullable(),
  paidUntil: z.iso.datetime().nullable(),
  nextPlan: PlanName.nullable(),
  /** The last day of grace while a payment is owed. */
  graceUntil: z.iso.datetime().nullable(),
  credits: z.int(),
  /** Whether the provider's own pages for changes and invoices can be opened. */
  portal: z.boolean(),
  payments: z.array(Payment),
  /** The newest first, at most 50. */
  ledger: z.array(LedgerEntry),
});
export type Billing = z.infer<typeof Billing>;

/** A checkout that stands in for the payment provider where no keys are set; no money moves. */
export const TestCheckout = z.object({
  id: z.string(),
  priceId: z.string(),
  description: z.string(),
  amountCents: z.int(),
  interval: z.enum(billingIntervals).nullable(),
  state: z.enum(["open", "paid", "cancelled"]),
});
export type TestCheckout = z.infer<typeof TestCheckout>;

export const TestCheckoutInput = z.object({ outcome: z.enum(["pay", "decline", "cancel"]) });
export type TestCheckoutInput = z.infer<typeof TestCheckoutInput>;

/** What the provider's portal does, for the test checkout's customer. */
export const TestPortalInput = z.discriminatedUnion("action", [
  z.object({ action: z.literal("change"), plan: z.string().max(64) }),
  z.object({ action: z.literal("cancel") }),
  z.object({ action: z.literal("resume") }),
  z.object({ action: z.literal("refund"), paymentId: z.string().max(200) }),
]);
export type TestPortalInput = z.infer<typeof TestPortalInput>;
