/** A member's money: the test checkout, and plan, payments and ledger on the account page. */
import { expect, type Page } from "@playwright/test";
import { errors } from "@tellsign/contracts/api/errors";
import { billing } from "../src/content/messages/account/billing.ts";
import { checkout } from "../src/content/messages/account/checkout.ts";
import { novel } from "../src/testing/fake-answers.ts";
import { expectNothingFound, loadAxe } from "./expect-nothing-found.ts";
import { expectToast } from "./expect-toast.ts";
import { registerUser } from "./fresh-user.ts";
import { test } from "./test.ts";

const main = (page: Page) => page.locator("#main");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const section = (page: Page) => page.getByRole("region", { name: "Billing", exact: true });
const table = (page: Page, name: string) => page.getByRole("table", { name, exact: true });

function fact(page: Page, name: string) {
  return section(page).getByText(name, { exact: true }).locator("xpath=following-sibling::dd");
}

/** By the real checkout, up to its page. */
async function startCheckout(page: Page, name: string, annual = false): Promise<void> {
  await page.goto("/subscribe");
  await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
  if (annual) await page.getByText("Annual").click();
  await button(page, name).click();
  await expect(page).toHaveURL(/\/test-checkout\//);
  await expect(main(page)).toContainText(checkout.testMode);
}

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

async function addMonths(page: Page, months: number): Promise<string> {
  return page.evaluate((count) => {
    const day = new Date();
    day.setUTCMonth(day.getUTCMonth() + count);
    return new Intl.DateTimeFormat("en", { dateStyle: "long" }).format(day);
  }, months);
}

test.describe("the test checkout", () => {
  test("sells a plan: paid, seen, on the dashboard and in the account", async ({ page }) => {
    await registerUser(page.request);
    await startCheckout(page, "Subscribe to Pro");
    await expect(main(page)).toContainText("Pro");
    await expect(main(page)).toContainText("$15 every month");
    await loadAxe(page);
    await expectNothingFound(page);
    await button(page, "Pay $15").click();
    await expectToast(page, "Subscription Successful");
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByText("0 / 500")).toBeVisible();
    await page.goBack();
    await expect(page).not.toHaveURL(/payment_success/);

    await openBilling(page);
    await expect(fact(page, "Plan")).toHaveText("Pro");
    await expect(fact(page, "Subscription")).toHaveText("Active. Billed monthly.");
    await expect(section(page)).toContainText(checkout.testMode);
    await expect(table(page, "Payments").getByRole("row").nth(1)).toHaveText(/Test.*\$15/);
    await expect(table(page, "Credits and quota").getByRole("row").nth(1)).toContainText("+500");
  });

  test("sells a year, and single analyses", async ({ page }) => {
    await registerUser(page.request);
    await startCheckout(page, "Subscribe to Starter", true);
    await expect(main(page)).toContainText("$48 every year");
    await button(page, "Pay $48").click();
    await expectToast(page, "Subscription Successful");
    await startCheckout(page, "Buy 10-Pack");
    await expect(main(page)).toContainText("$10 once");
    await button(page, "Pay $10").click();
    await expectToast(page, checkout.purchaseSuccess.title, checkout.purchaseSuccess.description);
    await openBilling(page);
    await expect(fact(page, "Subscription")).toHaveText("Active. Billed yearly.");
    await expect(fact(page, "Purchased analyses left")).toHaveText("10");
    await expect(section(page)).toContainText("10 purchased analyses left");
    await expect(table(page, "Credits and quota").getByRole("row").nth(1)).toContainText("+10");
  });

  test("declines, charges nothing, and can be paid after all", async ({ page }) => {
    await registerUser(page.request);
    await startCheckout(page, "Buy Single Analysis");
    await button(page, "Decline the card").click();
    await expectToast(page, "Payment Failed", errors.card_declined.message);
    await expect(main(page).getByRole("alert")).toHaveText(errors.card_declined.message);
    const { credits } = await (await page.request.get("/api/me")).json();
    expect(credits).toBe(0);
    await button(page, "Pay $1").click();
    await expectToast(page, checkout.purchaseSuccess.title);
  });

  test("is cancelled without a charge, and then ended", async ({ page }) => {
    await registerUser(page.request);
    await startCheckout(page, "Subscribe to Pro");
    const address = page.url();
    await button(page, "Cancel").click();
    await expectToast(page, checkout.cancelled.title, checkout.cancelled.description);
    await expect(page).toHaveURL(/\/subscribe\?payment_success=false$/);
    await page.goto(address);
    await expect(main(page)).toContainText(checkout.wasCanceled);
    await expect(page.getByRole("button", { name: /^Pay/ })).toHaveCount(0);
    await page.goto(`/subscribe?payment_success=true&session_id=${address.split("/").at(-1)}`);
    await expect(main(page).getByText(checkout.wasCanceled)).toBeVisible();
    await expect(page.getByText("Subscription Successful")).toHaveCount(0);
  });

  test("one that is paid is not paid twice; one of others is not shown", async ({
    page,
    browser,
  }) => {
    await registerUser(page.request);
    await startCheckout(page, "Buy Single Analysis");
    const address = page.url();
    await button(page, "Pay $1").click();
    await expectToast(page, checkout.purchaseSuccess.title);
    await page.goto(address);
    await expect(main(page)).toContainText(checkout.testPaidAlready);
    const other = await browser.newContext();
    await registerUser(other.request);
    const theirs = await other.newPage();
    await theirs.goto(address);
    await expect(theirs.getByRole("heading", { level: 1 })).toHaveText(checkout.testUnavailable);
    await expect(main(theirs)).toContainText(errors.checkout_not_found.message);
    await other.close();
  });
});

