import { expect, type Locator, type Page } from "@playwright/test";
import { account } from "../src/content/messages/account/account.ts";
import { onDevice } from "../src/content/messages/analysis/on-device.ts";
import { expectNothingFound, loadAxe } from "./expect-nothing-found.ts";
import { expectToast } from "./expect-toast.ts";
import { registerUser } from "./fresh-user.ts";
import { test } from "./test.ts";

/** Of ours, by a model: it lies between the thresholds of 5 % and 0.5 %. */
const text =
  "So the paper is about combining features from two embeddings, v1 and v2. The way it works: you take all the pairwise combinations of their elements (through a fairly complicated nonlinearity) and keep the K-Max as your output vector. If you want triples or anything higher-order, you just stack two or more of these pairwise steps to get the final representation.";

function rates(page: Page): Locator {
  return page.getByRole("region", { name: "Tolerated false positives", exact: true });
}

async function choose(page: Page, name: string): Promise<void> {
  await page.goto("/account");
  await rates(page).getByRole("radio", { name }).click();
  await expectToast(page, account.rateChanged.title, account.rateChanged.description);
  await expect(rates(page).getByRole("radio", { name })).toBeChecked();
}

async function analyse(page: Page): Promise<void> {
  await page.goto("/dashboard");
  await page.getByLabel("Text to analyze").fill(text);
  await page.getByRole("button", { name: "Analyze", exact: true }).click();
}

test("a rate is chosen in the account, where it was measured, and stays", async ({ page }) => {
  await registerUser(page.request);
  await page.goto("/account");
  await expect(rates(page).getByRole("radio", { name: "Default" })).toBeChecked();
  await expect(rates(page)).toContainText(/[\d.]+% of 27,247 human texts/);
  const strictest = rates(page).getByRole("radio", { name: "At most 0.1%" });
  await expect(strictest).toBeDisabled();
  await expect(strictest).toHaveAccessibleDescription("Measurements do not support this rate.");
  await loadAxe(page);
  await expectNothingFound(page);

  await choose(page, "At most 5%");
  await page.reload();
  await expect(rates(page).getByRole("radio", { name: "At most 5%" })).toBeChecked();
  await rates(page).getByRole("radio", { name: "At most 5%" }).focus();
  await page.keyboard.press("ArrowDown");
  await expectToast(page, account.rateChanged.title);
  await expect(rates(page).getByRole("radio", { name: "At most 1%" })).toBeChecked();
  await test.step("a choice that the server refuses is not shown as made", async () => {
    const code = "rate_not_supported";
    await page.route("**/api/account/preferences", (route) =>
      route.request().method() === "PATCH"
        ? route.fulfill({
            status: 400,
            json: { code, detail: "Not measured.", message: "Not measured." },
          })
        : route.fallback(),
    );
    await rates(page).getByRole("radio", { name: "At most 5%" }).click();
    await expectToast(page, account.rateFailedTitle);
    await expect(rates(page).getByRole("radio", { name: "At most 1%" })).toBeChecked();
  });
});

test("the same text is AI's at 5 % and uncertain at 0.5 %, and each result says which was applied", async ({
  page,
}) => {
  await registerUser(page.request);
  await choose(page, "At most 5%");
  await analyse(page);
  await expect(page.getByRole("heading", { name: "AI-generated" })).toBeVisible();
  await expect(page.getByText(/^Of \d+ texts by people /)).toBeVisible();
  await expect(
    page.getByText("Your threshold was used: at most 5% false positives."),
  ).toBeVisible();

  await choose(page, "At most 0.5%");
  await analyse(page);
  const applied = page.getByText("Your threshold was used: at most 0.5% false positives.");
  await expect(applied).toBeVisible();
  await expect(page.getByRole("heading", { name: "AI-generated" })).toHaveCount(0);
  await page.getByRole("button", { name: "Show details" }).click();
  await expect(page.getByText(/^A probability of [\d.]+% or more would read as AI/)).toBeVisible();
});

test("the device follows the account's rate as well", async ({ page }) => {
  await registerUser(page.request);
  await choose(page, "At most 0.5%");
  await page.goto("/dashboard");
  await page.getByRole("radio", { name: onDevice.name }).click();
  await page.getByLabel("Text to analyze").fill(text);
  await page.getByRole("button", { name: "Analyze", exact: true }).click();
  await expect(page.getByText("Analyzed on this device")).toBeVisible();
  await expect(page.getByText("at most 0.5% false positives")).toBeVisible();
  await expect(page.getByRole("heading", { name: "AI-generated" })).toHaveCount(0);
});
