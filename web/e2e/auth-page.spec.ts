import { expect, type Page } from "@playwright/test";
import { expectToast } from "./expect-toast.ts";
import { newUser } from "./fresh-user.ts";
import { hold } from "./hold.ts";
import { test } from "./test.ts";

const demo = { email: "free@example.org", password: "tellsign-demo" };

async function fillSignIn(page: Page, { email, password } = demo) {
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password").fill(password);
}

async function openSignUp(page: Page) {
  await page.goto("/auth-page");
  await page.getByRole("tab", { name: "Sign Up" }).click();
}

async function fillSignUp(page: Page, { email, password } = newUser()) {
  await page.getByLabel("Username").fill("ada");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm Password").fill(password);
}

test("signing in shows it is under way, says so and opens the dashboard", async ({ page }) => {
  await page.goto("/auth-page");
  await fillSignIn(page, { ...demo, password: "not the password" });
  await page.getByRole("button", { name: "Sign In" }).click();
  await expectToast(page, "Login Failed", "Invalid email or password.");
  const sent = page.waitForRequest("**/api/login");
  const answer = await hold(page, "**/api/login");
  await fillSignIn(page);
  await page.getByLabel("Password").press("Enter");
  await expect(page.getByRole("button", { name: "Signing In..." })).toBeDisabled();
  await expect(page.getByLabel("Email", { exact: true })).toBeDisabled();
  expect((await sent).postDataJSON()).toEqual(demo);
  answer();
  await page.waitForURL("**/dashboard");
  await expectToast(page, "Login Successful");
});

test("signing up shows it is under way, says so and opens the dashboard", async ({ page }) => {
  await openSignUp(page);
  const create = page.getByRole("button", { name: "Create Account" });
  await fillSignUp(page, { email: demo.email, password: "a longer one" });
  await create.click();
  await expectToast(
    page,
    "Registration Failed",
    "Email already registered. Please sign in instead.",
  );
  await fillSignUp(page, { ...newUser(), password: "password1" });
  await create.click();
  await expectToast(
    page,
    "Registration Failed",
    "This password is too common. Please choose another.",
  );
  await fillSignUp(page);
  const answer = await hold(page, "**/api/register");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByRole("button", { name: "Creating Account..." })).toBeDisabled();
  await expect(page.getByLabel("Username")).toBeDisabled();
  answer();
  await expectToast(page, "Account Created!");
  await page.waitForURL("**/dashboard");
});
