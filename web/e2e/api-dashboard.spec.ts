import { expect } from "@playwright/test";
import { apiKeys, validation } from "@tellsign/contracts/messages";
import { expectToast } from "./expect-toast.ts";
import { registerUser, signInAs } from "./fresh-user.ts";
import { test } from "./test.ts";

test("a visitor is asked to sign in", async ({ page }) => {
  await page.goto("/api-dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(apiKeys.authenticationRequired);
});

test("a free account is told to upgrade and cannot generate", async ({ page }) => {
  await registerUser(page.request);
  await page.goto("/api-dashboard");
  await expect(page.getByRole("heading", { name: apiKeys.upgradeRequired })).toBeVisible();
  await expect(page.getByRole("button", { name: "Generate Key" })).toHaveCount(0);
  await expect(page.getByText("There are no keys.")).toBeVisible();
});

test("a key is made by Enter, shown once, and revoked for good", async ({
  page,
  playwright,
  baseURL,
}) => {
  await signInAs(page.request, "starter@example.org");
  await page.goto("/api-dashboard");
  await page.getByRole("button", { name: "Generate Key" }).click();
  const { title, description } = validation.keyNameRequired;
  await expectToast(page, title, description);

  const name = `key ${Date.now()}`;
  await page.getByLabel("Name").fill(name);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: apiKeys.generated.title });
  await expectToast(page, apiKeys.generated.title, apiKeys.generated.description);
  const key = (await dialog.getByText(/^ts_/).textContent()) ?? "";
  await page.keyboard.press("Escape");
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: apiKeys.copied }).click();
  await expect(page.getByText(key)).toHaveCount(0);

  const row = page.getByRole("row", { name: new RegExp(name) });
  await expect(row).toContainText("Active");
  await row.getByRole("button", { name: `Revoke ${name}` }).click();
  const confirm = page.getByRole("dialog", { name: "Revoke this key?" });
  await expect(confirm).toContainText("cannot be undone");
  await confirm.getByRole("button", { name: "Revoke key" }).click();
  await expectToast(page, apiKeys.revoked.title);
  await expect(row).toContainText("Revoked");
  await expect(row.getByRole("button")).toHaveCount(0);

  const program = await playwright.request.newContext({ baseURL });
  const answer = await program.post("/api/v1/analyze", {
    headers: { Authorization: `Bearer ${key}` },
    data: { type: "text", content: "one two three four five six seven eight nine ten" },
  });
  expect(answer.status()).toBe(401);
  await program.dispose();
});
