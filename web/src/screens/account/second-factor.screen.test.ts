import { expect, expectToast, type Page, test } from "../../testing/screen-test.ts";

const factors = "**/api/account/second-factors";
const none = { authenticatorSince: null, passkeys: [], recoveryCodesLeft: 0, required: true };
const codes = ["abcde-fghjk", "mnpqr-stuvw"];

async function answer(page: Page, path: string, json: object, status = 200) {
  await page.route(path, (route) => route.fulfill({ status, json }));
}

test("an authenticator app is set up with its first code, and the recovery codes are shown once", async ({
  page,
}) => {
  page.server.signIn("pro");
  await answer(page, factors, none);
  const setup = { secret: "ABCDEFGH", qrCode: "data:image/svg+xml;base64,PHN2Zy8+" };
  await answer(page, `${factors}/authenticator`, setup);
  await answer(page, `${factors}/authenticator/confirm`, { recoveryCodes: codes });
  await page.goto("/account");
  await expect(page.getByText("Administrators of this installation need")).toBeVisible();
  await page.getByRole("button", { name: "Set up an authenticator app" }).click();
  await expect(page.getByText("ABCD EFGH")).toBeVisible();
  await page.getByLabel("Code the app shows").fill("123456");
  await page.getByRole("button", { name: "Add the app" }).click();
  await expectToast(page, "Second Factor Added", "The next sign-in will ask for it.");
  for (const code of codes) await expect(page.getByText(code)).toBeVisible();
  await page.getByRole("button", { name: "I’ve saved the codes" }).click();
  await expect(page.getByText(codes[0] ?? "")).toHaveCount(0);
});

test("a change that needs a fresh proof asks for it and then goes on", async ({ page }) => {
  page.server.signIn("pro");
  let fresh = false;
  await answer(page, factors, { ...none, authenticatorSince: "2026-01-02T03:04:05.000Z" });
  await page.route(`${factors}/authenticator`, (route) =>
    fresh
      ? route.fulfill({ status: 204 })
      : route.fulfill({ status: 403, json: { code: "confirmation_required", message: "x" } }),
  );
  await answer(page, "**/api/account/confirm/start", { methods: ["code"], passkey: null });
  await page.route("**/api/account/confirm", (route) => {
    fresh = true;
    return route.fulfill({ status: 204 });
  });
  await page.goto("/account");
  await page.getByRole("button", { name: "Remove the authenticator app" }).click();
  await page.getByLabel("Code").fill("123456");
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await expectToast(page, "Second Factor Removed");
});

test("an address that is not confirmed says what waits, and sends the link again", async ({
  page,
}) => {
  page.server.signIn("free", { emailVerified: false });
  await answer(page, "**/api/account/email/verify", { message: "x" });
  const event = {
    id: 7,
    kind: "key_made",
    subject: "Build",
    userAgent: "",
    ipAddress: "192.0.2.1",
  };
  const createdAt = "2026-01-02T03:04:05.000Z";
  const log = { items: [{ ...event, createdAt }], nextCursor: null };
  await answer(page, "**/api/account/security-log?*", log);
  await page.goto("/account");
  await expect(page.getByText("API keys, webhooks, and purchases wait for it")).toBeVisible();
  await page.getByRole("button", { name: "Send the link again" }).click();
  await expectToast(page, "Confirmation Sent", "Open the link we mailed to your address.");
  await expect(page.getByText("API key created")).toBeVisible();
  await expect(page.getByText("192.0.2.1")).toBeVisible();
});

test("an administrator without a second factor is led to it", async ({ page }) => {
  page.server.signIn("expert", { role: "admin" });
  await answer(page, factors, none);
  await page.goto("/analytics-dashboard");
  await expect(page.getByRole("alert")).toContainText("Administrators need a second factor");
  const link = page.getByRole("link", { name: "Set up a second factor" });
  await expect(link).toHaveAttribute("href", "/account#second-factor");
});
