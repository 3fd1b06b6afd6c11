/** The way to a payment and back: what is bought, what is said, and that nothing is claimed that is not so. */

import { errors } from "@tellsign/contracts/api/errors";
import { creditPacks, paidPlans } from "@tellsign/contracts/billing/plans";
import { checkoutPoll, delayMs } from "@tellsign/contracts/limits";
import { describe } from "vitest";
import { checkout } from "../../content/messages/account/checkout.ts";
import type { ToastText } from "../../feedback/toast-text.ts";
import {
  billWith,
  checkOutWith,
  payWithStripe,
  sessionId,
  settleWith,
} from "../../testing/fake-billing.ts";
import { expect, expectToast, hold, type Page, test, toasts } from "../../testing/screen-test.ts";
import { waitUntil } from "../../testing/wait-until.ts";

const main = (page: Page) => page.locator("#main");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const returned = `/subscribe?payment_success=true&session_id=${sessionId}`;

function priceCard(page: Page, name: string) {
  return page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name, exact: true }) });
}

async function expectText(page: Page, text: ToastText): Promise<void> {
  await expectToast(page, text.title, text.description);
}

async function openSignedIn(page: Page, address = "/subscribe"): Promise<void> {
  page.server.signIn("free");
  await page.goto(address);
  await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
}

