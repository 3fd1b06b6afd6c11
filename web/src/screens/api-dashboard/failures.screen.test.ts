import { ApiKey } from "@tellsign/contracts/api/api-key";
import { expect, expectToast, test } from "../../testing/screen-test.ts";

test("a visitor is asked to sign in", async ({ page }) => {
  await page.goto("/api-dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Authentication Required");
  await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
  await expect(page).toHaveURL("/login?redirect=%2Fapi-dashboard");
});

test("a failure says what the server said, or that the key was not made", async ({ page }) => {
  page.server.signIn("pro");
  await page.goto("/api-dashboard");
  await page.getByLabel("Name", { exact: true }).fill("Key");
  const generate = page.getByRole("button", { name: "Generate Key" });
  await page.route("**/api/keys/generate", (route) =>
    route.fulfill({ status: 403, json: { message: "Not today." } }),
  );
  await generate.click();
  await expectToast(page, "Generation Failed", "Not today.");
  await page.unroute("**/api/keys/generate");
  await page.route("**/api/keys/generate", (route) => route.abort());
  await generate.click();
  await expectToast(page, "Error", "Failed to generate API key");
});

test("a key that could not be revoked stays, and is told", async ({ page }) => {
  page.server.signIn("pro");
  const name = "stays";
  const key = ApiKey.parse({
    allowedNetworks: null,
    expiresAt: null,
    id: "22222222-0000-4000-8000-1234567890ab",
    name,
    keyPrefix: "ts_live_abcd",
    isActive: true,
    mode: "live",
    scopes: ["analyze", "read"],
    ratePerMinute: null,
    createdAt: "2026-01-02T03:04:05.000Z",
    lastUsed: null,
  });
  await page.route("**/api/keys", (route) => route.fulfill({ json: [key] }));
  await page.route("**/api/keys/*", (route) => route.abort());
  await page.goto("/api-dashboard");
  const row = page.getByRole("row", { name: new RegExp(name) });
  await row.getByRole("button", { name: `Revoke ${name}` }).click();
  await page.getByRole("button", { name: "Revoke key" }).click();
  await expectToast(page, "Revocation Failed", "Failed to revoke API key");
  await expect(row).toContainText("Active");
});
