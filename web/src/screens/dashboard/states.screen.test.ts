/** What the dashboard shows and does between its states, with answers made for the purpose. */

import { modalities } from "@tellsign/contracts/detection/modality";
import { fileTypes, freshForMs, progress, uploadBytesMax } from "@tellsign/contracts/limits";
import { fakeAnswer, prose } from "../../testing/fake-answers.ts";
import { meWith } from "../../testing/fake-billing.ts";
import { expect, expectToast, type Page, test, toasts } from "../../testing/screen-test.ts";

const analyze = (page: Page) => page.getByRole("button", { name: /^Analyz/ });
const bar = (page: Page) => page.getByRole("progressbar", { name: "Analysis progress" });

async function answerWith(page: Page, changes: Parameters<typeof fakeAnswer>[0]): Promise<void> {
  await page.route("**/api/analyze", (route) => route.fulfill({ json: fakeAnswer(changes) }));
}

test("the bar steps to 25, 75 and 95, to 100 with the answer, and clears a second later", async ({
  page,
}) => {
  page.server.signIn("free");
  page.holdTimers([500, 1000]);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/analyze", async (route) => {
    await held;
    await route.fulfill({ json: fakeAnswer({}) });
  });
  await page.goto("/dashboard");
  await page.getByLabel("Text to analyze").fill(prose);
  await analyze(page).click();
  const expectStep = (percent: number) =>
    expect(bar(page)).toHaveAttribute("aria-valuenow", String(percent));
  await expectStep(25);
  await expect(analyze(page)).toBeDisabled();
  await expect(page.getByLabel("Text to analyze")).toBeDisabled();
  await page.releaseTimers(500);
  await expectStep(75);
  await page.releaseTimers(1000);
  await expectStep(95);
  answer();
  await expectToast(page, "Analysis Complete");
  await expectStep(100);
  await expect(page.getByLabel("Text to analyze")).toHaveValue("");
  await expect(analyze(page)).toBeDisabled();
  await page.releaseTimers(progress.clearAfterMs);
  await expect(bar(page)).toHaveCount(0);
});

test("an analysis asks for the figures and the list anew, also where few credits are left", async ({
  page,
}) => {
  page.server.signIn("free");
  await answerWith(page, { creditsRemaining: 9 });
  await page.goto("/dashboard");
  await expect(page.getByText("None yet.")).toBeVisible();
  await page.getByLabel("Text to analyze").fill(prose);
  const asked = ["/api/user/stats", "/api/analyses/recent", "/api/me"].map((path) =>
    page.waitForRequest(`**${path}`),
  );
  await analyze(page).click();
  await Promise.all(asked);
});

test("header, tiles, the three newest, detection types and the footer's columns", async ({
  page,
}) => {
  page.server.signIn("free");
  await page.route("**/api/user/stats", (route) =>
    route.fulfill({ json: { totalAnalyses: 1234, aiDetected: 56, freeAnalysesUsed: 0 } }),
  );
  await page.route("**/api/analyses/recent", (route) =>
    route.fulfill({
      json: Array.from({ length: 5 }, (_, i) => ({
        id: `id-${i}`,
        type: "text",
        fileName: `essay-${i}.txt`,
        verdict: "human",
        isAiGenerated: false,
        confidence: 0.9,
        correctedVerdict: null,
        createdAt: "2026-01-02T03:04:05.000Z",
      })),
    }),
  );
  await page.goto("/dashboard");
  const main = page.getByRole("main");
  const figure = (label: string) =>
    main.getByText(label, { exact: true }).locator("xpath=following-sibling::dd");
  await expect(figure("Total scans")).toHaveText("1,234");
  await expect(figure("AI detected")).toHaveText("56");
  await expect(figure("System status")).toHaveText("Operational");
  await expect(figure("Detection rate").getByRole("link")).toHaveAttribute("href", "/methodology");
  await expect(main.getByText("0 / 2 analyses used")).toBeVisible();
  await expect(main.getByRole("heading", { name: "Recent Analyses" })).toBeVisible();
  await expect(main.getByRole("link", { name: /essay-/ })).toHaveText([
    "essay-0.txt",
    "essay-1.txt",
    "essay-2.txt",
  ]);
  const types = page.getByRole("region", { name: "Detection Types" });
  await expect(types.getByRole("heading", { level: 3 })).toHaveText([
    "Text",
    "Image",
    "Audio",
    "Video",
  ]);
  await expect(page.getByRole("contentinfo").getByRole("navigation")).toHaveCount(3);
});