describe("buying", () => {
  test("a visitor is asked to sign in, and led back to the plan", async ({ page }) => {
    await page.goto("/subscribe");
    await page.getByText("Annual").click();
    await button(page, "Subscribe to Pro").click();
    await expectToast(page, "Authentication Required");
    await expect(page).toHaveURL(/\/login\?redirect=%2Fsubscribe%3Fplan%3Dpro-annual$/);
    await page.goto("/subscribe");
    await button(page, "Buy 10-Pack").click();
    await expectToast(page, "Authentication Required");
    await expect(page).toHaveURL(/\/login\?redirect=%2Fsubscribe$/);
  });

  test("a session that ended asks to sign in, too", async ({ page }) => {
    await openSignedIn(page);
    page.server.signIn(null);
    await button(page, "Subscribe to Starter").click();
    await expectToast(page, "Authentication Required");
    await expect(page).toHaveURL(/\/login\?redirect=%2Fsubscribe%3Fplan%3Dstarter$/);
  });

  test("each button sends its own plan or price, the annual ones with their suffix", async ({
    page,
  }) => {
    await openSignedIn(page);
    await checkOutWith(page, { status: 502, json: {} });
    const sent = async (name: string) => {
      const request = page.waitForRequest("**/api/create-checkout-session");
      await button(page, name).click();
      const body = (await request).postDataJSON();
      await expect(button(page, name)).toBeEnabled();
      return body;
    };
    for (const { buttonText, priceId } of creditPacks) {
      expect(await sent(buttonText)).toEqual({ priceId });
    }
    for (const { label, name } of paidPlans) {
      expect(await sent(`Subscribe to ${label}`)).toEqual({ plan: name });
    }
    await page.getByText("Annual").click();
    for (const { label, name } of paidPlans) {
      expect(await sent(`Subscribe to ${label}`)).toEqual({ plan: `${name}-annual` });
    }
  });

  test("whatever fails is said, and while it is under way the button says so", async ({ page }) => {
    await openSignedIn(page);
    const word = "The provider says no.";
    for (const [name, titled] of [
      ["Subscribe to Pro", "Subscription Failed"],
      ["Buy Single Analysis", "Purchase Failed"],
    ] as const) {
      await test.step(`"${name}" fails as "${titled}", in the server's words or the fallback`, async () => {
        for (const [json, said] of [
          [{ message: word }, word],
          [{ error: "Only an error." }, "Only an error."],
          [{ message: "" }, "Failed to create checkout session"],
        ] as const) {
          await checkOutWith(page, { status: 502, json });
          await button(page, name).click();
          await expectToast(page, titled, said);
          await expect(button(page, name)).toBeEnabled();
        }
      });
    }
    await test.step("an answer that leads nowhere is a checkout error", async () => {
      await checkOutWith(page, { json: { id: sessionId } });
      await button(page, "Subscribe to Pro").click();
      await expectToast(page, "Checkout Error", "No checkout URL returned from server");
      await button(page, "Buy 10-Pack").click();
      await expectToast(page, "Checkout Error", "Failed to create checkout session");
    });
    await test.step("without a connection it is a payment error", async () => {
      await page.route("**/api/create-checkout-session", (route) => route.abort());
      await button(page, "Buy 10-Pack").click();
      await expectToast(page, "Payment Error", "Unable to process payment. Please try again.");
    });
    await test.step("while it is under way the button says so, and nothing else can be bought", async () => {
      const release = await hold(page, "**/api/create-checkout-session");
      await button(page, "Buy 10-Pack").click();
      await expect(button(page, "Processing...")).toBeDisabled();
      await expect(button(page, "Buy Single Analysis")).toBeDisabled();
      await expect(button(page, "Subscribe to Pro")).toBeDisabled();
      release();
      await expect(page).toHaveURL(/\/test-checkout\//);
    });
  });
});

describe("coming back", () => {
  test("success is said once the payment is seen, and the dashboard follows", async ({ page }) => {
    page.holdTimers([checkoutPoll.everyMs, delayMs.paymentSuccessRedirect]);
    const asked = await settleWith(
      page,
      { json: { state: "processing", priceId: "price_pro_1500" } },
      { json: { state: "paid", priceId: "price_pro_1500" } },
    );
    await openSignedIn(page, returned);
    await expect(main(page).getByText(checkout.confirming)).toBeVisible();
    await expect.poll(asked).toBe(1);
    await expect(toasts(page)).toHaveCount(0);
    const user = page.waitForRequest("**/api/me");
    await page.releaseTimers(checkoutPoll.everyMs);
    await expectToast(page, "Subscription Successful");
    await user;
    await expect(page).toHaveURL(/\/subscribe/);
    await page.releaseTimers(delayMs.paymentSuccessRedirect);
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  test("a pack is a purchase, not a subscription", async ({ page }) => {
    await settleWith(page, { json: { state: "paid", priceId: "price_10pack_1000" } });
    await openSignedIn(page, returned);
    await expectText(page, checkout.purchaseSuccess);
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  test("a checkout that was not paid is no success", async ({ page }) => {
    page.server.signIn("free");
    for (const [state, words] of [
      ["open", checkout.notFinished],
      ["cancelled", checkout.wasCanceled],
    ] as const) {
      await test.step(`a checkout that is ${state} is no success`, async () => {
        await settleWith(page, { json: { state, priceId: "price_pro_1500" } });
        await page.goto(returned);
        await expect(main(page).getByText(words, { exact: true })).toBeVisible();
        await expect(toasts(page)).toHaveCount(0);
        await expect(page).toHaveURL(/\/subscribe/);
      });
    }
    await test.step("a checkout nobody knows, or nobody can tell of, is no success", async () => {
      await page.goto("/subscribe?payment_success=true&session_id=cs_unknown");
      await expect(main(page).getByText(errors.checkout_not_found.message)).toBeVisible();
      await settleWith(page, { status: 502, json: {} });
      await page.goto(returned);
      await expect(main(page).getByText(checkout.unknown)).toBeVisible();
      await expect(toasts(page)).toHaveCount(0);
    });
    await test.step("who cancelled hears that nothing was charged", async () => {
      await page.goto("/subscribe?payment_success=false");
      await expectText(page, checkout.cancelled);
      await expect(main(page).getByText(checkout.wasCanceled)).toBeVisible();
    });
  });

  test("a payment that takes its time is said to, without a claim", async ({ page }) => {
    page.holdTimers([checkoutPoll.everyMs]);
    const asked = await settleWith(page, {
      json: { state: "processing", priceId: "price_pro_1500" },
    });
    await openSignedIn(page, returned);
    const slow = main(page).getByText(checkout.slow);
    await waitUntil(async () => {
      await page.releaseTimers(checkoutPoll.everyMs);
      await expect(slow).toBeVisible({ timeout: 50 });
    });
    expect(asked()).toBe(checkoutPoll.tries);
    await expect(toasts(page)).toHaveCount(0);
  });

  test("a visitor is asked to sign in, and led back to the answer", async ({ page }) => {
    await page.goto(returned);
    await expectToast(page, "Authentication Required");
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(returned)}`);
  });

  test("without a checkout to ask for, nothing is claimed, and the dashboard follows", async ({
    page,
  }) => {
    page.holdTimers([delayMs.paymentSuccessRedirect]);
    await openSignedIn(page, "/subscribe?payment_success=true");
    await expectText(page, checkout.returned);
    await expect(page.getByText("Subscription Successful")).toHaveCount(0);
    await page.releaseTimers(delayMs.paymentSuccessRedirect);
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});

describe("the plan one has", () => {
  test("is marked, and is changed and not bought again", async ({ page }) => {
    page.server.signIn("pro");
    await billWith(page, {});
    await page.goto("/subscribe");
    await expect(priceCard(page, "Pro")).toContainText("Current plan");
    await expect(page.getByRole("button", { name: /^Subscribe to/ })).toHaveCount(0);
    await button(page, "Change plan").click();
    await expect(page).toHaveURL(/\/account#billing$/);
    await expect(page.getByRole("heading", { name: "Billing", exact: true })).toBeVisible();
    await page.goto("/subscribe");
    await page.getByText("Annual").click();
    await button(page, "Change to Expert").click();
    await expect(page).toHaveURL(/\/account\?plan=expert-annual#billing$/);
    await expect(page.getByLabel("Plan", { exact: true })).toHaveValue("expert-annual");
  });

  test("is changed at the payment provider where there is one", async ({ page }) => {
    page.server.signIn("pro");
    await billWith(page, {});
    await payWithStripe(page);
    await page.route("**/api/billing/portal", (route) =>
      route.fulfill({ json: { url: "/about?as=portal" } }),
    );
    await page.goto("/subscribe");
    await button(page, "Change plan").click();
    await expect(page).toHaveURL("/about?as=portal");
    await page.route("**/api/billing/portal", (route) =>
      route.fulfill({ status: 502, json: { message: errors.payment_provider_failed.message } }),
    );
    await page.goto("/subscribe");
    await button(page, "Change plan").click();
    await expectToast(page, "Billing Not Opened", errors.payment_provider_failed.message);
    await expect(button(page, "Change plan")).toBeEnabled();
  });
});
