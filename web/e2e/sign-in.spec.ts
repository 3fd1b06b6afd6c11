import { expect, type Page } from "@playwright/test";
import { delayMs } from "@tellsign/contracts/limits";
import { expectToast } from "./expect-toast.ts";
import { newUser } from "./fresh-user.ts";
import { hold } from "./hold.ts";
import { holdTimers, releaseTimers } from "./hold-timers.ts";
import { test } from "./test.ts";

const demo = { email: "free@example.org", password: "tellsign-demo" };

async function fillLogin(page: Page, { email, password } = demo) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
}

async function openSignUp(page: Page) {
  await page.goto("/login");
  await page.getByRole("tab", { name: "Sign Up" }).click();
}

async function fillSignUp(page: Page, { email, password } = newUser()) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm Password").fill(password);
}

test("logging in leads, by a full page load, to where the visitor wanted to go", async ({
  page,
}) => {
  await holdTimers(page, [delayMs.loginTabRedirect]);
  await page.goto("/login?redirect=%2Fmethodology%3Ffrom%3Dgate");
  await page.evaluate(() => Object.assign(window, { samePage: true }));
  await test.step("the browser itself asks for an address that is one", async () => {
    const login = page.getByRole("button", { name: "Login", exact: true });
    await page.getByLabel("Email").fill("ada");
    await login.click();
    await expect(page.getByLabel("Password")).toBeFocused();
    await page.getByLabel("Password").fill("something");
    await login.click();
    await expect(page.getByLabel("Email")).toBeFocused();
    expect(
      await page
        .getByLabel("Email")
        .evaluate((field: HTMLInputElement) => field.validity.typeMismatch),
    ).toBe(true);
  });
  const answer = await hold(page, "**/api/login");
  await fillLogin(page);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page.getByRole("button", { name: "Logging in..." })).toBeDisabled();
  await expect(page.getByLabel("Email")).toBeDisabled();
  answer();
  await expectToast(page, "Success", "Logged in successfully!");
  await releaseTimers(page, delayMs.loginTabRedirect);
  await page.waitForURL("**/methodology?from=gate");
  expect(await page.evaluate(() => "samePage" in window)).toBe(false);
});

test("signing up creates the account, signs in and leads to /, which is the dashboard", async ({
  page,
}) => {
  await holdTimers(page, [delayMs.loginTabRedirect]);
  await openSignUp(page);
  await fillSignUp(page);
  await page.getByRole("checkbox").check();
  const answer = await hold(page, "**/api/register");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByRole("button", { name: "Creating Account..." })).toBeDisabled();
  answer();
  await expectToast(page, "Success", "Account created successfully! You are now logged in.");
  await releaseTimers(page, delayMs.loginTabRedirect);
  await page.waitForURL("**/dashboard");
});

for (const [remembered, promise] of [
  [true, "with Remember Me the session outlives the browser"],
  [false, "without Remember Me the session ends with the browser"],
] as const) {
  test(promise, async ({ page, context }) => {
    await page.goto("/login");
    await fillLogin(page);
    await page.getByLabel("Remember Me").setChecked(remembered);
    await page.getByRole("button", { name: "Login", exact: true }).click();
    await page.waitForURL("**/dashboard");
    const [cookie] = await context.cookies();
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax" });
    const daysLeft = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
    if (remembered) expect(daysLeft).toBeGreaterThan(29);
    else expect(cookie?.expires).toBe(-1);
  });
}

test("a redirect to another site asks nothing of it, before and after signing in", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).hostname));
  const address = `/login?redirect=${encodeURIComponent("//evil.example")}`;
  await page.goto(address);
  await fillLogin(page);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await page.waitForURL("**/dashboard");
  await page.goto(address);
  await page.waitForURL("**/dashboard");
  expect(new Set(asked)).toEqual(new Set(["localhost"]));
});
