/** The states between the others: sending, loading, signed out in passing, and what is asked for by itself. */
import { expect } from "@playwright/test";
import { refetchEveryMs } from "@tellsign/contracts/limits";
import { expectToast } from "./expect-toast.ts";
import { signInAs } from "./fresh-user.ts";
import { test } from "./test.ts";

test("code is copied, or it is said that it was not", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-write"]);
  await page.goto("/api-docs");
  const copy = page.getByRole("button", { name: /^Copy: / }).first();
  await copy.click();
  await expectToast(page, "Copied");
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("denied"));
  });
  await copy.click();
  await expectToast(page, "Error", "Failed to copy code");
});

test("without its root element the page says so in the console", async ({ page }) => {
  await page.route("**/about", async (route) => {
    const response = await route.fetch({ maxRetries: 3 });
    const body = (await response.text()).replace('id="root"', "");
    await route.fulfill({ response, body });
  });
  const logged = page.waitForEvent("console", (message) => message.type() === "error");
  await page.goto("/about");
  expect((await logged).text()).toBe("Root element not found!");
});

test("the administration asks anew: its figures every 60 s, right now every 30 s", async ({
  page,
}) => {
  await signInAs(page.request, "admin@example.org");
  await page.clock.install();
  const answered: string[] = [];
  page.on("requestfinished", (request) => answered.push(new URL(request.url()).pathname));
  const count = (path: string) => answered.filter((seen) => seen === path).length;
  const expectAnswered = (dashboard: number, realtime: number) =>
    expect
      .poll(() => [count("/api/analytics/dashboard"), count("/api/analytics/realtime")])
      .toEqual([dashboard, realtime]);
  await page.goto("/analytics");
  await expect(page.getByText("Active today")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Summary" })).toBeVisible();
  await expectAnswered(1, 1);
  await page.clock.fastForward(refetchEveryMs.realtime);
  await expectAnswered(1, 2);
  // The next interval begins once the answer was taken in.
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.clock.fastForward(refetchEveryMs.realtime);
  await expectAnswered(2, 3);
});
