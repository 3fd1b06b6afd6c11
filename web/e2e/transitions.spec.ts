/** The states between the others: sending, loading, signed out in passing, and what is asked for by itself. */
import { expect } from "@playwright/test";
import { fileTypes, progress, refetchEveryMs } from "@tellsign/contracts/limits";
import { shell } from "@tellsign/contracts/messages";
import { expectToast } from "./expect-toast.ts";
import { fakeImageAnswer, picture } from "./fake-image-answer.ts";
import { registerUser, signInAs } from "./fresh-user.ts";
import { hold } from "./hold.ts";
import { holdTimers, releaseTimers } from "./hold-timers.ts";
import { test } from "./test.ts";

test("an image's bar steps to 15, 35, 65 and 85 under its stages, to 100, and clears", async ({
  page,
}) => {
  await signInAs(page.request, "pro@example.org");
  await holdTimers(page, [200, 500, 900, progress.clearAfterMs]);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/analyze-image-advanced", async (route) => {
    await held;
    await route.fulfill({ json: fakeImageAnswer({}) });
  });
  await page.goto("/advanced-image-detector");
  await page.getByLabel("Choose an image").setInputFiles(picture);
  await page.getByRole("button", { name: "Analyze Image" }).click();
  const bar = page.getByRole("progressbar", { name: "Progress of the analysis" });
  for (const [timer, percent, stage] of [
    [0, 15, "SCANNING PIXELS"],
    [200, 35, "AI DETECTION"],
    [500, 65, "AI DETECTION"],
    [900, 85, "FINALIZING"],
  ] as const) {
    await releaseTimers(page, timer);
    await expect(bar).toHaveAttribute("aria-valuenow", String(percent));
    await expect(page.getByText(stage)).toBeVisible();
  }
  answer();
  await expect(bar).toHaveAttribute("aria-valuenow", "100");
  await releaseTimers(page, progress.clearAfterMs);
  await expect(bar).toHaveCount(0);
});

test("a dispute is sent once: its form waits for the answer, and comes back when there is none", async ({
  page,
}) => {
  await page.goto("/dispute");
  const reason = page.getByLabel("Reason");
  await expect(reason).toHaveValue("inaccurate");
  expect(
    await reason
      .locator("option")
      .evaluateAll((options) => options.map((option) => option.getAttribute("value"))),
  ).toEqual(["inaccurate", "false_positive", "false_negative", "technical", "other"]);
  let fail = () => {};
  const held = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route("**/api/dispute", async (route) => {
    await held;
    await route.fulfill({ status: 503, json: {} });
  });
  await page.getByLabel("Description").fill("It is wrong.");
  await page.getByLabel("Your email").fill("writer@example.org");
  await page.getByRole("button", { name: "Submit Dispute" }).click();
  await expect(page.getByRole("button", { name: "Submitting..." })).toBeDisabled();
  await expect(page.getByLabel("Description")).toBeDisabled();
  fail();
  await expectToast(page, "Submission Failed", "Failed to submit dispute. Please try again.");
  await expect(page.getByRole("button", { name: "Submit Dispute" })).toBeEnabled();
  await expect(page.getByLabel("Description")).toHaveValue("It is wrong.");
});

test("a certificate is loading before it is found or not", async ({ page }) => {
  const answer = await hold(page, "**/api/certificate/unknown");
  await page.goto("/certificate/unknown");
  await expect(page.getByRole("main").getByText(shell.loading, { exact: true })).toBeVisible();
  answer();
  await expect(page.getByRole("heading", { name: "Certificate Not Found" })).toBeVisible();
});

test("code is copied, or it is said that it was not", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-write"]);
  await page.goto("/api-docs");
  const copy = page.getByRole("button", { name: /^Copy: / }).first();
  await copy.click();
  await expectToast(page, "Copied");
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("denied"));
  });
  await copy.click();
  await expectToast(page, "Error", "Failed to copy code");
});

test("an answer of 401 signs out here: the screen asks to log in", async ({ page, context }) => {
  await registerUser(page.request);
  await page.goto("/dashboard");
  await expect(page.getByText("None so far.")).toBeVisible();
  await context.clearCookies();
  await page.getByRole("link", { name: "All analyses" }).click();
  await expect(page).toHaveURL(/\/login\?redirect=%2Fhistory/);
  await expect(page.getByRole("banner").getByRole("link", { name: "Members Login" })).toBeVisible();
});

test("without its root element the page says so in the console", async ({ page }) => {
  await page.route("**/about", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('id="root"', "");
    await route.fulfill({ response, body });
  });
  const logged = page.waitForEvent("console", (message) => message.type() === "error");
  await page.goto("/about");
  expect((await logged).text()).toBe("Root element not found!");
});

test("the administration asks anew: its figures every 60 s, right now every 30 s", async ({
  page,
}) => {
  await signInAs(page.request, "admin@example.org");
  await page.clock.install();
  const answered: string[] = [];
  page.on("requestfinished", (request) => answered.push(new URL(request.url()).pathname));
  const count = (path: string) => answered.filter((seen) => seen === path).length;
  const expectAnswered = (dashboard: number, realtime: number) =>
    expect
      .poll(() => [count("/api/analytics/dashboard"), count("/api/analytics/realtime")])
      .toEqual([dashboard, realtime]);
  await page.goto("/analytics");
  await expect(page.getByText("Active today")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Summary" })).toBeVisible();
  await expectAnswered(1, 1);
  await page.clock.fastForward(refetchEveryMs.realtime);
  await expectAnswered(1, 2);
  // The next interval begins once the answer was taken in.
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.clock.fastForward(refetchEveryMs.realtime);
  await expectAnswered(2, 3);
});

test("the laboratory names its files and their 50 MB in every room, and depth for Expert alone", async ({
  page,
}) => {
  await signInAs(page.request, "pro@example.org");
  await page.goto("/analyze");
  const { text, image, audio, video } = fileTypes.laboratory;
  for (const [room, types] of [
    ["Text analysis", text],
    ["Visual forensics", image],
    ["Audio and video investigation", [...audio, ...video]],
  ] as const) {
    await page.getByRole("tab", { name: room }).click();
    const panel = page.getByRole("tabpanel");
    await expect(panel.locator("input[type=file]:not([hidden])")).toHaveAttribute(
      "accept",
      types.join(","),
    );
    await expect(panel).toContainText("up to 50 MB");
    await expect(panel.getByLabel("Deep scan")).toHaveCount(0);
  }
});
