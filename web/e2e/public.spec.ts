import { expect, type Page, test } from "@playwright/test";
import { endpoints } from "@tellsign/contracts/endpoints";
import { errors } from "@tellsign/contracts/errors";

const main = (page: Page) => page.locator("#main");

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