test("a recent analysis that lacks a field does not take the dashboard down", async ({ page }) => {
  page.server.signIn("free");
  await page.route("**/api/analyses/recent", (route) =>
    route.fulfill({ json: [{ id: "bare" }, null, { id: "named", fileName: "essay.txt" }] }),
  );
  await page.goto("/dashboard");
  const list = page.getByRole("main");
  await expect(list.getByRole("link", { name: "Analysis", exact: true })).toHaveAttribute(
    "href",
    "/history/bare",
  );
  await expect(list.getByRole("link", { name: "essay.txt" })).toBeVisible();
});

test("a page that a proxy answers with is not shown as the server's words", async ({ page }) => {
  page.server.signIn("free");
  await page.route("**/api/analyze", (route) =>
    route.fulfill({ status: 502, body: "<html><h1>502 Bad Gateway</h1></html>" }),
  );
  await page.goto("/dashboard");
  await page.getByLabel("Text to analyze").fill(prose);
  await analyze(page).click();
  await expectToast(page, "Neural Scan Failed");
  await expect(toasts(page)).not.toContainText("<html>");
});

test("every tab names the files it takes, and how large they may be", async ({ page }) => {
  page.server.signIn("expert");
  await page.goto("/dashboard");
  for (const kind of modalities) {
    await page.getByRole("tab", { name: new RegExp(kind, "i") }).click();
    const panel = page.getByRole("tabpanel");
    await expect(panel.locator("input[type=file]:not([hidden])")).toHaveAttribute(
      "accept",
      fileTypes.dashboard[kind].join(","),
    );
    const megabytes = uploadBytesMax.dashboard[kind] / 1024 / 1024;
    await expect(panel).toContainText(`up to ${megabytes} MB`);
    await expect(panel.getByLabel("Or paste its URL")).toHaveCount(
      kind === "image" || kind === "video" ? 1 : 0,
    );
  }
});

test("a file opens the tab of its kind, and the lock where the plan has none", async ({ page }) => {
  page.server.signIn("pro");
  await page.goto("/dashboard");
  const tab = (name: string) => page.getByRole("tab", { name });
  const choose = (name: string, mimeType: string) =>
    page
      .getByRole("tabpanel")
      .locator("input[type=file]:not([hidden])")
      .setInputFiles({ name, mimeType, buffer: Buffer.from(prose) });
  for (const [name, mimeType, kind] of [
    ["a.png", "image/png", "Image"],
    ["a.wav", "audio/wav", "Audio"],
    ["a.txt", "text/plain", "Text"],
  ] as const) {
    await choose(name, mimeType);
    await expect(tab(kind)).toHaveAttribute("data-state", "active");
    await expectToast(page, `${name} ready for neural analysis.`);
  }
  await expect(page.getByLabel("Text to analyze")).toHaveValue(prose);
  await choose("a.mp4", "video/mp4");
  await expect(tab("Video")).toHaveAttribute("data-state", "active");
  await expect(page.getByText("EXPERT EXCLUSIVE")).toBeVisible();
});

test("nothing to analyse is said, though the button already keeps from it", async ({ page }) => {
  page.server.signIn("free");
  await page.goto("/dashboard");
  await expect(analyze(page)).toBeDisabled();
  await page.getByRole("tabpanel").locator("form").dispatchEvent("submit");
  const title = "No Input Detected";
  const description = "Please provide content, upload a file, or paste a URL for neural analysis.";
  await expectToast(page, title, description);
});

test("the free tier's modal opens also for who bought analyses, and says that they are left", async ({
  page,
}) => {
  page.server.signIn("free");
  await meWith(page, { freeAnalysesUsed: 2, freeAnalysesRemaining: 0, credits: 7 });
  await page.goto("/dashboard");
  const modal = page.getByRole("dialog", { name: "You’ve used your free analyses" });
  await expect(modal).toContainText("Free analyses exhausted. Upgrade for unlimited access.");
  await expect(modal).toContainText("7 purchased analyses left");
  await modal.getByRole("button", { name: "Not now" }).click();
  await page.getByRole("tab", { name: "Video" }).click();
  await expect(page.getByLabel("Choose a video")).toBeVisible();
});

test("on focus the user is asked for anew after 30 s, the figures are not", async ({ page }) => {
  page.server.signIn("free");
  await page.goto("/dashboard");
  await expect(page.getByText("None yet.")).toBeVisible();
  const count = (path: string) =>
    page.network.requests.filter(({ ask }) => ask.url.pathname === path).length;
  const before = { stats: count("/api/user/stats"), recent: count("/api/analyses/recent") };
  const focus = () => window.dispatchEvent(new Event("visibilitychange"));
  const users = count("/api/me");
  focus();
  await page.settle();
  expect(count("/api/me")).toBe(users);
  page.passTime(freshForMs.currentUser + 1000);
  focus();
  await expect.poll(() => count("/api/me")).toBe(users + 1);
  expect({ stats: count("/api/user/stats"), recent: count("/api/analyses/recent") }).toEqual(
    before,
  );
  await expect(toasts(page)).toHaveCount(0);
});
