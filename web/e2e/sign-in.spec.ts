import { expect, type Page } from "@playwright/test";
import { delayMs } from "@tellsign/contracts/limits";
import { expectToast } from "./expect-toast.ts";
import { newUser, registerUser } from "./fresh-user.ts";
import { hold } from "./hold.ts";
import { holdTimers, releaseTimers } from "./hold-timers.ts";
import { test } from "./test.ts";

const demo = { email: "free@example.org", password: "tellsign-demo" };

async function fillLogin(page: Page, { email, password } = demo) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
}

async function openSignUp(page: Page, search = "") {
  await page.goto(`/login${search}`);
  await page.getByRole("tab", { name: "Sign Up" }).click();
}

async function fillSignUp(page: Page, { email, password } = newUser()) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm Password").fill(password);
}

test("the card carries title, subtitle and logo, and opens on Login with Remember Me on", async ({
  page,
}) => {
  await page.goto("/login");
  await expect(page.getByRole("heading", { level: 1, name: "Tellsign" })).toBeVisible();
  await expect(page.getByText("Professional AI Content Detection Platform")).toBeVisible();
  await expect(page.locator("main").getByRole("img", { name: "Tellsign" })).toBeVisible();
  await expect(page.getByRole("tab", { name: "Login" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByLabel("Remember Me")).toBeChecked();
  await expect(page.getByLabel("Email")).toHaveAttribute("type", "email");
  await expect(page.getByLabel("Email")).toHaveAttribute("required");
  await test.step("logging in wants both fields, and an address that is one", async () => {
    const login = page.getByRole("button", { name: "Login", exact: true });
    await login.click();
    await expectToast(page, "Error", "Please fill in all fields");
    await expect(page.getByLabel("Email")).toBeFocused();
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
  await test.step("a refused login says what the server said, or that it failed", async () => {
    const login = page.getByRole("button", { name: "Login", exact: true });
    await fillLogin(page, { ...demo, password: "not the password" });
    await login.click();
    await expectToast(page, "Login Failed", "Invalid email or password.");
    await expect(page.getByLabel("Password")).toBeFocused();
    await page.route("**/api/login", (route) => route.fulfill({ status: 502, body: "" }));
    await login.click();
    await expectToast(page, "Login Failed", "Login failed");
    await page.route("**/api/login", (route) => route.fulfill({ status: 200, body: "<html>" }));
    await login.click();
    await expectToast(page, "Login Failed", "Invalid credentials");
    await page.route("**/api/login", (route) => route.abort());
    await login.click();
    await expectToast(page, "Login Failed", "Network error. Please check your connection.");
  });
});

test("signing up wants all fields, equal passwords of 8 characters and the terms", async ({
  page,
}) => {
  await openSignUp(page);
  const create = page.getByRole("button", { name: "Create Account" });
  const password = page.getByLabel("Password", { exact: true });
  const confirm = page.getByLabel("Confirm Password");
  await expect(password).toHaveAttribute("placeholder", /min 8 characters/);
  await create.click();
  await expectToast(page, "Error", "Please fill in all fields");
  await page.getByLabel("Email").fill(newUser().email);
  await password.fill("seven77");
  await confirm.fill("seven78");
  await create.click();
  await expectToast(page, "Error", "Passwords do not match");
  await confirm.fill("seven77");
  await create.click();
  await expectToast(page, "Error", "Password must be at least 8 characters");
  await password.fill("a longer one");
  await confirm.fill("a longer one");
  await create.click();
  await expectToast(page, "Error", "Please agree to the Terms of Service");
  const terms = page.getByRole("checkbox", {
    name: /agree to the Terms of Service.*and understand that AI detection results are for informational purposes only/,
  });
  await expect(terms).toHaveAttribute("required");
  await expect(page.locator("label").getByRole("link")).toHaveAttribute("href", "/terms");
  await test.step("a refused registration says what the server said, or that it failed", async () => {
    await fillSignUp(page, { email: demo.email, password: "a longer one" });
    await page.getByRole("checkbox").check();
    await create.click();
    await expectToast(
      page,
      "Registration Failed",
      "Email already registered. Please sign in instead.",
    );
    await page.route("**/api/register", (route) => route.fulfill({ status: 502, body: "" }));
    await create.click();
    await expectToast(page, "Registration Failed", "Registration failed");
    await page.route("**/api/register", (route) => route.fulfill({ status: 200, body: "<html>" }));
    await create.click();
    await expectToast(page, "Registration Failed", "Could not create account");
  });
  await test.step("a demo account fills the form in, and its password is shown", async () => {
    const panel = page.getByRole("region", { name: "Demo accounts" });
    await expect(panel).toContainText("tellsign-demo");
    await panel.getByRole("button", { name: "pro@example.org" }).click();
    await expect(page.getByLabel("Email")).toHaveValue("pro@example.org");
    await expect(page.getByLabel("Password")).toHaveValue("tellsign-demo");
  });
});

test("logging in leads, by a full page load, to where the visitor wanted to go", async ({
  page,
}) => {
  await holdTimers(page, [delayMs.loginTabRedirect]);
  await page.goto("/login?redirect=%2Fmethodology%3Ffrom%3Dgate");
  await page.evaluate(() => Object.assign(window, { samePage: true }));
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

for (const target of [
  "//evil.example",
  "https://evil.example/",
  "/\\evil.example",
  "/..//evil.example",
]) {
  test(`a redirect to ${target} is refused, before and after signing in`, async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).hostname));
    const address = `/login?redirect=${encodeURIComponent(target)}`;
    await page.goto(address);
    await fillLogin(page);
    await page.getByRole("button", { name: "Login", exact: true }).click();
    await page.waitForURL("**/dashboard");
    await page.goto(address);
    await page.waitForURL("**/dashboard");
    expect(new Set(asked)).toEqual(new Set(["localhost"]));
  });
}

test("someone signed in already is sent on", async ({ page }) => {
  await registerUser(page.request);
  await page.goto("/login");
  await page.waitForURL("**/dashboard");
  await page.goto("/login?redirect=/account");
  await page.waitForURL("**/account");
});
