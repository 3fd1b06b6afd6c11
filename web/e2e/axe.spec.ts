/** Every screen, in both themes and at both widths: axe finds nothing, and nothing scrolls sideways. */
import { type Browser, test as base, expect, type Page, type Request } from "@playwright/test";
import { screens } from "@tellsign/contracts/site/screens";
import { expectNothingFound, findViolations, loadAxe } from "./expect-nothing-found.ts";
import { signInAs } from "./fresh-user.ts";
import { waitWhenLoading } from "./wait-when-loading.ts";

const samples: Record<string, string> = {
  ":category": "research",
  ":slug": "why-a-detector-should-be-allowed-to-abstain",
  ":id": "unknown",
  ":model": "text",
  ":part": "errors",
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
/** Screens of several tabs, each of which is looked at; those of the analytics dashboard in its own tests. */
const visitorTabbed: string[] = [screens.login.path, screens.authPage.path];
const memberTabbed: string[] = [screens.dashboard.path, screens.analyze.path, screens.batch.path];
/** What a member sees is another screen, also where visitors are let in. */
const memberPaths = [
  ...paths.filter(({ access }) => access !== "public").map(({ path }) => path),
  screens.apiDashboard.path,
  screens.analyticsDashboard.path,
  screens.subscribe.path,
  screens.home.path,
];

/** A page and its requests that are not answered yet. */
type Reader = { page: Page; unanswered: Set<Request> };

async function startReading(browser: Browser, baseURL: string, email?: string): Promise<Reader> {
  const context = await browser.newContext({ baseURL, reducedMotion: "reduce" });
  if (email) await signInAs(context.request, email);
  const page = await context.newPage();
  // Led elsewhere before it is taken over, a page would take over the heading it left.
  waitWhenLoading(page);
  const unanswered = new Set<Request>();
  page.on("request", (request) => unanswered.add(request));
  page.on("requestfinished", (request) => unanswered.delete(request));
  page.on("requestfailed", (request) => unanswered.delete(request));
  await page.goto(screens.home.path);
  await expect(page.locator("h1").first()).toBeVisible();
  await loadAxe(page);
  return { page, unanswered };
}

/** The program and axe take longer to load than a screen takes to be looked at, so one page is led through all of them. */
const test = base.extend<object, { visitor: Reader; member: Reader }>({
  visitor: [
    async ({ browser }, use, { project }) => {
      const reader = await startReading(browser, project.use.baseURL ?? "");
      await use(reader);
      await reader.page.context().close();
    },
    { scope: "worker" },
  ],
  member: [
    async ({ browser }, use, { project }) => {
      const reader = await startReading(browser, project.use.baseURL ?? "", "admin@example.org");
      await use(reader);
      await reader.page.context().close();
    },
    { scope: "worker" },
  ],
});

async function lead({ page, unanswered }: Reader, path: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.evaluate((to) => {
    if (location.pathname + location.search === to) return;
    document.querySelector("h1")?.setAttribute("data-previous-screen", "");
    history.pushState(null, "", to);
  }, path);
  await expect(page.locator("h1:not([data-previous-screen])").first()).toBeVisible();
  await expect.poll(() => unanswered.size).toBe(0);
  await expect(page.getByText("Loading...", { exact: true })).toHaveCount(0);
}

async function expectNothingBehindTabs({ page, unanswered }: Reader): Promise<void> {
  const tabs = await page.getByRole("tab").all();
  expect(tabs.length).toBeGreaterThan(1);
  for (const tab of tabs.slice(1)) {
    await tab.click();
    await expect.poll(() => unanswered.size).toBe(0);
    await expectNothingFound(page, [390]);
  }
}

test.describe.configure({ mode: "parallel" });

for (const path of visitorPaths) {
  test(`axe finds nothing on ${path} for a visitor`, async ({ visitor }) => {
    await lead(visitor, path);
    await expectNothingFound(visitor.page);
    if (visitorTabbed.includes(path)) await expectNothingBehindTabs(visitor);
  });
}

for (const path of memberPaths) {
  test(`axe finds nothing on ${path} for a member`, async ({ member }) => {
    await lead(member, path);
    await expectNothingFound(member.page);
    if (memberTabbed.includes(path)) await expectNothingBehindTabs(member);
  });
}

test("axe finds nothing in the open menus", async ({ visitor }) => {
  await lead(visitor, screens.about.path);
  const { page } = visitor;
  await page.getByRole("button", { name: "Resources" }).click();
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 900 });
  await page.getByRole("button", { name: "Open menu" }).click();
  await expectNothingFound(page, [390]);
  await page.keyboard.press("Escape");
});
