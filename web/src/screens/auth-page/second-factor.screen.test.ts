import { expect, expectToast, type Page, test } from "../../testing/screen-test.ts";

async function refuseLogin(page: Page) {
  await page.route("**/api/login", (route) =>
    route.fulfill({ status: 401, json: { code: "second_factor_required", message: "x" } }),
  );
  await page.route("**/api/login/second-factor", (route) =>
    route.request().method() === "GET"
      ? route.fulfill({ json: { methods: ["code"], passkey: null, redirectTo: null } })
      : route.fulfill({
          status: 403,
          json: { code: "wrong_code", message: "This code is wrong." },
        }),
  );
}

async function signIn(page: Page, button: string) {
  await page.getByLabel("Email", { exact: true }).fill("ada@example.org");
  await page.getByLabel("Password").fill("her password");
  await page.getByRole("button", { name: button, exact: true }).click();
}

test("a right password of an account with a second factor leads to a code, on both screens", async ({
  page,
}) => {
  await refuseLogin(page);
  for (const [path, button] of [
    ["/auth-page", "Sign In"],
    ["/login", "Login"],
  ] as const) {
    await page.goto(path);
    await signIn(page, button);
    await page.getByLabel("Code").fill("000000");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expectToast(page, "Not Signed In", "This code is wrong.");
    await page.getByRole("button", { name: "Start over" }).click();
    await expect(page.getByLabel("Password")).toBeVisible();
  }
});

test("a sign-in link is mailed on request, and the answer is the same for everyone", async ({
  page,
}) => {
  await page.route("**/api/auth/sign-in-link", (route) => route.fulfill({ json: { message: "" } }));
  await page.goto("/auth-page");
  await page.getByLabel("Email", { exact: true }).fill("ada@example.org");
  await page.getByRole("button", { name: "Email me a sign-in link" }).click();
  await expect(page.getByLabel("Email of your account")).toHaveValue("ada@example.org");
  await page.getByRole("button", { name: "Send Sign-in Link" }).click();
  await expectToast(
    page,
    "Sign-in Link Sent",
    "If the address has an account, a sign-in link is on its way.",
  );
});
