import { screens } from "@tellsign/contracts/site/screens";
import { describe } from "vitest";
import { expect, hold, type Page, test } from "../testing/screen-test.ts";

const everybody = ["Free Scan", "About", "Blog", "API", "Privacy", "Contact"];

function linksOf(page: Page, navigation: string) {
  return page.getByRole("navigation", { name: navigation }).getByRole("link");
}

describe("navigation", () => {
  test("a free member sees the workspace without the API dashboard, and the public links in a menu", async ({
    page,
  }) => {
    page.server.signIn("free");
    await page.goto("/about");
    await expect(linksOf(page, "Your workspace")).toHaveText([
      "Dashboard",
      "Analyze",
      "Advanced Images",
      "History",
      "Upgrade",
      "Account",
    ]);
    const header = page.getByRole("banner");
    await expect(header.getByRole("link", { name: "Members Login" })).toHaveCount(0);
    await expect(page.getByRole("navigation", { name: "Main" })).toHaveCount(0);
    await header.getByRole("button", { name: "Resources" }).click();
    for (const name of everybody) {
      await expect(header.getByRole("link", { name, exact: true })).toBeVisible();
    }
  });

  test("one door leads to every kind of analysis", async ({ page }) => {
    page.server.signIn("starter");
    await page.goto("/about");
    const header = page.getByRole("banner");
    await header.getByRole("button", { name: "New analysis" }).click();
    for (const [name, address] of [
      ["Laboratory: a closer look", "/analyze"],
      ["Image in depth", "/advanced-image-detector"],
      ["Many at once", "/batch"],
    ] as const) {
      await expect(header.getByRole("link", { name })).toHaveAttribute("href", address);
    }
    await header.getByRole("link", { name: "Text, image, audio, or video" }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  test("a paying member sees the API dashboard too", async ({ page }) => {
    page.server.signIn("starter");
    await page.goto("/about");
    await expect(linksOf(page, "Your workspace")).toContainText(["History", "API Dashboard"]);
  });

  test("while it is not known who is here, the button says Loading", async ({ page }) => {
    const answer = await hold(page, "**/api/me");
    await page.goto("/about");
    await expect(page.getByRole("banner").getByRole("button", { name: "Loading" })).toBeDisabled();
    answer();
  });
});

describe("the access gate", () => {
  test("holds for every protected screen, and for a user that cannot be fetched", async ({
    page,
  }) => {
    const closed = Object.values(screens).filter(({ access }) => access !== "public");
    for (const { path } of closed) {
      await page.goto(path);
      await page.waitForURL((url) => url.pathname === "/login");
    }
    await page.route("**/api/me", (route) => route.fulfill({ status: 500 }));
    await page.goto("/account");
    await page.waitForURL("**/login?redirect=%2Faccount");
  });
});
