import { expect, type Page } from "@playwright/test";
import { registerUser } from "./fresh-user.ts";
import { hold } from "./hold.ts";
import { test } from "./test.ts";

const everybody = ["Free Scan", "About", "Blog", "API", "Privacy", "Contact"];

function linksOf(page: Page, navigation: string) {
  return page.getByRole("navigation", { name: navigation }).getByRole("link");
}

test.describe("navigation", () => {
  test("a visitor sees the public links, Members Login and Subscribe", async ({ page }) => {
    await page.goto("/about");
    await expect(linksOf(page, "Main")).toHaveText(everybody);
    const header = page.getByRole("banner");
    await expect(header.getByRole("link", { name: "Free Scan" })).toHaveAttribute(
      "href",
      "/free-scan",
    );
    await expect(header.getByRole("link", { name: "Members Login" })).toBeVisible();
    await expect(header.getByRole("link", { name: "Subscribe" })).toBeVisible();
    await expect(header.getByRole("button", { name: "Logout" })).toHaveCount(0);
    const resources = header.getByRole("button", { name: "Resources" });
    await resources.click();
    await expect(header.getByRole("link", { name: "Methodology" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(header.getByRole("link", { name: "Methodology" })).toBeHidden();
    await expect(resources).toBeFocused();
    await test.step("it stays at the top while the page scrolls", async () => {
      await page.mouse.wheel(0, 500);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
      await expect(header).toBeInViewport();
    });
  });

  test("without script it has every link and no dead button", async ({ browser, baseURL }) => {
    const page = await browser.newPage({ baseURL, javaScriptEnabled: false });
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto("/about");
      const header = page.getByRole("banner");
      const names = [...everybody, "Methodology", "Status", "Members Login", "Subscribe"];
      for (const name of names) {
        await expect(
          header.getByRole("link", { name, exact: true }).filter({ visible: true }),
        ).toHaveCount(1);
      }
      await expect(header.getByRole("button").filter({ visible: true })).toHaveCount(0);
    }
    await page.close();
  });

  test("at 390 px a menu holds every link, Methodology too, and closes by Escape and on going somewhere", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/about");
    await page.getByRole("button", { name: "Open menu" }).click();
    const menu = page.getByRole("navigation", { name: "Menu" });
    for (const name of [...everybody, "Methodology", "Members Login", "Subscribe"]) {
      await expect(menu.getByRole("link", { name, exact: true })).toBeVisible();
    }
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    const button = page.getByRole("button", { name: "Open menu" });
    await expect(button).toBeFocused();
    await button.click();
    const resources = menu.getByRole("list", { name: "Resources" });
    await resources.getByRole("link", { name: "Methodology" }).click();
    await page.waitForURL("**/methodology");
    await expect(menu).toBeHidden();
  });

  test("logging out leads to the landing page, also when the server cannot be reached", async ({
    page,
  }) => {
    await registerUser(page.request);
    await page.goto("/about");
    await page.route("**/api/logout", (route) => route.abort());
    await page.getByRole("button", { name: "Logout" }).click();
    await page.waitForURL((url) => url.pathname !== "/about");
    await page.unroute("**/api/logout");
    await page.goto("/about");
    await page.getByRole("button", { name: "Logout" }).click();
    await page.waitForURL((url) => url.pathname === "/");
    await expect(
      page.getByRole("banner").getByRole("link", { name: "Members Login" }),
    ).toBeVisible();
    expect((await page.request.get("/api/me")).status()).toBe(401);
  });
});

test.describe("the access gate", () => {
  test("says Loading..., sends a visitor to log in, and back to the very address", async ({
    page,
  }) => {
    const answer = await hold(page, "**/api/me");
    await page.goto("/analyze?from=a%26b");
    await expect(page.getByRole("main").getByText("Loading...", { exact: true })).toBeVisible();
    answer();
    await page.waitForURL((url) => url.pathname === "/login");
    expect(new URL(page.url()).searchParams.get("redirect")).toBe("/analyze?from=a%26b");
    await page.getByLabel("Email").fill("free@example.org");
    await page.getByLabel("Password").fill("tellsign-demo");
    await page.getByRole("button", { name: "Login", exact: true }).click();
    await page.waitForURL("**/analyze?from=a%26b");
  });
});

test("an address without a screen answers 404 and helps on", async ({ page }) => {
  const answer = await page.goto("/no/such/page");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
  await expect(page).toHaveTitle("Page not found · Tellsign");
  await page.getByRole("main").getByRole("link", { name: "Free scan" }).click();
  await page.waitForURL("**/free-scan");
});

test("an error nobody caught shows itself and a way to reload", async ({ page }) => {
  await page.goto("/login");
  // What the page itself still loads is not to fail.
  await page.waitForLoadState("networkidle");
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.getByRole("banner").getByRole("link", { name: "About" }).click();
  await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
  await expect(page.getByText(/dynamically imported module/)).toBeVisible();
  await page.unroute("**/assets/*.js");
  await page.getByRole("button", { name: "Reload page" }).click();
  await expect(page).toHaveTitle("About · Tellsign");
});

test("without its image the logo is a badge with the product's title", async ({ page }) => {
  await page.route("**/logo.svg", (route) => route.abort());
  await page.goto("/login");
  const card = page.getByRole("main");
  await expect(card.getByText("Tellsign", { exact: true })).toHaveCount(2);
  await expect(card.getByRole("img")).toHaveCount(0);
});

test.describe("by keyboard", () => {
  test("the first stop is a link past the navigation", async ({ page }) => {
    await page.goto("/login");
    await expect(page.getByLabel("Email")).toBeVisible();
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Skip to content" });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
    await test.step("the sign-in form is walked in reading order, and tabs by arrow keys", async () => {
      const [login, signUp] = [
        page.getByRole("tab", { name: "Login" }),
        page.getByRole("tab", { name: "Sign Up" }),
      ];
      await login.focus();
      for (const [key, tab] of [
        ["ArrowRight", signUp],
        ["ArrowLeft", login],
      ] as const) {
        await page.keyboard.press(key);
        await expect(tab).toBeFocused();
        await page.keyboard.press("Enter");
        await expect(tab).toHaveAttribute("aria-selected", "true");
      }
      // The panel itself is a stop between the tabs and its first field.
      await page.keyboard.press("Tab");
      for (const next of [
        page.getByLabel("Email"),
        page.getByLabel("Password"),
        page.getByLabel("Remember Me"),
        page.getByRole("button", { name: "Login", exact: true }),
      ]) {
        await page.keyboard.press("Tab");
        await expect(next).toBeFocused();
      }
    });
  });
});

test("a chosen theme is kept", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/about");
  await page.getByRole("button", { name: "Switch to dark theme" }).click();
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});
