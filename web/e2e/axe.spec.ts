/** Every screen, in both themes and at both widths: axe finds nothing, and nothing scrolls sideways. */
import { expect, type Page, test } from "@playwright/test";
import { shell } from "@tellsign/contracts/messages";
import { screens } from "@tellsign/contracts/screens";
import { expectNothingFound, findViolations, loadAxe } from "./expect-nothing-found.ts";
import { signInAs } from "./fresh-user.ts";

const samples: Record<string, string> = {
  ":category": "research",
  ":slug": "an-article",
  ":id": "unknown",
};
const paths = Object.values(screens).map(({ path, access }) => ({
  path: path.replace(/:\w+/, (name) => samples[name] ?? ""),
  access,
}));
/** Second addresses of a screen that has one already; other tests go to it by these. */
const secondAddresses: string[] = [
  screens.home.path,
  screens.auth.path,
  screens.apiDocumentation.path,
  screens.analytics.path,
];
const visitorPaths = [
  ...paths
    .filter(({ path, access }) => access === "public" && !secondAddresses.includes(path))
    .map(({ path }) => path),
  `${screens.dashboard.path}?free=true`,
  "/no-such-page",
];
/** What a member sees is another screen, also where visitors are let in. */
const memberPaths = [
  ...paths.filter(({ access }) => access !== "public").map(({ path }) => path),
  screens.apiDashboard.path,
  screens.analyticsDashboard.path,
  screens.subscribe.path,
  screens.home.path,
];

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator("h1").first()).toBeVisible();
  await Promise.all([page.waitForLoadState("networkidle"), loadAxe(page)]);
  await expect(page.getByText(shell.loading, { exact: true })).toHaveCount(0);
}

test.describe.configure({ mode: "parallel" });
test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const path of visitorPaths) {
  test(`axe finds nothing on ${path} for a visitor`, async ({ page }) => {
    await open(page, path);
    await expectNothingFound(page);
  });
}

for (const path of memberPaths) {
  test(`axe finds nothing on ${path} for a member`, async ({ page, context }) => {
    await signInAs(context.request, "admin@example.org");
    await open(page, path);
    await expectNothingFound(page);
  });
}

for (const { path, signedIn } of [
  { path: screens.login.path, signedIn: false },
  { path: screens.authPage.path, signedIn: false },
  { path: screens.dashboard.path, signedIn: true },
  { path: screens.analyze.path, signedIn: true },
  { path: screens.analyticsDashboard.path, signedIn: true },
]) {
  test(`axe finds nothing behind the tabs of ${path}`, async ({ page, context }) => {
    if (signedIn) await signInAs(context.request, "admin@example.org");
    await open(page, path);
    const tabs = await page.getByRole("tab").all();
    expect(tabs.length).toBeGreaterThan(1);
    for (const tab of tabs.slice(1)) {
      await tab.click();
      await page.waitForLoadState("networkidle");
      await expectNothingFound(page, [390]);
    }
  });
}

test("axe finds nothing in the open menus", async ({ page }) => {
  await open(page, "/about");
  await page.getByRole("button", { name: "Resources" }).click();
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 900 });
  await page.getByRole("button", { name: "Open menu" }).click();
  await expectNothingFound(page, [390]);
});
