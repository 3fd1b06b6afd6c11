import { expect, type Page, test } from "@playwright/test";
import { expectToast, toasts } from "./expect-toast.ts";
import { waitWhenLoading } from "./wait-when-loading.ts";

async function provoke(page: Page) {
  await page.getByRole("button", { name: "Sign In" }).click();
  await expectToast(page, "Missing Information", "Please enter both email and password");
}

test.beforeEach(async ({ page }) => {
  waitWhenLoading(page);
  await page.clock.install();
  await page.goto("/auth-page");
});

test("only one is shown: a newer one takes the place of the older", async ({ page }) => {
  await provoke(page);
  await page.getByRole("button", { name: "Forgot Password?" }).click();
  await page.getByRole("button", { name: "Send Reset Email" }).click();
  await expectToast(page, "Email Required");
  await expect(toasts(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Cancel" }).click();
  await test.step("Escape and its close button dismiss it", async () => {
    await provoke(page);
    await page.keyboard.press("Escape");
    await expect(toasts(page)).toHaveCount(0);
    await provoke(page);
    await toasts(page).getByRole("button", { name: "Close" }).click();
    await expect(toasts(page)).toHaveCount(0);
  });
  await test.step("it is at most 420 px wide, and fits a phone", async () => {
    await provoke(page);
    const viewport = page.getByRole("region", { name: /Notifications/ }).locator("ol");
    expect((await viewport.boundingBox())?.width).toBe(420);
    await page.setViewportSize({ width: 390, height: 844 });
    expect((await viewport.boundingBox())?.width).toBeLessThanOrEqual(390);
  });
});

test("it closes by itself after 5 s", async ({ page }) => {
  // Where toasts appear is fetched with the first of them.
  await provoke(page);
  await page.keyboard.press("Escape");
  await expect(toasts(page)).toHaveCount(0);
  // From here on only the clock's own steps pass, however long the machine takes for them.
  await page.clock.pauseAt(Date.now() + 60_000);
  await provoke(page);
  await page.clock.runFor(2000);
  await expect(toasts(page)).toHaveCount(1);
  await page.clock.runFor(3500);
  await expect(toasts(page)).toHaveCount(0);
});

test("F8 moves the focus to the toasts, where it waits to be read", async ({ page }) => {
  await provoke(page);
  await page.keyboard.press("F8");
  await expect(page.getByRole("region", { name: /Notifications/ }).locator("ol")).toBeFocused();
  await page.clock.runFor(10_000);
  await expect(toasts(page)).toHaveCount(1);
  await page.keyboard.press("Tab");
  await expect(toasts(page)).toBeFocused();
});

test("a swipe of 50 px to the right dismisses it, a shorter one does not", async ({ page }) => {
  for (const [distance, left] of [
    [30, 1],
    [80, 0],
  ] as const) {
    await provoke(page);
    const box = await toasts(page).boundingBox();
    if (!box) throw new Error("The toast has no box.");
    const start = { x: box.x + 40, y: box.y + box.height / 2 };
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(start.x + distance / 2, start.y, { steps: 4 });
    await page.mouse.move(start.x + distance, start.y, { steps: 4 });
    await page.mouse.up();
    await expect(toasts(page)).toHaveCount(left);
  }
});
