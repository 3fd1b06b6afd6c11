/** Every screen, in both themes and at both widths: axe finds nothing, and nothing scrolls sideways. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
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

/** The source is evaluated by the debugger, which the page's content security policy does not bind. */
async function findViolations(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  const { violations } = await page.evaluate<AxeResults, RunOptions>(
    (given) => (globalThis as unknown as { axe: typeof import("axe-core") }).axe.run(given),
    options,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)}\n${failureSummary}`),
  );
}

async function check(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator("h1").first(), path).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(page.getByText(shell.loading, { exact: true }), path).toHaveCount(0);
  expect(await findViolations(page), path).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${path} scrolls sideways`).toBe(0);
}

async function openPage(context: BrowserContext, theme: string): Promise<Page> {
  await context.addInitScript((chosen) => localStorage.setItem("theme", chosen), theme);
  return context.newPage();
}

test.describe.configure({ mode: "parallel" });

for (const theme of ["light", "dark"]) {
  for (const width of [390, 1280]) {
    test.describe(`${theme}, ${width} px`, () => {
      test.use({ viewport: { width, height: 900 }, contextOptions: { reducedMotion: "reduce" } });
      test.setTimeout(120_000);

      test("axe finds nothing on what a visitor sees", async ({ context }) => {
        const page = await openPage(context, theme);
        for (const path of visitorPaths) await check(page, path);
      });

      test("axe finds nothing on what a member sees", async ({ context }) => {
        await signInAs(context.request, "admin@example.org");
        const page = await openPage(context, theme);
        for (const path of memberPaths) await check(page, path);
      });

      test("axe finds nothing in the open menus", async ({ context }) => {
        const page = await openPage(context, theme);
        await page.goto("/about");
        await page.getByRole("button", { name: width < 1024 ? "Open menu" : "Resources" }).click();
        expect(await findViolations(page)).toEqual([]);
      });
    });
  }
}
