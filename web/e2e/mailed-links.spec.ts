import { expect, type Page } from "@playwright/test";
import { expectToast } from "./expect-toast.ts";
import { newUser, registerUser, signInAs } from "./fresh-user.ts";
import { mailedLink } from "./mailed-link.ts";
import { test } from "./test.ts";

async function fillPasswords(page: Page, password: string, confirmation = password) {
  await page.getByLabel("New password", { exact: true }).fill(password);
  await page.getByLabel("Confirm new password").fill(confirmation);
}

test("a mailed link sets a new password once, signs in and leaves no trace in the address", async ({
  page,
  baseURL,
  playwright,
}) => {
  const visitor = await playwright.request.newContext({ baseURL });
  const user = await registerUser(visitor);
  await visitor.post("/api/auth/forgot-password", { data: { email: user.email } });
  const link = await mailedLink(baseURL, user.email);
  const token = new URLSearchParams(link.split("?")[1]).get("token") ?? "";

  const leaks: string[] = [];
  page.on("request", (request) => {
    const isApi = new URL(request.url()).pathname.startsWith("/api/");
    if (isApi && request.headers().referer?.includes(token)) leaks.push(request.url());
  });
  await page.goto(link);
  await expect(page).toHaveURL(/\/reset-password$/);
  const save = page.getByRole("button", { name: "Save and sign in" });
  await save.click();
  await expectToast(page, "Error", "Please fill in all fields");
  await fillPasswords(page, "a longer one", "another one");
  await save.click();
  await expectToast(page, "Error", "Passwords do not match");
  await fillPasswords(page, "password1");
  await save.click();
  await expectToast(page, "Reset Failed", "This password is too common. Please choose another.");
  const { password } = newUser();
  await fillPasswords(page, password);
  await save.click();
  await page.waitForURL("**/dashboard");
  await expectToast(page, "Password Changed");
  expect((await visitor.get("/api/me")).status()).toBe(401);
  await signInAs(visitor, user.email, password);

  await page.goto(link);
  await fillPasswords(page, password);
  await save.click();
  await expect(
    page.getByText("This link has expired or was already used. Please request a new one."),
  ).toHaveCount(2);
  await page.getByLabel("Email of your account").fill(user.email);
  await page.getByRole("button", { name: "Send Reset Email" }).click();
  await expectToast(page, "Reset Email Sent");
  expect(leaks).toEqual([]);
  await visitor.dispose();
});

test("a reset address without its token offers a new link", async ({ page }) => {
  await page.goto("/reset-password");
  await expect(page.getByRole("button", { name: "Send Reset Email" })).toBeVisible();
});

test("a new address is confirmed by a press of the button, not by opening the link", async ({
  page,
  baseURL,
}) => {
  const user = await registerUser(page.request);
  const { email: newEmail } = newUser();
  await page.request.post("/api/account/email", {
    data: { newEmail, currentPassword: user.password },
  });
  await page.goto(await mailedLink(baseURL, newEmail));
  await expect(page).toHaveURL(/\/confirm-email$/);
  const confirm = page.getByRole("button", { name: "Confirm this address" });
  await expect(confirm).toBeVisible();
  expect((await (await page.request.get("/api/me")).json()).email).toBe(user.email);
  await confirm.click();
  await expectToast(page, "Address Confirmed");
  await page.getByRole("link", { name: "Your account" }).click();
  await expect(page.getByText(newEmail, { exact: true })).toBeVisible();
});

test("a confirmation link that is not one says so", async ({ page }) => {
  await page.goto("/confirm-email?token=not-a-token");
  await page.getByRole("button", { name: "Confirm this address" }).click();
  await expectToast(
    page,
    "Address Not Confirmed",
    "This link has expired or was already used. Please request a new one.",
  );
  await expect(page.getByRole("button", { name: "Confirm this address" })).toBeHidden();
});
