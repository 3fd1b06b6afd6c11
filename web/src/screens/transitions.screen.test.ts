/** The states between the others: sending, loading, signed out in passing, and what is asked for by itself. */

import { fileTypes, progress } from "@tellsign/contracts/limits";
import { fakeImageAnswer, picture } from "../testing/fake-image-answer.ts";
import { expect, expectToast, hold, test } from "../testing/screen-test.ts";

test("an image's bar steps to 15, 35, 65 and 85 under its stages, to 100, and clears", async ({
  page,
}) => {
  page.server.signIn("pro");
  page.holdTimers([200, 500, 900, progress.clearAfterMs]);
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
  const bar = page.getByRole("progressbar", { name: "Analysis progress" });
  for (const [timer, percent, stage] of [
    [0, 15, "SCANNING PIXELS"],
    [200, 35, "AI DETECTION"],
    [500, 65, "AI DETECTION"],
    [900, 85, "FINALIZING"],
  ] as const) {
    await page.releaseTimers(timer);
    await expect(bar).toHaveAttribute("aria-valuenow", String(percent));
    await expect(page.getByText(stage)).toBeVisible();
  }
  answer();
  await expect(bar).toHaveAttribute("aria-valuenow", "100");
  await page.releaseTimers(progress.clearAfterMs);
  await expect(bar).toHaveCount(0);
});

test("a dispute is sent once: its form waits for the answer, and comes back when there is none", async ({
  page,
}) => {
  await page.goto("/dispute");
  const reason = page.getByLabel("Reason");
  await expect(reason).toHaveValue("inaccurate");
  expect(
    reason
      .locator("option")
      .elements()
      .map((option) => option.getAttribute("value")),
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
  await expect(page.getByRole("main").getByText("Loading...", { exact: true })).toBeVisible();
  answer();
  await expect(page.getByRole("heading", { name: "Certificate Not Found" })).toBeVisible();
});

test("an answer of 401 signs out here: the screen asks to log in", async ({ page }) => {
  page.server.signIn("free");
  await page.goto("/dashboard");
  await expect(page.getByText("None yet.")).toBeVisible();
  page.server.signIn(null);
  await page.getByRole("link", { name: "All analyses" }).click();
  await expect(page).toHaveURL(/\/login\?redirect=%2Fhistory/);
  await expect(page.getByRole("banner").getByRole("link", { name: "Members Login" })).toBeVisible();
});

test("the laboratory names its files and their 50 MB in every room, and depth for Expert alone", async ({
  page,
}) => {
  page.server.signIn("pro");
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
