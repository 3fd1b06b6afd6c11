/** Answers about money in the shapes of the contracts, for states that are slow or rare at the real server. */
import type { Page } from "@playwright/test";
import type { Site } from "@tellsign/contracts/site/site";

export const sessionId = "cs_test_0001";

/** A page that the server rendered with what it knows, left to the browser, which asks. */
export function leaveToBrowser(html: string): string {
  return html
    .replace(
      /<div id="root">.*<\/div>(?=\s*<script type="application\/json")/s,
      '<div id="root"></div>',
    )
    .replace(/<script type="application\/json" id="page-answers">.*?<\/script>/s, "");
}

/** As an installation with a payment provider presents itself. */
export async function payWithStripe(page: Page): Promise<void> {
  await page.route(/\/subscribe(\?|$)/, async (route) => {
    const response = await route.fetch({ maxRetries: 3 });
    await route.fulfill({ response, body: leaveToBrowser(await response.text()) });
  });
  await page.route("**/api/site", async (route) => {
    const response = await route.fetch({ maxRetries: 3 });
    const site: Site = await response.json();
    const payments = { mode: "stripe", publishableKey: "pk_test_1" } as const;
    await route.fulfill({ response, json: { ...site, payments } });
  });
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
