import type { Database } from "../../db/database.ts";
import type { Env } from "../../env.ts";
import type { Billing } from "./billing.ts";
import { createStripeBilling } from "./stripe-billing.ts";
import { createTestBilling } from "./test-billing.ts";

type Given = { env: Env; db: Database; installationSecret: string; now: () => Date };

/** Stripe where its keys are set; else the test checkout, with which production refuses to start. */
export function createBilling(given: Given): Billing {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = given.env;
  if (!secretKey || !webhookSecret) return createTestBilling(given);
  return createStripeBilling(given.env, { secretKey, webhookSecret });
}
