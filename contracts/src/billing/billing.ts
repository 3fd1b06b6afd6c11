import { z } from "zod";
import { PlanName, User } from "../account/user.ts";
import { billingIntervals } from "./billing-kinds.ts";

/** What the browser needs when it returns from a checkout. */
export const CheckoutState = z.object({
  /** `paid` only once the provider's event was applied, so that the account shows it. */
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
  /** A description of the purchase. */
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
  /** When the monthly quota renews; null without a subscription. */
  quotaRenewsAt: z.iso.datetime().nullable(),
  paidUntil: z.iso.datetime().nullable(),
  nextPlan: PlanName.nullable(),
  /** End of the grace period while a payment is overdue. */
  graceUntil: z.iso.datetime().nullable(),
  credits: z.int(),
  /** Whether the provider's portal can be opened. */
  portal: z.boolean(),
  payments: z.array(Payment),
  /** Newest first, at most 50. */
  ledger: z.array(LedgerEntry),
});
export type Billing = z.infer<typeof Billing>;

/** The test checkout, used when no payment keys are set; no money moves. */
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

/** The provider portal's actions, for the test checkout. */
export const TestPortalInput = z.discriminatedUnion("action", [
  z.object({ action: z.literal("change"), plan: z.string().max(64) }),
  z.object({ action: z.literal("cancel") }),
  z.object({ action: z.literal("resume") }),
  z.object({ action: z.literal("refund"), paymentId: z.string().max(200) }),
]);
export type TestPortalInput = z.infer<typeof TestPortalInput>;
