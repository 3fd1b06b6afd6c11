import { randomUUID } from "node:crypto";
import { expect, type Locator, type Page } from "@playwright/test";
import { prose } from "../src/testing/fake-answers.ts";
import { expectToast, toasts } from "./expect-toast.ts";
import { test } from "./test.ts";

// The server allows one scan a device, so every test is a device of its own.
test.use({ userAgent: async ({ browserName }, use) => use(`${browserName} ${randomUUID()}`) });

// What the server scan does; private-analysis.spec.ts has the other.
test.beforeEach(async ({ context }) => {
  await context.route("**/api/site", async (route) => {
    const response = await route.fetch({ maxRetries: 3 });
    await route.fulfill({ response, json: { ...(await response.json()), onDevice: [] } });
  });
});

// A test may end while the page still asks.
test.afterEach(({ context }) => context.unrouteAll({ behavior: "ignoreErrors" }));

/** Whatever it says, which is for the detector's own tests. */
function verdict(page: Page): Locator {
  return page.getByRole("heading", {
    name: /^(AI-generated|Human-created|Mixed|Cannot say|Leans)/,
  });
}

async function scan(page: Page, text = prose): Promise<void> {
  await page.getByLabel("Paste your text").fill(text);
  await page.getByRole("button", { name: "Analyze", exact: true }).click();
}

async function expectUsed(page: Page): Promise<void> {
  await expect(page.getByText("You’ve used this device’s free scan.")).toBeVisible();
  await expect(page.getByLabel("Paste your text")).toBeDisabled();
  await expect(page.getByLabel("Or upload a file")).toBeDisabled();
  await expect(page.getByRole("button", { name: "Analyze", exact: true })).toBeDisabled();
}

test("one text is scanned without an account, and its result goes along to the dashboard", async ({
  page,
}) => {
  await page.goto("/free-scan");
  await scan(page);
  await expect(verdict(page)).toBeVisible();
  await expectToast(page, "Analysis Complete");
  await expect(page).toHaveURL(/\/dashboard\?free=true$/);
  await expect(verdict(page)).toBeVisible();
  await expect(page.getByRole("region", { name: "The analyzed text" })).toHaveText(prose);
  await page.reload();
  await expect(verdict(page)).toBeVisible();

  const kept = await page.evaluate(() => Object.keys(localStorage).sort());
  expect(kept).toEqual([
    "deviceFingerprint",
    "freeScanCount",
    "freeScanTimestamp",
    "free_scan_used",
  ]);
  await page.goto("/free-scan");
  await expectUsed(page);
});

test("cleared storage does not give a second scan, and the refusal is silent", async ({
  page,
  context,
}) => {
  await page.goto("/free-scan");
  await scan(page);
  await expect(verdict(page)).toBeVisible();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  const again = await context.newPage();
  await again.goto("/free-scan");
  await scan(again);
  await expectUsed(again);
  await expect(toasts(again)).toHaveCount(0);
});

test("a text file is read into the box; what is no text is refused", async ({ page }) => {
  await page.goto("/free-scan");
  const picker = page.getByLabel("Or upload a file");
  await picker.setInputFiles({ name: "a.txt", mimeType: "text/plain", buffer: Buffer.from(prose) });
  await expect(page.getByLabel("Paste your text")).toHaveValue(prose);
  await picker.setInputFiles({
    name: "a.doc",
    mimeType: "application/msword",
    buffer: Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]),
  });
  await expectToast(
    page,
    "Analysis System Error",
    "The file could not be read. It may be damaged.",
  );
});

test("the dashboard in free mode offers one text and nothing else", async ({ page }) => {
  await page.goto("/dashboard?free=true");
  await expect(page.getByText("FREE TEXT ANALYSIS")).toBeVisible();
  await expect(page.getByText("Free Trial")).toBeVisible();
  await expect(page.getByRole("tab")).toHaveCount(1);
  await expect(page.getByRole("link", { name: "Sign Up for Full Access" })).toHaveAttribute(
    "href",
    "/login",
  );
  await page.getByLabel("Text to analyze").fill(prose);
  await page.getByRole("button", { name: "Analyze", exact: true }).click();
  await expectToast(page, "Analysis Complete");
  await expect(verdict(page)).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\?free=true$/);
  await expect(page.getByLabel("Text to analyze")).toBeDisabled();
});

test("works at phone width", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/free-scan");
  await scan(page);
  await expect(verdict(page)).toBeInViewport();
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
});
