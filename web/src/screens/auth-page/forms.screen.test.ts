import {
  expect,
  expectToast,
  newUser,
  type Page,
  test,
  toasts,
} from "../../testing/screen-test.ts";

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

async function answerWith(page: Page, path: string, status: number, message: string) {
  await page.route(`**${path}`, (route) => route.fulfill({ status, json: { message } }));
}

test("the side panel names the free analyses and the accuracy, with the way to check it", async ({
  page,
}) => {
  await page.goto("/auth");
  const panel = page.getByRole("complementary");
  await expect(panel).toContainText("2 Free Analyses");
  await expect(panel).toContainText("Accuracy");
  await expect(panel.getByRole("link")).toHaveAttribute("href", "/methodology");
});

test("signing in wants both fields, and an address that is one", async ({ page }) => {
  await page.goto("/auth-page");
  const signIn = page.getByRole("button", { name: "Sign In" });
  await signIn.click();
  await expectToast(page, "Missing Information", "Please enter both email and password");
  await fillSignIn(page, { email: "ada@example", password: "something" });
  await signIn.click();
  await expectToast(page, "Invalid Email", "Please enter a valid email address");
  await expect(page.getByLabel("Email")).toBeFocused();
  await test.step("a refused login is explained by its status", async () => {
    await fillSignIn(page, { ...demo, password: "not the password" });
    await signIn.click();
    await expectToast(page, "Login Failed", "Invalid email or password.");
    for (const [status, message, text] of [
      [400, "x", "Please enter both email and password."],
      [403, "x", "Account access denied. Please contact support."],
      [429, "x", "Too many login attempts. Please try again later."],
      [500, "x", "Server error. Please try again later."],
      [
        401,
        "Use Google sign-in: this account was created with Google.",
        "This account uses Google sign-in. Please use the Google button below.",
      ],
      [503, "503: The server is restarting.", "The server is restarting."],
      [200, "no user in here", "Invalid response from server."],
    ] as const) {
      await answerWith(page, "/api/login", status, message);
      await signIn.click();
      await expectToast(page, "Login Failed", text);
    }
    await page.route("**/api/login", (route) => route.abort());
    await signIn.click();
    await expectToast(page, "Login Failed", "Network error. Please check your connection.");
  });
  await test.step("Forgot Password opens a form that sends, fails, cancels and hides", async () => {
    const forgot = page.getByRole("button", { name: "Forgot Password?" });
    const address = page.getByLabel("Email of your account");
    const send = page.getByRole("button", { name: "Send Reset Email" });
    await forgot.click();
    await send.click();
    await expectToast(page, "Email Required", "Please enter your email address");
    await page.route("**/api/auth/forgot-password", (route) => route.fulfill({ status: 500 }));
    await address.fill(demo.email);
    await send.click();
    await expectToast(page, "Reset Failed", "Unable to send reset email.");
    await page.unroute("**/api/auth/forgot-password");
    await send.click();
    await expectToast(page, "Reset Email Sent");
    await expect(address).toBeHidden();
    await forgot.click();
    await expect(address).toHaveValue("");
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(address).toBeHidden();
    await expect(forgot).toBeFocused();
  });
});

test("signing up wants every field, equal passwords of 8 characters and an address", async ({
  page,
}) => {
  await openSignUp(page);
  const create = page.getByRole("button", { name: "Create Account" });
  await create.click();
  await expectToast(page, "Error", "Please fill in all required fields");
  await fillSignUp(page, { email: "ada", password: "seven77" });
  await page.getByLabel("Confirm Password").fill("seven78");
  await create.click();
  await expectToast(page, "Error", "Passwords do not match");
  await page.getByLabel("Confirm Password").fill("seven77");
  await create.click();
  await expectToast(page, "Error", "Password must be at least 8 characters");
  await fillSignUp(page, { email: "ada", password: "a longer one" });
  await create.click();
  await expectToast(page, "Invalid Email", "Please enter a valid email address");
  await test.step("a refused registration is explained", async () => {
    const title = "Registration Failed";
    await fillSignUp(page, { email: demo.email, password: "a longer one" });
    await create.click();
    await expectToast(page, title, "Email already registered. Please sign in instead.");
    await fillSignUp(page, { ...newUser(), password: "password1" });
    await create.click();
    await expectToast(page, title, "This password is too common. Please choose another.");
    for (const [status, message, text] of [
      [400, "User already exists", "Email already registered. Please sign in instead."],
      [400, "x", "Invalid information provided. Please check your details."],
      [500, "x", "Server error. Please try again later."],
      [418, "The kettle is on.", "The kettle is on."],
      [418, "", "Unable to create account."],
    ] as const) {
      await answerWith(page, "/api/register", status, message);
      await create.click();
      await expectToast(page, title, text);
    }
    await page.route("**/api/register", (route) => route.abort());
    await create.click();
    await expectToast(page, title, "Network error. Please check your connection.");
  });
});

test("an error in the address is told once and taken out of it", async ({ page }) => {
  const google = "Please clear your cookies and try again, or use your email and password.";
  for (const [error, title, text] of [
    ["invalid_credentials", "Authentication Failed", "Invalid email or password."],
    ["google_auth_failed", "Google Login Failed", google],
    ["google_failed", "Google Login Failed", google],
    [
      "server_error",
      "Server Error",
      "Authentication server error. Please try again or use your email and password.",
    ],
    ["login_failed", "Login Failed", "Session creation failed."],
    ["unauthorized", "Access Denied", "You need to log in to access that page."],
  ] as const) {
    await page.goto(`/auth-page?error=${error}&redirect=%2Faccount`);
    await expectToast(page, title, text);
    await expect(page).toHaveURL(/\/auth-page\?redirect=%2Faccount$/);
  }
  await page.goto("/auth?error=constructor");
  await expect(page).toHaveURL(/\/auth$/);
  await expect(toasts(page)).toHaveCount(0);
});

test("Google is offered only where it is configured, and is a page of its own", async ({
  page,
}) => {
  await page.goto("/auth-page");
  await expect(page.getByRole("region", { name: "Demo accounts" })).toBeVisible();
  await expect(page.getByRole("button", { name: /Google/ })).toHaveCount(0);
  page.server.site = { ...page.server.site, googleSignIn: true };
  await page.goto("/auth-page?redirect=%2Faccount");
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await expect(page.getByRole("button", { name: "Sign up with Google" })).toBeVisible();
  await page.getByRole("tab", { name: "Sign In" }).click();
  await page.getByRole("button", { name: "Sign in with Google" }).click();
  await expect.poll(() => page.opened).toEqual(["/api/auth/google?redirect=%2Faccount"]);
});

test("someone signed in already is sent on", async ({ page }) => {
  page.server.signIn("free");
  await page.goto("/auth-page");
  await page.waitForURL("**/dashboard");
  await page.goto("/auth?redirect=/account");
  await page.waitForURL("**/account");
});
