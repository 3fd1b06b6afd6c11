import type { Database } from "../../db/database.ts";
import type { Env } from "../../env.ts";
import type { Billing } from "./billing.ts";
import { offBilling } from "./off-billing.ts";
import { createStripeBilling } from "./stripe-billing.ts";
import { createTestBilling } from "./test-billing.ts";

type Given = { env: Env; db: Database; installationSecret: string; now: () => Date };

/** Nothing for sale with BILLING=off. Stripe if its keys are set; otherwise the test checkout, which production refuses to start with. */
export function createBilling(given: Given): Billing {
  if (!given.env.BILLING) return offBilling;
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = given.env;
  if (!secretKey || !webhookSecret) return createTestBilling(given);
  return createStripeBilling(given.env, { secretKey, webhookSecret });
}
