/** A member's money: the test checkout, and plan, payments and ledger on the account page. */

import { errors } from "@tellsign/contracts/api/errors";
import { type PlanName, plans } from "@tellsign/contracts/billing/plans";
import { describe } from "vitest";
import { billing } from "../../content/messages/account/billing.ts";
import { checkout } from "../../content/messages/account/checkout.ts";
import { billWith, meWith, payWithStripe } from "../../testing/fake-billing.ts";
import { expect, expectToast, type Page, test } from "../../testing/screen-test.ts";

const main = (page: Page) => page.locator("#main");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const section = (page: Page) => page.getByRole("region", { name: "Billing", exact: true });
const table = (page: Page, name: string) => page.getByRole("table", { name, exact: true });

async function openBilling(page: Page): Promise<void> {
  await page.goto("/account#billing");
  await expect(
    table(page, "Credits and quota").or(main(page).getByText("Nothing has been")),
  ).toBeVisible();
}

/** A click, and the answer to the question that follows it. */
async function confirm(page: Page, name: string, title: string, answer: string): Promise<void> {
  await section(page).getByRole("button", { name }).click();
  await page.getByRole("dialog", { name: title }).getByRole("button", { name: answer }).click();
}

describe("the test checkout", () => {
  test("asks a visitor to sign in", async ({ page }) => {
    await page.goto("/test-checkout/cs_test_1");
    await expect(page).toHaveURL(/\/login\?redirect=%2Ftest-checkout%2Fcs_test_1$/);
  });
});

describe("the test portal", () => {
  test("says why it did not", async ({ page }) => {
    page.server.signIn("free");
    await billWith(page, {});
    await openBilling(page);
    await confirm(page, "Cancel subscription", "Cancel your subscription?", "Cancel subscription");
    await expectToast(page, billing.cancelFailedTitle, errors.no_subscription.message);
    await confirm(page, "Change plan", "Change your plan?", "Change plan");
    await expectToast(page, billing.changeFailedTitle, errors.no_subscription.message);
  });
});

describe("billing on the account page", () => {
  test("tells of grace and of what follows it", async ({ page }) => {
    page.server.signIn("free");
    await billWith(page, { status: "past_due", graceUntil: "2099-01-31T12:00:00.000Z" });
    await page.goto("/account");
    await expect(section(page).getByRole("alert")).toHaveText(
      billing.grace.replace("{day}", "January 31, 2099"),
    );
    await billWith(page, { status: "past_due", graceUntil: "2020-01-31T12:00:00.000Z" });
    await page.reload();
    await expect(section(page).getByRole("alert")).toHaveText(billing.owed);
  });

  test("opens the provider's pages where there is one, and shows no test portal", async ({
    page,
  }) => {
    page.server.signIn("free");
    await payWithStripe(page);
    await billWith(page, { portal: true });
    await page.route("**/api/billing/portal", (route) =>
      route.fulfill({ json: { url: "/about?as=portal" } }),
    );
    await page.goto("/account");
    await expect(section(page)).not.toContainText(checkout.testMode);
    await expect(section(page).getByText("Change your subscription")).toHaveCount(0);
    await button(page, "Change plan, cancel, invoices").click();
    await expect(page).toHaveURL("/about?as=portal");
  });

  test("that cannot be loaded is not shown as nought", async ({ page }) => {
    page.server.signIn("free");
    await page.route("**/api/billing", (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto("/account");
    await expect(section(page).getByRole("alert")).toHaveText(billing.failed);
  });
});

describe("the usage panel", () => {
  const panel = (page: Page) =>
    page
      .locator("section")
      .filter({ has: page.getByRole("heading", { name: "Usage", exact: true }) });
  const bar = (page: Page) => panel(page).last().getByRole("progressbar").locator("div");

  async function openWith(page: Page, plan: PlanName, used: number): Promise<void> {
    await meWith(
      page,
      plan === "free"
        ? { subscriptionPlan: plan, freeAnalysesUsed: used }
        : {
            subscriptionPlan: plan,
            subscriptionStatus: "active",
            monthlyAnalysesUsed: used,
            credits: 7,
          },
    );
    await billWith(page, { plan });
    await page.goto("/dashboard");
  }

  test("its colour and words follow what is used", async ({ page }) => {
    page.server.signIn("free");
    for (const [plan, used, colour, notice] of [
      ["starter", 79, "bg-good", null],
      ["starter", 80, "bg-warn", "Approaching monthly limit"],
      ["pro", 499, "bg-warn", "Approaching monthly limit"],
      ["pro", 500, "bg-bad", "Monthly limit reached"],
      ["free", 1, "bg-good", null],
      ["free", 2, "bg-bad", "Free analyses exhausted. Upgrade for unlimited access."],
    ] as const) {
      await test.step(`${plan} with ${used} used is ${colour}`, async () => {
        await openWith(page, plan, used);
        if (notice === "Free analyses exhausted. Upgrade for unlimited access.")
          await button(page, "Not now").click();
        await expect(bar(page)).toHaveClass(new RegExp(`\\b${colour}\\b`));
        for (const words of [
          "Approaching monthly limit",
          "Monthly limit reached",
          "Free analyses exhausted. Upgrade for unlimited access.",
        ]) {
          await expect(panel(page).getByText(words)).toHaveCount(words === notice ? 1 : 0);
        }
        await expect(panel(page)).toContainText(plans[plan].label);
        for (const feature of plans[plan].features) {
          await expect(panel(page)).toContainText(feature);
        }
      });
    }
  });

  test("names the day of renewal and the bought analyses", async ({ page }) => {
    page.server.signIn("free");
    await openWith(page, "pro", 3);
    await expect(panel(page)).toContainText("Renews on January 31, 2027");
    await expect(panel(page)).toContainText("7 purchased analyses left");
    await expect(panel(page).getByRole("link", { name: "Upgrade" })).toHaveAttribute(
      "href",
      "/subscribe",
    );
    await test.step("the modal of the free tier leads to the plans", async () => {
      await openWith(page, "free", 2);
      const modal = page.getByRole("dialog", { name: "You’ve used your free analyses" });
      await expect(modal).toContainText("Free analyses exhausted. Upgrade for unlimited access.");
      await modal.getByRole("link", { name: "See plans and prices" }).click();
      await expect(page).toHaveURL(/\/subscribe$/);
    });
  });

  test("a payment that is owed leads to billing", async ({ page }) => {
    page.server.signIn("free");
    await meWith(page, { subscriptionPlan: "pro", subscriptionStatus: "past_due" });
    await billWith(page, { status: "past_due", graceUntil: "2099-01-31T12:00:00.000Z" });
    await page.goto("/dashboard");
    await panel(page).getByRole("link", { name: billing.owedShort }).click();
    await expect(page).toHaveURL(/\/account#billing$/);
  });
});

test("a plan that was given without a payment is marked, and can be bought", async ({ page }) => {
  page.server.signIn("pro");
  await page.goto("/subscribe");
  await expect(main(page)).toContainText("Current plan");
  await expect(button(page, "Subscribe to Pro")).toBeVisible();
});
