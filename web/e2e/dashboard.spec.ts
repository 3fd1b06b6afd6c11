import { expect, type Page } from "@playwright/test";
import { errors } from "@tellsign/contracts/api/errors";
import { plans } from "@tellsign/contracts/billing/plans";
import { analysis } from "../src/content/messages/analysis/analysis.ts";
import { prose } from "../src/testing/fake-answers.ts";
import { expectToast, toasts } from "./expect-toast.ts";
import { registerUser, signInAs } from "./fresh-user.ts";
import { test } from "./test.ts";

async function openAs(page: Page, plan: string): Promise<void> {
  await signInAs(page.request, `${plan}@example.org`);
  await page.goto("/dashboard");
}

async function analyse(page: Page, text: string): Promise<void> {
  await page.getByLabel("Text to analyze").fill(text);
  await page.getByRole("button", { name: "Analyze", exact: true }).click();
}

function card(page: Page, title: string) {
  return page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: title, exact: true, level: 2 }) });
}

test("a text is analysed: verdict, figure and interval, and one analysis is used", async ({
  page,
}) => {
  await registerUser(page.request);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/dashboard");
  await expect(page.getByRole("button", { name: "Analyze", exact: true })).toBeInViewport({
    ratio: 1,
  });
  await test.step("a free account has text and audio; image and video say what opens them", async () => {
    await page.getByRole("tab", { name: "Image" }).click();
    await expect(page.getByRole("heading", { name: "Pro or Expert is required" })).toBeVisible();
    await page.getByRole("tab", { name: "Video" }).click();
    await expect(page.getByText("EXPERT EXCLUSIVE")).toBeVisible();
    await expect(page.getByRole("link", { name: "Upgrade to Expert" })).toHaveAttribute(
      "href",
      "/subscribe?plan=expert",
    );
    await page.getByRole("tab", { name: "Audio" }).click();
    await expect(page.getByLabel("Choose a recording")).toBeVisible();
    await expect(page.getByLabel("Or paste its URL")).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "API Access" })).toHaveCount(0);
  });
  await page.getByRole("tab", { name: "Text" }).click();
  await test.step("fewer than ten words are refused before they are sent", async () => {
    await analyse(page, "one two three four five six seven eight nine");
    const title = "Text Too Short";
    const description = "Please provide at least 10 words for accurate neural analysis.";
    await expectToast(page, title, description);
  });
  await page.getByLabel("Text to analyze").fill("");
  await expect(page.getByRole("link", { name: "Dispute a result" }).first()).toBeVisible();
  const analyze = page.getByRole("button", { name: "Analyze", exact: true });
  await expect(analyze).toBeDisabled();
  await page.getByLabel("Text to analyze").fill("ten chars.");
  await expect(page.getByText("2 words")).toBeVisible();
  await expect(page.getByText("10 characters")).toBeVisible();
  await expect(page.getByText("Ready", { exact: true })).toHaveCount(0);
  await page.getByLabel("Text to analyze").fill(prose);
  await expect(page.getByText("Ready", { exact: true })).toBeVisible();

  await analyze.click();
  await expectToast(page, "Analysis Complete");
  const results = card(page, "Results");
  await expect(results.getByRole("heading", { name: "AI-generated" })).toBeVisible();
  await expect(results).toContainText("95% interval");
  await expect(results.getByRole("region", { name: "Verdict" })).toBeInViewport();
  await expect(results).toContainText(analysis.disclaimer);
  await expect(results.getByRole("region", { name: "The analyzed text" })).toHaveText(prose);

  await expect(page.getByLabel("Text to analyze")).toHaveValue("");
  await expect(card(page, "Recent Analyses").getByRole("listitem")).toHaveCount(1);
  await expect(page.getByText("Total scans").locator("xpath=following-sibling::dd")).toHaveText(
    "1",
  );
  await expect(page.getByText("1 / 2 analyses used")).toBeVisible();
  await expect(page.getByRole("progressbar", { name: "Analysis progress" })).toHaveCount(0);

  await test.step("details open and close, and their tabs work by keyboard", async () => {
    const show = page.getByRole("button", { name: "Show details" });
    await show.focus();
    await page.keyboard.press("Enter");
    for (const name of ["Patterns", "Technical", "Insights", "Tips"])
      await expect(page.getByRole("tab", { name })).toBeVisible();
    await page.getByRole("tab", { name: "Patterns" }).focus();
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("tab", { name: "Technical" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("table")).toContainText("Linguistic pattern analyzer");
    await expect(results).toContainText("What would change the verdict");
    await page.getByRole("button", { name: "Hide details" }).click();
    await expect(page.getByRole("table")).toHaveCount(0);
  });
  await test.step("disputing opens the form with the last result filled in", async () => {
    await page.getByRole("link", { name: "Dispute the latest result" }).click();
    await expect(page).toHaveURL(/\/dispute\?data=/);
    const data = JSON.parse(new URL(page.url()).searchParams.get("data") ?? "");
    expect(data.content).toBe(prose.slice(0, 200));
    expect(data.confidence).toBeGreaterThan(0.5);
    expect(data.analysisId).not.toBe("");
  });
});

