import { randomUUID } from "node:crypto";
import { expect, type Locator, type Page } from "@playwright/test";
import { toast } from "@tellsign/contracts/limits";
import { analysis, validation } from "@tellsign/contracts/messages";
import { expectToast, toasts } from "./expect-toast.ts";
import { prose } from "./fake-answers.ts";
import { releaseTimers } from "./hold-timers.ts";
import { test } from "./test.ts";

// The server allows one scan a device, so every test is a device of its own.
test.use({ userAgent: async ({ browserName }, use) => use(`${browserName} ${randomUUID()}`) });

// What the server scan does; private-analysis.spec.ts has the other.
test.beforeEach(async ({ context }) => {
  await context.route("**/api/site", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), onDevice: [] } });
  });
});

// A test may end while the page still asks.
test.afterEach(({ context }) => context.unrouteAll({ behavior: "ignoreErrors" }));

/** Whatever it says, which is for the detector's own tests. */
function verdict(page: Page): Locator {
  return page.getByRole("heading", { name: /^(AI-generated|Human-created|Mixed|Cannot say)/ });
}

async function scan(page: Page, text = prose): Promise<void> {
  await page.getByLabel("Paste your text").fill(text);
  await page.getByRole("button", { name: "Analyse", exact: true }).click();
}

async function expectUsed(page: Page): Promise<void> {
  await expect(page.getByText("The free scan of this device is used.")).toBeVisible();
  await expect(page.getByLabel("Paste your text")).toBeDisabled();
  await expect(page.getByLabel("Or upload a file")).toBeDisabled();
  await expect(page.getByRole("button", { name: "Analyse", exact: true })).toBeDisabled();
}

test("asks for content, and for 25 words of it", async ({ page }) => {
  await page.goto("/free-scan");
  await page.getByRole("button", { name: "Analyse", exact: true }).click();
  await expectToast(page, validation.freeScanEmpty.title, validation.freeScanEmpty.description);
  await scan(page, "word ".repeat(24));
  await expectToast(
    page,
    validation.freeScanTooShort.title,
    validation.freeScanTooShort.description,
  );
  await expect(page.getByText("24 words")).toBeVisible();
});

test("one text is scanned without an account, and its result goes along to the dashboard", async ({
  page,
}) => {
  await page.goto("/free-scan");
  await scan(page);
  await expect(verdict(page)).toBeVisible();
  await expectToast(page, analysis.complete.title);
  await expect(page).toHaveURL(/\/dashboard\?free=true$/);
  await expect(verdict(page)).toBeVisible();
  await expect(page.getByRole("region", { name: "The analysed text" })).toHaveText(prose);
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

test("the marks of a scan fade after a day", async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem("free_scan_used", "true");
    localStorage.setItem("freeScanTimestamp", String(Date.now() - 25 * 3_600_000));
  });
  await page.goto("/free-scan");
  await expect(page.getByLabel("Paste your text")).toBeEnabled();
});

test("a mark on the device blocks before anything is sent", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("free_scan_used", "true"));
  await page.goto("/free-scan");
  await expectUsed(page);
});

test("goes on with its own marks when the server cannot be asked", async ({ page }) => {
  await page.route("**/api/check-free-scan-limit", (route) => route.abort());
  await page.goto("/free-scan");
  await scan(page);
  await expect(verdict(page)).toBeVisible();
});

test("a refusal by the server is told, for six seconds, and the way to an account opens", async ({
  page,
}) => {
  await page.route("**/api/analyze-free", (route) =>
    route.fulfill({ status: 429, json: { message: "Rate limit exceeded." } }),
  );
  await page.goto("/free-scan");
  await scan(page);
  await expectToast(page, "Analysis System Error", "Rate limit exceeded.");
  await releaseTimers(page, toast.durationMs);
  await expect(toasts(page)).toHaveCount(1);
  await releaseTimers(page, toast.longMs);
  await expect(toasts(page)).toHaveCount(0);
  const modal = page.getByRole("dialog", { name: "Go on with an account" });
  await expect(modal).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(modal).toHaveCount(0);
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
  await page.getByLabel("Text to analyse").fill(prose);
  await page.getByRole("button", { name: "Analyze", exact: true }).click();
  await expectToast(page, analysis.complete.title);
  await expect(verdict(page)).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\?free=true$/);
  await expect(page.getByLabel("Text to analyse")).toBeDisabled();
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
