/** Who may see the dashboard, and what it shows where the server cannot tell. */
import { delayMs } from "@tellsign/contracts/limits";
import { prose } from "../../testing/fake-answers.ts";
import { expect, expectToast, test } from "../../testing/screen-test.ts";

test("a visitor is told that access is restricted, then sent to sign in and back", async ({
  page,
}) => {
  page.holdTimers([delayMs.accessRestrictedRedirect]);
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Access Restricted");
  await page.releaseTimers(delayMs.accessRestrictedRedirect);
  await expect(page).toHaveURL(/\/login\?redirect=%2Fdashboard$/);
});

test("while the account loads, the neural core initialises", async ({ page }) => {
  page.server.signIn("free");
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/me", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/dashboard");
  await expect(page.getByText("Initializing Neural Core...")).toBeVisible();
  answer();
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
});

test("a session that ended says so and leads to sign in", async ({ page }) => {
  page.server.signIn("free");
  page.holdTimers([delayMs.sessionExpiredRedirect]);
  await page.goto("/dashboard");
  await page.getByLabel("Text to analyze").fill(prose);
  page.server.signIn(null);
  await page.getByRole("button", { name: "Analyze", exact: true }).click();
  const title = "Session Expired";
  const description = "Please log in again to continue neural analysis.";
  await expectToast(page, title, description);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
  await page.releaseTimers(delayMs.sessionExpiredRedirect);
  await expect(page).toHaveURL(/\/login\?redirect=%2Fdashboard$/);
});

test("system status follows the service's checks, and leads to them", async ({ page }) => {
  page.server.signIn("free");
  await page.goto("/dashboard");
  await expect(page.getByText("Operational")).toBeVisible();
  const status = { state: "down", at: new Date().toISOString(), components: [], incidents: [] };
  await page.route("**/api/service-status", (route) => route.fulfill({ json: status }));
  await page.route("**/api/user/stats", (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await expect(page.getByRole("link", { name: "Down" })).toHaveAttribute("href", "/status");
  await test.step("figures that cannot be loaded are not shown as nought", async () => {
    await expect(page.getByText("Failed to load stats. Try refreshing.")).toBeVisible();
    await expect(page.getByText("Total scans").locator("xpath=following-sibling::dd")).toHaveText(
      "Unknown",
    );
  });
});
