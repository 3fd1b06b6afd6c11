/** The way to a payment and back: what is bought, what is said, and that nothing is claimed that is not so. */
import { expect, type Page } from "@playwright/test";
import { errors } from "@tellsign/contracts/errors";
import { checkoutPoll, delayMs } from "@tellsign/contracts/limits";
import { checkout, type ToastText } from "@tellsign/contracts/messages";
import { creditPacks, enterprisePlan, paidPlans } from "@tellsign/contracts/plans";
import { expectToast, toasts } from "./expect-toast.ts";
import {
  billWith,
  checkOutWith,
  leaveToBrowser,
  payWithStripe,
  sessionId,
  settleWith,
} from "./fake-billing.ts";
import { registerUser, signInAs } from "./fresh-user.ts";
import { hold } from "./hold.ts";
import { holdTimers, releaseTimers } from "./hold-timers.ts";
import { test } from "./test.ts";

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
  await registerUser(page.request);
  await page.goto(address);
  await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
}

test.describe("the offers", () => {
  test("plans, single analyses and enterprise are offered as the tables have them", async ({
    page,
  }) => {
    await page.goto("/subscribe");
    await test.step("plans are priced by the month and by the year, as the table of plans has them", async () => {
      await expect(main(page)).toContainText("Save 20%");
      for (const { label, monthlyPriceCents } of paidPlans) {
        await expect(priceCard(page, label)).toContainText(`$${monthlyPriceCents / 100} a month`);
      }
      await expect(priceCard(page, "Pro")).toContainText("Most Popular");
      await page.getByText("Annual").click();
      for (const { label, annualPricePerMonthCents, annualSavingCents } of paidPlans) {
        const card = priceCard(page, label);
        await expect(card).toContainText(`$${annualPricePerMonthCents / 100} a month`);
        await expect(card).toContainText(`Saves $${annualSavingCents / 100}/yr`);
      }
    });
    await test.step("single analyses have their badges, and claim no saving", async () => {
      const single = priceCard(page, "Single Analysis");
      await expect(single).toContainText("$1 one-time");
      await expect(single).not.toContainText("Most Popular");
      const pack = priceCard(page, "10-Pack");
      for (const words of ["$10 one-time", "Most Popular", "Exclusive", "Never expires"]) {
        await expect(pack).toContainText(words);
      }
      await expect(pack).not.toContainText(/save/i);
    });
    await test.step("enterprise is a mail with its subject", async () => {
      const { salesEmail } = await (await page.request.get("/api/site")).json();
      await expect(
        page.getByRole("link", { name: enterprisePlan.buttonText, exact: true }),
      ).toHaveAttribute(
        "href",
        `mailto:${salesEmail}?subject=${encodeURIComponent(enterprisePlan.mailSubject)}`,
      );
    });
    await test.step("the test mode is named, and no badge is shown that would not be true", async () => {
      await expect(main(page)).toContainText(checkout.testMode);
      await expect(main(page)).not.toContainText(/\b(SSL|PCI)\b/);
    });
  });

  test("the plan that the address names is marked, by the month or by the year", async ({
    page,
  }) => {
    await page.goto("/subscribe?plan=expert-annual");
    await expect(priceCard(page, "Expert")).toContainText("Your choice");
    await expect(page.getByRole("radio", { name: /Annual/ })).toBeChecked();
    await page.goto("/subscribe?plan=no-such-plan");
    await expect(priceCard(page, "Pro")).toBeVisible();
    await expect(main(page)).not.toContainText("Your choice");
  });

  test("SSL stands over https, PCI where a payment provider takes the card", async ({
    page,
    baseURL,
  }) => {
    await payWithStripe(page);
    await page.goto("/subscribe");
    const badges = page.getByRole("list", { name: "How payments are protected" });
    await expect(badges.getByRole("listitem")).toHaveText([/^PCI /]);
    await expect(main(page)).not.toContainText(checkout.testMode);
    await page.unrouteAll();
    const secure = "https://tellsign.test";
    await page.route(`${secure}/**`, async (route) => {
      const { pathname, search } = new URL(route.request().url());
      const response = await route.fetch({ url: `${baseURL}${pathname}${search}` });
      if (pathname !== "/subscribe") return route.fulfill({ response });
      const html = leaveToBrowser(await response.text());
      const body = html.replace(`"publicUrl":"${baseURL}"`, `"publicUrl":"${secure}"`);
      return route.fulfill({ response, body });
    });
    await page.goto(`${secure}/subscribe`);
    await expect(badges.getByRole("listitem")).toHaveText([/^SSL /]);
  });
});

