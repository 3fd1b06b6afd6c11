/** The way to a payment and back: what is bought, what is said, and that nothing is claimed that is not so. */
import { expect, type Page } from "@playwright/test";
import { enterprisePlan, paidPlans } from "@tellsign/contracts/billing/plans";
import { checkout } from "../src/content/messages/account/checkout.ts";
import { leaveToBrowser, payWithStripe } from "./fake-billing.ts";
import { test } from "./test.ts";

const main = (page: Page) => page.locator("#main");

function priceCard(page: Page, name: string) {
  return page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name, exact: true }) });
}

test.describe("the offers", () => {
  test("plans, single analyses and enterprise are offered as the tables have them", async ({
    page,
  }) => {
    await page.goto("/subscribe");
    await test.step("plans are priced by the month and by the year, as the table of plans has them", async () => {
      await expect(main(page)).toContainText("Save 20%");
      for (const { label, monthlyPriceCents } of paidPlans) {
        await expect(priceCard(page, label)).toContainText(`$${monthlyPriceCents / 100} per month`);
      }
      await expect(priceCard(page, "Pro")).toContainText("Most Popular");
      await page.getByText("Annual").click();
      for (const { label, annualPricePerMonthCents, annualSavingCents } of paidPlans) {
        const card = priceCard(page, label);
        await expect(card).toContainText(`$${annualPricePerMonthCents / 100} per month`);
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
      await expect(page.getByRole("link", { name: "Contact Sales", exact: true })).toHaveAttribute(
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
      const response = await route.fetch({ url: `${baseURL}${pathname}${search}`, maxRetries: 3 });
      if (pathname !== "/subscribe") return route.fulfill({ response });
      const html = leaveToBrowser(await response.text());
      const body = html.replace(`"publicUrl":"${baseURL}"`, `"publicUrl":"${secure}"`);
      return route.fulfill({ response, body });
    });
    await page.goto(`${secure}/subscribe`);
    await expect(badges.getByRole("listitem")).toHaveText([/^SSL /]);
  });
});
