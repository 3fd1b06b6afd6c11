/** Answers about money in the shapes of the contracts, for states that are slow or rare at the real server. */

import type { User } from "@tellsign/contracts/account/user";
import type { Billing } from "@tellsign/contracts/billing/billing";
import { Billing as BillingSchema } from "@tellsign/contracts/billing/billing";
import type { Page } from "./page.tsx";

export const sessionId = "cs_test_0001";

export function fakeBilling(changes: Partial<Billing> = {}): Billing {
  return BillingSchema.parse({
    plan: "pro",
    status: "active",
    interval: "month",
    quotaRenewsAt: "2027-01-31T12:00:00.000Z",
    paidUntil: "2027-01-31T12:00:00.000Z",
    nextPlan: null,
    graceUntil: null,
    credits: 7,
    portal: false,
    payments: [],
    ledger: [],
    ...changes,
  });
}

export async function billWith(page: Page, changes: Partial<Billing>): Promise<void> {
  await page.route("**/api/billing", (route) => route.fulfill({ json: fakeBilling(changes) }));
}

/** The signed-in user, but for these fields. */
export async function meWith(page: Page, changes: Partial<User>): Promise<void> {
  await page.route("**/api/me", async (route) => {
    const { json } = await route.fetch();
    await route.fulfill({ json: { ...(json as User), ...changes } });
  });
}

/** As an installation with a payment provider presents itself. */
export async function payWithStripe(page: Page): Promise<void> {
  page.server.site = {
    ...page.server.site,
    payments: { mode: "stripe", publishableKey: "pk_test_1" },
  };
}

type Answer = { status?: number; json: unknown };

/** What POST /api/create-checkout-session answers. */
export async function checkOutWith(page: Page, { status = 200, json }: Answer): Promise<void> {
  await page.route("**/api/create-checkout-session", (route) => route.fulfill({ status, json }));
}

/** What GET /api/checkout/{id} answers, one after the other; the last from then on. */
export async function settleWith(page: Page, ...answers: readonly Answer[]): Promise<() => number> {
  let asked = 0;
  await page.route(`**/api/checkout/${sessionId}`, (route) => {
    const { status = 200, json } = answers[Math.min(asked, answers.length - 1)] ?? { json: {} };
    asked += 1;
    return route.fulfill({ status, json });
  });
  return () => asked;
}
