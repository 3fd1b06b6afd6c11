/** Every screen, in both themes and at both widths: axe finds nothing, and nothing scrolls sideways. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page, test } from "@playwright/test";
import { shell } from "@tellsign/contracts/messages";
import { screens } from "@tellsign/contracts/screens";
import type { AxeResults, RunOptions } from "axe-core";
import { signInAs } from "./fresh-user.ts";

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);
const options: RunOptions = {
  resultTypes: ["violations"],
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
};

const samples: Record<string, string> = {
  ":category": "research",
  ":slug": "an-article",
  ":id": "unknown",
};
const paths = Object.values(screens).map(({ path, access }) => ({
  path: path.replace(/:\w+/, (name) => samples[name] ?? ""),
  access,
}));
const visitorPaths = [
  ...paths.filter(({ access }) => access === "public").map(({ path }) => path),
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

async function findViolations(page: Page): Promise<string[]> {
  const { violations } = await page.evaluate<AxeResults, RunOptions>(
    (given) => (globalThis as unknown as { axe: typeof import("axe-core") }).axe.run(given),
    options,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)}\n${failureSummary}`),
  );
}

async function findOverflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

const themes = ["light", "dark"];

/** Colours pass from one theme to the other over a few frames; axe must not look in between. */
async function chooseTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate(async (chosen) => {
    document.documentElement.dataset.theme = chosen;
    const frame = () => new Promise(requestAnimationFrame);
    // Within a closed <details> a transition waits for as long as it is closed.
    const isChanging = (animation: Animation) =>
      animation instanceof CSSTransition &&
      animation.effect instanceof KeyframeEffect &&
      animation.effect.target?.checkVisibility();
    do {
      await frame();
      await frame();
    } while (document.getAnimations().some(isChanging));
  }, theme);
}

async function expectNothingFound(page: Page, widths = [1280, 390]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const theme of themes) {
      await chooseTheme(page, theme);
      expect(await findViolations(page), `${theme}, ${width} px`).toEqual([]);
    }
    expect(await findOverflow(page), `scrolls sideways at ${width} px`).toBe(0);
  }
  await page.setViewportSize({ width: 320, height: 900 });
  expect(await findOverflow(page), "scrolls sideways at 320 px").toBe(0);
}

/** The source of axe is evaluated by the debugger, which the page's content security policy does not bind. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator("h1").first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(page.getByText(shell.loading, { exact: true })).toHaveCount(0);
  await page.evaluate(axeSource);
}

test.describe.configure({ mode: "parallel", timeout: 90_000 });
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
