import { expect, type Page, test } from "@playwright/test";
import { endpoints } from "@tellsign/contracts/endpoints";
import { errors } from "@tellsign/contracts/errors";
import { creditPacks, plans } from "@tellsign/contracts/plans";

const paidPlans = [plans.starter, plans.pro, plans.expert];
const main = (page: Page) => page.locator("#main");

test.describe("the landing page", () => {
  test.beforeEach(async ({ page }) => {
    await page.goto("/home");
  });

  test("leads from every button where the specification says", async ({ page }) => {
    for (const [name, address] of [
      ["Try it free", "/free-scan"],
      ["FREE AI SCAN - NO SIGNUP", "/dashboard?free=true"],
      ["Members Login", "/auth-page"],
      ["Start Professional Analysis", "/dashboard"],
      ["Try Free", "/free-scan"],
      ["Try Free Scan", "/free-scan"],
      ["Sign In", "/auth-page"],
    ] as const) {
      const button = main(page).getByRole("link", { name, exact: true });
      await expect(button).toHaveAttribute("href", address);
    }
    await main(page).getByRole("link", { name: "FREE AI SCAN - NO SIGNUP" }).click();
    await expect(page).toHaveURL(/\/dashboard\?free=true$/);
  });

  test("leads from each of the four detection cards to a free analysis", async ({ page }) => {
    const cards = main(page).getByRole("link", { name: /Start a free analysis/ });
    await expect(cards).toHaveCount(4);
    for (const title of ["Text", "Image and deepfake", "Audio and voice", "Video and deepfake"]) {
      const card = cards.filter({
        has: page.getByRole("heading", { name: title, exact: true }),
      });
      await expect(card).toHaveAttribute("href", "/dashboard?free=true");
    }
  });

  test("leads from every plan to /subscribe", async ({ page }) => {
    const trials = main(page).getByRole("link", { name: "Start Free Trial" });
    await expect(trials).toHaveCount(paidPlans.length);
    for (const trial of await trials.all()) {
      await expect(trial).toHaveAttribute("href", "/subscribe");
    }
  });

  test("shows Members Login in the hero on hover and on focus", async ({ page }) => {
    const button = main(page).getByRole("link", { name: "Members Login" });
    await expect(button).toHaveCSS("opacity", "0");
    await main(page).getByRole("heading", { level: 1 }).hover();
    await expect(button).toHaveCSS("opacity", "1");
    await page.mouse.move(0, 0);
    await expect(button).toHaveCSS("opacity", "0");
    await button.focus();
    await expect(button).toHaveCSS("opacity", "1");
  });

  test("opens five questions to their answers", async ({ page }) => {
    const questions = main(page).locator("details");
    await expect(questions).toHaveCount(5);
    const answer = questions.first().getByText("gives no score");
    await expect(answer).toBeHidden();
    await questions.first().locator("summary").press("Enter");
    await expect(answer).toBeVisible();
  });

  test("prices plans and credits as the contracts do", async ({ page }) => {
    const pricing = page.locator("#subscription-section");
    for (const plan of paidPlans) {
      const card = pricing.getByRole("listitem").filter({
        has: page.getByRole("heading", { name: plan.label, exact: true }),
      });
      await expect(card).toContainText(`$${plan.monthlyPriceCents / 100}`);
      await expect(card).toContainText(`${plan.quota.toLocaleString("en")} analyses a month`);
      const popular = card.getByText("Most Popular");
      await expect(popular).toHaveCount(plan.name === "pro" ? 1 : 0);
    }
    for (const pack of creditPacks) {
      const card = pricing.getByRole("listitem").filter({
        has: page.getByRole("heading", { name: pack.name, exact: true }),
      });
      await expect(card).toContainText(`$${pack.priceCents / 100}`);
    }
    await expect(pricing).toContainText("Exclusive");
    await expect(pricing).toContainText("Never expires");
    await expect(pricing).not.toContainText(/sav(es|ing) (50|\$5\.90)/i);
  });

  test("goes to the part its address names", async ({ page }) => {
    for (const id of ["subscription-section", "about"]) {
      await page.goto("/free-scan");
      await page.goto(`/home#${id}`);
      await expect(page.locator(`#${id}`)).toBeInViewport();
    }
  });
});

test("the API documentation names every call and every error", async ({ page }) => {
  await page.goto("/api-documentation#error-rate_limited");
  await expect(page.locator("#error-rate_limited")).toBeInViewport();
  const text = (await main(page).textContent()) ?? "";
  for (const { method, path, summary } of Object.values(endpoints)) {
    expect(text).toMatch(new RegExp(`${method}\\s*${path.replace(/[{}]/g, "\\$&")}`));
    expect(text).toContain(summary);
  }
  for (const code of Object.keys(errors)) {
    await expect(page.locator(`#error-${code}`)).toHaveCount(1);
  }
  await expect(page.getByText("Authorization: Bearer")).toBeVisible();
  await expect(page.getByRole("link", { name: "Contact Enterprise Sales" })).toHaveAttribute(
    "href",
    /^mailto:.+subject=Enterprise/,
  );
  const description = await page.request.get("/openapi.json");
  expect(description.status()).toBe(200);
});

test("privacy and terms lead from their contents to their sections", async ({ page }) => {
  for (const path of ["/privacy", "/terms"]) {
    await page.goto(path);
    await expect(main(page)).toContainText("Last updated: January 29, 2025");
    const entries = page.getByRole("navigation", { name: "Contents" }).getByRole("link");
    const last = entries.last();
    const title = (await last.textContent()) ?? "";
    await last.click();
    await expect(main(page).getByRole("heading", { name: title, exact: true })).toBeInViewport();
  }
});
