/** What the server's scan asks for, remembers and refuses. */
import { toast } from "@tellsign/contracts/limits";
import { fakeAnswer, prose } from "../../testing/fake-answers.ts";
import {
  expect,
  expectToast,
  type Locator,
  type Page,
  test,
  toasts,
} from "../../testing/screen-test.ts";

/** Whatever it says, which is for the detector's own tests. */
function verdict(page: Page): Locator {
  return page.getByRole("heading", { name: /^(AI-generated|Human-created|Mixed|Cannot say)/ });
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

test("asks for content, and for 25 words of it", async ({ page }) => {
  page.server.site = { ...page.server.site, onDevice: [] };
  await page.goto("/free-scan");
  await page.getByRole("button", { name: "Analyze", exact: true }).click();
  await expectToast(
    page,
    "Content Required",
    "Paste your text above to experience our professional AI detection",
  );
  await scan(page, "word ".repeat(24));
  await expectToast(
    page,
    "Need More Content",
    "For accurate detection, please provide at least 25 words of content",
  );
  await expect(page.getByText("24 words")).toBeVisible();
});

test("the marks of a scan fade after a day", async ({ page }) => {
  page.server.site = { ...page.server.site, onDevice: [] };
  localStorage.setItem("free_scan_used", "true");
  localStorage.setItem("freeScanTimestamp", String(Date.now() - 25 * 3_600_000));
  await page.goto("/free-scan");
  await expect(page.getByLabel("Paste your text")).toBeEnabled();
});

test("a mark on the device blocks before anything is sent", async ({ page }) => {
  page.server.site = { ...page.server.site, onDevice: [] };
  localStorage.setItem("free_scan_used", "true");
  await page.goto("/free-scan");
  await expectUsed(page);
});

test("goes on with its own marks when the server cannot be asked", async ({ page }) => {
  page.server.site = { ...page.server.site, onDevice: [] };
  await page.route("**/api/check-free-scan-limit", (route) => route.abort());
  await page.route("**/api/analyze-free", (route) => route.fulfill({ json: fakeAnswer({}) }));
  await page.goto("/free-scan");
  await scan(page);
  await expect(verdict(page)).toBeVisible();
});

test("a refusal by the server is told, for six seconds, and the way to an account opens", async ({
  page,
}) => {
  page.server.site = { ...page.server.site, onDevice: [] };
  await page.route("**/api/analyze-free", (route) =>
    route.fulfill({ status: 429, json: { message: "Rate limit exceeded." } }),
  );
  await page.goto("/free-scan");
  await scan(page);
  await expectToast(page, "Analysis System Error", "Rate limit exceeded.");
  await page.releaseTimers(toast.durationMs);
  await expect(toasts(page)).toHaveCount(1);
  await page.releaseTimers(toast.longMs);
  await expect(toasts(page)).toHaveCount(0);
  const modal = page.getByRole("dialog", { name: "Keep going with an account" });
  await expect(modal).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(modal).toHaveCount(0);
});
