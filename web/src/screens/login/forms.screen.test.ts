import { expect, expectToast, newUser, type Page, test } from "../../testing/screen-test.ts";

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
  await test.step("logging in wants both fields", async () => {
    const login = page.getByRole("button", { name: "Login", exact: true });
    await login.click();
    await expectToast(page, "Error", "Please fill in all fields");
    await expect(page.getByLabel("Email")).toBeFocused();
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

for (const target of [
  "//evil.example",
  "https://evil.example/",
  "/\\evil.example",
  "/..//evil.example",
]) {
  test(`a redirect to ${target} is refused, before and after signing in`, async ({ page }) => {
    const address = `/login?redirect=${encodeURIComponent(target)}`;
    await page.goto(address);
    await fillLogin(page);
    await page.getByRole("button", { name: "Login", exact: true }).click();
    await page.waitForURL("**/dashboard");
    expect(page.opened).toEqual(["/"]);
    await page.goto(address);
    await page.waitForURL("**/dashboard");
    expect(page.opened).toEqual(["/"]);
  });
}

test("someone signed in already is sent on", async ({ page }) => {
  page.server.signIn("free");
  await page.goto("/login");
  await page.waitForURL("**/dashboard");
  await page.goto("/login?redirect=/account");
  await page.waitForURL("**/account");
});