test("starter has no image, pro has no video, expert has everything; each has its badge", async ({
  page,
}) => {
  const colours = new Set<string>();
  for (const [plan, image, video, api] of [
    ["starter", false, false, false],
    ["pro", true, false, true],
    ["expert", true, true, true],
  ] as const) {
    await openAs(page, plan);
    const badge = page.getByRole("main").getByText(plans[plan].label, { exact: true }).first();
    colours.add(await badge.evaluate((element) => getComputedStyle(element).color));
    await page.getByRole("tab", { name: "Image" }).click();
    await expect(page.getByLabel("Choose an image"), plan).toHaveCount(image ? 1 : 0);
    await page.getByRole("tab", { name: "Video" }).click();
    await expect(page.getByLabel("Choose a video"), plan).toHaveCount(video ? 1 : 0);
    await expect(page.getByRole("link", { name: "Documentation", exact: true }), plan).toHaveCount(
      api ? 1 : 0,
    );
  }
  expect(colours.size).toBe(3);
});

test("a file brings its own tab; text is read into the box, other kinds get the server's word", async ({
  page,
}) => {
  await openAs(page, "expert");
  const picker = page.getByLabel("Or choose a file");
  await picker.setInputFiles({ name: "essay.md", mimeType: "", buffer: Buffer.from(prose) });
  await expectToast(page, "essay.md ready for neural analysis.");
  await expect(page.getByLabel("Text to analyze")).toHaveValue(prose);

  await picker.setInputFiles({ name: "a.png", mimeType: "image/png", buffer: Buffer.from("x") });
  await expect(page.getByRole("tab", { name: "Image" })).toHaveAttribute("data-state", "active");
  await expectToast(page, "a.png ready for neural analysis.");
  await page.getByRole("button", { name: "Analyze", exact: true }).click();
  await expectToast(page, "Neural Scan Failed", errors.unsupported_image.message);

  await page.getByRole("tab", { name: "Video" }).click();
  await page.getByLabel("Or paste its URL").fill("http://127.0.0.1/clip.mp4");
  await page.getByRole("button", { name: "Analyze", exact: true }).click();
  await expectToast(page, "Neural Scan Failed", errors.url_not_allowed.message);

  await page.getByRole("tab", { name: "Text" }).click();
  await picker.setInputFiles({
    name: "a.zip",
    mimeType: "application/zip",
    buffer: Buffer.from("x"),
  });
  await expectToast(page, "Neural Scan Failed", errors.unsupported_file_type.message);
});

test("after two charged analyses the free tier ends, and says so everywhere", async ({ page }) => {
  await registerUser(page.request);
  await page.goto("/dashboard");
  for (const used of [1, 2]) {
    await analyse(page, prose);
    await expect(page.getByText(`${used} / 2 analyses used`)).toBeAttached();
  }
  const modal = page.getByRole("dialog", { name: "You’ve used your free analyses" });
  await expect(modal).toContainText("Free analyses exhausted. Upgrade for unlimited access.");
  await modal.getByRole("button", { name: "Not now" }).click();
  await expect(modal).toHaveCount(0);
  await expect(card(page, "Usage")).toContainText(
    "Free analyses exhausted. Upgrade for unlimited access.",
  );
  await expect(card(page, "Results")).not.toContainText("Nothing was charged");

  await analyse(page, prose);
  await expectToast(
    page,
    "Upgrade Required",
    "Free analyses exhausted. Upgrade for unlimited access.",
  );
  await expect(page.getByLabel("Text to analyze")).toHaveValue(prose);
});

test("at phone width an analysis works and its result comes into view", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await registerUser(page.request);
  await page.goto("/dashboard");
  await analyse(page, prose);
  await expect(page.getByRole("heading", { name: "AI-generated" })).toBeInViewport();
  await page.getByRole("button", { name: "Show details" }).click();
  await page.getByRole("tab", { name: "Technical" }).click();
  const overflow = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  expect(await overflow()).toBe(0);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await overflow()).toBe(0);
  await expect(toasts(page)).toHaveCount(1);
});