test.describe("the test portal", () => {
  test("changes up at once and down at the end, cancels and resumes", async ({ page }) => {
    await registerUser(page.request);
    await startCheckout(page, "Subscribe to Pro");
    await button(page, "Pay $15").click();
    await expectToast(page, "Subscription Successful");
    await openBilling(page);
    const day = await addMonths(page, 1);

    await page.getByLabel("Plan", { exact: true }).selectOption("expert");
    await confirm(page, "Change plan", "Change your plan?", "Change plan");
    await expectToast(page, billing.changed.title, "You are now on the Expert plan.");
    await expect(fact(page, "Plan")).toHaveText("Expert");
    await expect(section(page)).toContainText("of 1,000 analyses used this month");

    await page.getByLabel("Plan", { exact: true }).selectOption("starter");
    await confirm(page, "Change plan", "Change your plan?", "Change plan");
    await expectToast(page, billing.changed.title, `Changes to Starter on ${day}.`);
    await expect(fact(page, "Plan")).toHaveText("Expert");
    await expect(fact(page, "What comes next")).toHaveText(`Changes to Starter on ${day}.`);

    await confirm(page, "Resume subscription", "Resume your subscription?", "Resume subscription");
    await expectToast(page, billing.resumed.title, billing.resumed.description);
    await expect(section(page).getByText("What comes next")).toHaveCount(0);

    await section(page).getByRole("button", { name: "Cancel subscription" }).click();
    const question = page.getByRole("dialog", { name: "Cancel your subscription?" });
    await question.getByRole("button", { name: "Not now" }).click();
    await expect(section(page).getByText("What comes next")).toHaveCount(0);
    await confirm(page, "Cancel subscription", "Cancel your subscription?", "Cancel subscription");
    await expectToast(page, billing.cancelled.title, `Ends on ${day}.`);
    await expect(fact(page, "What comes next")).toHaveText(`Ends on ${day}.`);
    await loadAxe(page);
    await expectNothingFound(page);
  });

  test("refunds a payment, and takes back what it bought", async ({ page }) => {
    await registerUser(page.request);
    await startCheckout(page, "Buy 10-Pack");
    await button(page, "Pay $10").click();
    await expectToast(page, checkout.purchaseSuccess.title);
    await openBilling(page);
    await expect(fact(page, "Purchased analyses left")).toHaveText("10");
    await confirm(page, "Refund 10-Pack", "Refund this payment?", "Refund");
    await expectToast(page, billing.refunded.title, billing.refunded.description);
    await expect(fact(page, "Purchased analyses left")).toHaveText("0");
    await expect(table(page, "Payments")).toContainText("Refunded");
    await expect(section(page).getByRole("button", { name: /^Refund/ })).toHaveCount(0);
    await expect(table(page, "Credits and quota").getByRole("row").nth(1)).toContainText("Removed");
  });
});

test.describe("billing on the account page", () => {
  test("of a new account: free, nothing paid, two analyses given", async ({ page }) => {
    await registerUser(page.request);
    await openBilling(page);
    await expect(fact(page, "Plan")).toHaveText("Free");
    await expect(fact(page, "Subscription")).toHaveText("No subscription");
    await expect(section(page)).toContainText("No payments yet.");
    await expect(table(page, "Credits and quota").getByRole("row").nth(1)).toContainText("+2");
    await expect(section(page).getByRole("button", { name: "Change plan" })).toHaveCount(0);
  });

  test("an analysis stands in the ledger, and leads to it", async ({ page }) => {
    await registerUser(page.request);
    const answer = await page.request.post("/api/analyze", {
      data: { type: "text", content: novel },
    });
    expect(answer.status()).toBe(200);
    const { id } = await answer.json();
    await openBilling(page);
    const row = table(page, "Credits and quota").getByRole("row").nth(1);
    await expect(row).toContainText("\u22121");
    await expect(row.getByRole("link", { name: "Analysis" })).toHaveAttribute(
      "href",
      `/history/${id}`,
    );
    await expect(section(page)).toContainText("1 of 2 analyses used");
  });
});
