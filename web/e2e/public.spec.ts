import { expect, type Page } from "@playwright/test";
import { legalUpdated } from "../src/content/legal-updated.ts";
import { test } from "./test.ts";

const main = (page: Page) => page.locator("#main");

test("privacy and terms lead from their contents to their sections", async ({ page }) => {
  for (const path of ["/privacy", "/terms"]) {
    await page.goto(path);
    await expect(main(page)).toContainText(`Last updated: ${legalUpdated}`);
    await expect(main(page)).toContainText("last updated January 29, 2025");
    const entries = page.getByRole("navigation", { name: "Contents" }).getByRole("link");
    const last = entries.last();
    const title = (await last.textContent()) ?? "";
    await last.click();
    await expect(main(page).getByRole("heading", { name: title, exact: true })).toBeInViewport();
  }
});
