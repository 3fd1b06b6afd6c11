import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page } from "@playwright/test";
import { expectToast } from "./expect-toast.ts";
import { newUser, registerUser, signInAs } from "./fresh-user.ts";
import { test } from "./test.ts";

function section(page: Page, name: string): Locator {
  return page.getByRole("region", { name, exact: true });
}

async function fillNewPassword(form: Locator, current: string, password: string) {
  await form.getByLabel("Current password").fill(current);
  await form.getByLabel("New password", { exact: true }).fill(password);
  await form.getByLabel("Confirm new password").fill(password);
}

test("the profile shows who the account belongs to", async ({ page }) => {
  const user = await registerUser(page.request);
  await page.goto("/account");
  const profile = section(page, "Profile");
  await expect(profile).toContainText(user.email);
  await expect(profile).toContainText("Free");
  await expect(profile).toContainText(String(new Date().getFullYear()));
  await test.step("the export holds the account and no secret", async () => {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Export my data" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("tellsign-account.json");
    const text = await readFile(await download.path(), "utf8");
    expect(JSON.stringify(JSON.parse(text))).toContain(user.email);
    expect(text).not.toContain("argon2");
  });
  await test.step("a new address is asked for with the current password", async () => {
    const form = section(page, "Email");
    const send = form.getByRole("button", { name: "Send confirmation" });
    await send.click();
    await expectToast(page, "Email Required", "Please enter your email address");
    await form.getByLabel("New email").fill("nobody");
    await send.click();
    await expectToast(page, "Invalid Email", "Please enter a valid email address");
    await form.getByLabel("New email").fill(newUser().email);
    await form.getByLabel("Current password").fill("not the password");
    await send.click();
    await expectToast(page, "Address Not Changed", "The current password is incorrect.");
    await form.getByLabel("Current password").fill(user.password);
    await send.click();
    await expectToast(page, "Confirmation Sent");
    await expect(section(page, "Profile")).toContainText(user.email);
  });
});

test("changing the password signs out every other place, and only with the current one", async ({
  page,
  baseURL,
  playwright,
}) => {
  const user = await registerUser(page.request);
  const elsewhere = await playwright.request.newContext({ baseURL, userAgent: "curl/8.5.0" });
  await signInAs(elsewhere, user.email, user.password);
  await page.goto("/account");
  const sessions = section(page, "Where you’re signed in").getByRole("listitem");
  await expect(sessions).toHaveCount(2);
  await expect(sessions.filter({ hasText: "curl" })).not.toContainText("This device");

  const form = section(page, "Password");
  const change = form.getByRole("button", { name: "Change password" });
  const { password } = newUser();
  await change.click();
  await expectToast(page, "Error", "Please fill in all fields");
  await fillNewPassword(form, "not the password", password);
  await change.click();
  await expectToast(page, "Password Not Changed", "The current password is incorrect.");
  await expect(form.getByLabel("Current password")).toBeFocused();
  await fillNewPassword(form, user.password, password);
  await change.click();
  await expectToast(page, "Password Changed");
  await expect(sessions).toHaveCount(1);
  await expect(sessions).toContainText("This device");
  expect((await elsewhere.get("/api/me")).status()).toBe(401);
  await signInAs(elsewhere, user.email, password);
  await elsewhere.dispose();
});

test("one place can be signed out, and this one too", async ({ page, baseURL, playwright }) => {
  const user = await registerUser(page.request);
  const elsewhere = await playwright.request.newContext({ baseURL, userAgent: "curl/8.5.0" });
  await signInAs(elsewhere, user.email, user.password);
  await page.goto("/account");
  await page.getByRole("button", { name: "Sign out curl" }).click();
  await expectToast(page, "Signed Out");
  await expect(section(page, "Where you’re signed in").getByRole("listitem")).toHaveCount(1);
  expect((await elsewhere.get("/api/me")).status()).toBe(401);
  await page.getByRole("button", { name: "Sign out this device" }).click();
  await page.waitForURL(/\/$/);
  expect((await page.request.get("/api/me")).status()).toBe(401);
  await elsewhere.dispose();
});

test("deleting wants the typed address and the password, and erases the account", async ({
  page,
}) => {
  const user = await registerUser(page.request);
  await page.goto("/account");
  await page.getByRole("button", { name: "Delete my account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  const erase = dialog.getByRole("button", { name: "Delete permanently" });
  await dialog.getByLabel("Type your email to confirm").fill("someone@else.example");
  await erase.click();
  await expectToast(page, "Account Not Deleted", "Type the address of this account to confirm.");
  await dialog.getByLabel("Type your email to confirm").fill(user.email.toUpperCase());
  await dialog.getByLabel("Current password").fill("not the password");
  await erase.click();
  await expectToast(page, "Account Not Deleted", "The current password is incorrect.");
  await dialog.getByLabel("Current password").fill(user.password);
  await erase.click();
  await expectToast(page, "Account Deleted");
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole("link", { name: "Members Login" }).first()).toBeVisible();
  const again = await page.request.post("/api/login", { data: user });
  expect(again.status()).toBe(401);
});

test("a visitor is asked to log in first", async ({ page }) => {
  await page.goto("/account");
  await page.waitForURL("**/login?redirect=%2Faccount");
});