test.describe("buying", () => {
  test("a visitor is asked to sign in, and led back to the plan", async ({ page }) => {
    await page.goto("/subscribe");
    await page.getByText("Annual").click();
    await button(page, "Subscribe to Pro").click();
    await expectText(page, checkout.authenticationRequired);
    await expect(page).toHaveURL(/\/login\?redirect=%2Fsubscribe%3Fplan%3Dpro-annual$/);
    await page.goto("/subscribe");
    await button(page, "Buy 10-Pack").click();
    await expectText(page, checkout.authenticationRequired);
    await expect(page).toHaveURL(/\/login\?redirect=%2Fsubscribe$/);
  });

  test("a session that ended asks to sign in, too", async ({ page, context }) => {
    await openSignedIn(page);
    await context.clearCookies();
    await button(page, "Subscribe to Starter").click();
    await expectText(page, checkout.authenticationRequired);
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
      ["Subscribe to Pro", checkout.subscriptionFailedTitle],
      ["Buy Single Analysis", checkout.purchaseFailedTitle],
    ] as const) {
      await test.step(`"${name}" fails as "${titled}", in the server's words or the fallback`, async () => {
        for (const [json, said] of [
          [{ message: word }, word],
          [{ error: "Only an error." }, "Only an error."],
          [{ message: "" }, checkout.fallback],
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
      await expectToast(page, checkout.checkoutErrorTitle, checkout.noUrl);
      await button(page, "Buy 10-Pack").click();
      await expectToast(page, checkout.checkoutErrorTitle, checkout.fallback);
    });
    await test.step("without a connection it is a payment error", async () => {
      await page.route("**/api/create-checkout-session", (route) => route.abort());
      await button(page, "Buy 10-Pack").click();
      await expectText(page, checkout.paymentError);
    });
    await test.step("while it is under way the button says so, and nothing else can be bought", async () => {
      const release = await hold(page, "**/api/create-checkout-session");
      await button(page, "Buy 10-Pack").click();
      await expect(button(page, checkout.processing)).toBeDisabled();
      await expect(button(page, "Buy Single Analysis")).toBeDisabled();
      await expect(button(page, "Subscribe to Pro")).toBeDisabled();
      release();
      await expect(page).toHaveURL(/\/test-checkout\//);
    });
  });
});

test.describe("coming back", () => {
  test("success is said once the payment is seen, and the dashboard follows", async ({ page }) => {
    await holdTimers(page, [checkoutPoll.everyMs, delayMs.paymentSuccessRedirect]);
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
    await releaseTimers(page, checkoutPoll.everyMs);
    await expectText(page, checkout.success);
    await user;
    await expect(page).toHaveURL(/\/subscribe/);
    await releaseTimers(page, delayMs.paymentSuccessRedirect);
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  test("a pack is a purchase, not a subscription", async ({ page }) => {
    await settleWith(page, { json: { state: "paid", priceId: "price_10pack_1000" } });
    await openSignedIn(page, returned);
    await expectText(page, checkout.purchaseSuccess);
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  test("a checkout that was not paid is no success", async ({ page }) => {
    await registerUser(page.request);
    for (const [state, words] of [
      ["open", checkout.notFinished],
      ["cancelled", checkout.wasCancelled],
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
      await expect(main(page).getByText(checkout.wasCancelled)).toBeVisible();
    });
  });

  test("a payment that takes its time is said to, without a claim", async ({ page }) => {
    await holdTimers(page, [checkoutPoll.everyMs]);
    const asked = await settleWith(page, {
      json: { state: "processing", priceId: "price_pro_1500" },
    });
    await openSignedIn(page, returned);
    const slow = main(page).getByText(checkout.slow);
    await expect(async () => {
      await releaseTimers(page, checkoutPoll.everyMs);
      await expect(slow).toBeVisible({ timeout: 50 });
    }).toPass({ intervals: [20] });
    expect(asked()).toBe(checkoutPoll.tries);
    await expect(toasts(page)).toHaveCount(0);
  });

  test("a visitor is asked to sign in, and led back to the answer", async ({ page }) => {
    await page.goto(returned);
    await expectText(page, checkout.authenticationRequired);
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(returned)}`);
  });

  test("without a checkout to ask for, nothing is claimed, and the dashboard follows", async ({
    page,
  }) => {
    await holdTimers(page, [delayMs.paymentSuccessRedirect]);
    await openSignedIn(page, "/subscribe?payment_success=true");
    await expectText(page, checkout.returned);
    await expect(page.getByText(checkout.success.title)).toHaveCount(0);
    await releaseTimers(page, delayMs.paymentSuccessRedirect);
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});

test.describe("the plan one has", () => {
  test("is marked, and is changed and not bought again", async ({ page }) => {
    await signInAs(page.request, "pro@example.org");
    await billWith(page, {});
    await page.goto("/subscribe");
    await expect(priceCard(page, "Pro")).toContainText("Current plan");
    await expect(page.getByRole("button", { name: /^Subscribe to/ })).toHaveCount(0);
    await button(page, "Change plan").click();
    await expect(page).toHaveURL(/\/account#billing$/);
    await expect(page.getByRole("heading", { name: "Billing", exact: true })).toBeInViewport();
    await page.goto("/subscribe");
    await page.getByText("Annual").click();
    await button(page, "Change to Expert").click();
    await expect(page).toHaveURL(/\/account\?plan=expert-annual#billing$/);
    await expect(page.getByLabel("Plan", { exact: true })).toHaveValue("expert-annual");
  });

  test("is changed at the payment provider where there is one", async ({ page }) => {
    await signInAs(page.request, "pro@example.org");
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
