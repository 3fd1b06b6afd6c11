import { expect } from "@playwright/test";
import { apiKeys } from "../src/content/messages/account/api-keys.ts";
import { webhooks as webhookWords } from "../src/content/messages/account/webhooks.ts";
import { validation } from "../src/content/messages/sign-in/validation.ts";
import { expectToast } from "./expect-toast.ts";
import { registerUser, signInAs } from "./fresh-user.ts";
import { test } from "./test.ts";

test("a free account is told to upgrade and generates test keys alone", async ({ page }) => {
  await registerUser(page.request);
  await page.goto("/api-dashboard");
  await expect(page.getByRole("heading", { name: "Upgrade Required" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Generate Key" })).toHaveCount(0);
  await expect(page.getByText("You have no keys.")).toBeVisible();
  await expect(page.getByText(webhookWords.upgrade)).toBeVisible();
  await expect(page.getByRole("button", { name: "Add webhook" })).toHaveCount(0);
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "See plans and prices" })).toHaveAttribute(
    "href",
    "/subscribe",
  );
  await expect(main.getByRole("link", { name: "API documentation" }).first()).toHaveAttribute(
    "href",
    "/api-docs",
  );
  await page.getByLabel("Name").fill("Trying it");
  await page.getByRole("button", { name: "Generate Test Key" }).click();
  const dialog = page.getByRole("dialog", { name: "API Key Generated" });
  await expect(dialog.getByText(/^ts_test_/)).toBeVisible();
  await dialog.getByRole("button", { name: "I've copied the key" }).click();
  await expect(page.getByRole("row", { name: /Trying it/ })).toContainText("Test");
});

test("a key is made by Enter, shown once, and revoked for good", async ({
  page,
  playwright,
  baseURL,
}) => {
  await signInAs(page.request, "starter@example.org");
  await page.goto("/api-dashboard");
  await page.getByRole("button", { name: "Generate Key" }).click();
  const title = "Name Required";
  const description = "Please enter a name for your API key";
  await expectToast(page, title, description);

  const name = `key ${Date.now()}`;
  await page.getByLabel("Name").fill(name);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "API Key Generated" });
  await expectToast(page, "API Key Generated", apiKeys.generated.description);
  const key = (await dialog.getByText(/^ts_/).textContent()) ?? "";
  await page.keyboard.press("Escape");
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "I've copied the key" }).click();
  await expect(page.getByText(key)).toHaveCount(0);

  const row = page.getByRole("row", { name: new RegExp(name) });
  await expect(row).toContainText("Active");
  await row.getByRole("button", { name: `Revoke ${name}` }).click();
  const confirm = page.getByRole("dialog", { name: "Revoke this key?" });
  await expect(confirm).toContainText("cannot be undone");
  await confirm.getByRole("button", { name: "Revoke key" }).click();
  await expectToast(page, "API Key Revoked");
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

test("a key is copied, is made for less or for tests, and its last use shows", async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signInAs(page.request, "pro@example.org");
  await page.goto("/api-dashboard");
  const name = `reader ${Date.now()}`;
  await page.getByLabel("Name").fill(name);
  const analyze = page.getByRole("checkbox", { name: /^Analyze:/ });
  const read = page.getByRole("checkbox", { name: /^Read:/ });
  await analyze.uncheck();
  await read.uncheck();
  await page.getByRole("button", { name: "Generate Key" }).click();
  const { title, description } = validation.keyScopeRequired;
  await expectToast(page, title, description);
  await read.check();
  await page.getByLabel("Requests").selectOption("10 a minute");
  await page.getByRole("button", { name: "Generate Key" }).click();

  const dialog = page.getByRole("dialog", { name: "API Key Generated" });
  const key = (await dialog.getByText(/^ts_/).textContent()) ?? "";
  await dialog.getByRole("button", { name: "Copy", exact: true }).click();
  await expectToast(page, "Copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
  await dialog.getByRole("button", { name: "I've copied the key" }).click();
  await expect(dialog).toHaveCount(0);

  const row = page.getByRole("row", { name: new RegExp(name) });
  await expect(row).toContainText("Read");
  await expect(row).not.toContainText("Analyze");
  await expect(row).toContainText("10 a minute");
  await expect(row).toContainText("Never");

  const testName = `sandbox ${Date.now()}`;
  await page.getByLabel("Name").fill(testName);
  await expect(page.getByRole("radio", { name: "Live key" })).toBeChecked();
  await page.getByRole("radio", { name: "Test key" }).check();
  await page.getByRole("button", { name: "Generate Key" }).click();
  await expect(dialog.getByText(/^ts_test_/)).toBeVisible();
  await dialog.getByRole("button", { name: "I've copied the key" }).click();
  await expect(page.getByRole("row", { name: new RegExp(testName) })).toContainText("Test");
  await expect(row).not.toContainText("Test");

  const program = await playwright.request.newContext({ baseURL });
  const headers = { Authorization: `Bearer ${key}` };
  const refused = await program.post("/api/v1/analyze", {
    headers,
    data: { type: "text", content: "one two three four five six seven eight nine ten" },
  });
  expect([refused.status(), (await refused.json()).code]).toEqual([403, "key_scope"]);
  expect((await program.get("/api/v1/jobs/none", { headers })).status()).toBe(404);
  await program.dispose();
  await page.reload();
  await expect(row).not.toContainText("Never");
});
