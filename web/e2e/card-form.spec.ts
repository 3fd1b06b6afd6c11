/** The payment provider's card fields within the page, with a stand-in for its script. */
import { expect, type Page } from "@playwright/test";
import { expectNothingFound, loadAxe } from "./expect-nothing-found.ts";
import { expectToast } from "./expect-toast.ts";
import {
  checkOutWith,
  leaveToBrowser,
  payWithStripe,
  sessionId,
  settleWith,
} from "./fake-billing.ts";
import { registerUser } from "./fresh-user.ts";
import { test } from "./test.ts";

const script = "https://js.stripe.com/**";
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Says which card fields it was asked for, and confirms as `outcome` tells. */
function standIn(outcome: string): string {
  return `window.Stripe = (key) => ({
    initCheckoutElementsSdk: ({ clientSecret }) => ({
      createPaymentElement: () => ({
        on() {},
        destroy() {},
        mount(where) { where.textContent = "Card fields for " + key + " and " + clientSecret; },
      }),
      loadActions: async () => ({ type: "success", actions: { confirm: async () => (${outcome}) } }),
    }),
  });`;
}

async function openForm(page: Page): Promise<void> {
  await registerUser(page.request);
  await payWithStripe(page);
  // The server's own policy lets the script in only where a provider is set up.
  await page.route("**/subscribe", async (route) => {
    const response = await route.fetch({ maxRetries: 3 });
    const policy = (response.headers()["content-security-policy"] ?? "").replace(
      "script-src 'self'",
      "script-src 'self' https://js.stripe.com",
    );
    await route.fulfill({
      response,
      body: leaveToBrowser(await response.text()),
      headers: { ...response.headers(), "content-security-policy": policy },
    });
  });
  await checkOutWith(page, { json: { id: sessionId, clientSecret: "cs_secret" } });
  await page.goto("/subscribe");
  await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
  await expect(page.getByText("PCI")).toBeVisible();
}

test("a payment is confirmed in the page, and then asked for as any other", async ({ page }) => {
  await page.route(script, (route) =>
    route.fulfill({ contentType: "text/javascript", body: standIn('{ type: "success" }') }),
  );
  await settleWith(page, { json: { state: "paid", priceId: "price_pro_1500" } });
  await openForm(page);
  await button(page, "Subscribe to Pro").click();
  await expect(page.getByText("Card fields for pk_test_1 and cs_secret")).toBeVisible();
  await loadAxe(page);
  await expectNothingFound(page);
  await button(page, "Pay").click();
  await expectToast(page, "Subscription Successful");
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("a refused card is told in the provider's words, and can be tried again", async ({ page }) => {
  const refusal = '{ type: "error", error: { message: "Your card has expired." } }';
  await page.route(script, (route) =>
    route.fulfill({ contentType: "text/javascript", body: standIn(refusal) }),
  );
  await openForm(page);
  await button(page, "Subscribe to Pro").click();
  await button(page, "Pay").click();
  await expectToast(page, "Payment Failed", "Your card has expired.");
  await expect(button(page, "Pay")).toBeEnabled();
  await button(page, "Cancel").click();
  await expect(page.getByRole("heading", { name: "Pay by card" })).toHaveCount(0);
  await expect(button(page, "Subscribe to Pro")).toBeEnabled();
});

test("card fields that cannot be loaded are a payment error", async ({ page }) => {
  await page.route(script, (route) => route.abort());
  await openForm(page);
  await button(page, "Buy 10-Pack").click();
  const title = "Payment Error";
  const description = "Unable to process payment. Please try again.";
  await expectToast(page, title, description);
  await expect(page.getByRole("heading", { name: "Pay by card" })).toHaveCount(0);
});

test("without a payment provider the policy keeps its script out", async ({ page }) => {
  const answer = await page.request.get("/subscribe");
  expect(answer.headers()["content-security-policy"]).not.toContain("stripe");
});
