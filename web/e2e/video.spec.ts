/** Videos: who may analyse them, how deep, and how their result looks and is moved through. */
import { expect, type Page } from "@playwright/test";
import { analysis, job as jobWords, media, video as words } from "@tellsign/contracts/messages";
import { expectNothingFound, loadAxe } from "./expect-nothing-found.ts";
import { expectToast } from "./expect-toast.ts";
import { acceptWith, fakeJob, jobId, listWith, tellWith } from "./fake-jobs.ts";
import { fakeVideo } from "./fake-video-answer.ts";
import { registerUser, signInAs } from "./fresh-user.ts";
import { recordWebm } from "./record-webm.ts";
import { test } from "./test.ts";

function cursor(page: Page) {
  return page.getByRole("slider", { name: words.position });
}

test("player, lanes and frames share one cursor; the lanes are a table too", async ({ page }) => {
  await signInAs(page.request, "expert@example.org");
  await page.goto("/dashboard");
  await page.route("**/api/analyze", (route) => route.fulfill({ json: fakeVideo() }));
  await page.getByRole("tab", { name: "Video" }).click();
  const buffer = await recordWebm(page);
  await page
    .getByLabel("Choose a video")
    .setInputFiles({ name: "clip.webm", mimeType: "video/webm", buffer });
  await page.getByRole("button", { name: "Analyze", exact: true }).click();
  await expect(page.getByText(words.signal)).toBeVisible();

  const player = page.getByLabel("The analysed video");
  await expect
    .poll(() => player.evaluate((video: HTMLVideoElement) => video.readyState))
    .toBeGreaterThan(0);
  for (const lane of ["Picture", "Faces", "Motion", "Sound"])
    await expect(page.locator("[data-timeline]").getByText(lane, { exact: true })).toBeVisible();
  await cursor(page).focus();
  for (const _ of [1, 2, 3]) await page.keyboard.press("ArrowRight");
  await expect(cursor(page)).toHaveAttribute(
    "aria-valuetext",
    /Picture 50%, Faces 85%, Motion 30%/,
  );

  const telling = page.getByRole("button", { name: /0:09\.0.*Speaks strongly for AI/ });
  await telling.click();
  await expect(cursor(page)).toHaveAttribute("aria-valuenow", "9");
  await expect(telling).toHaveAttribute("aria-current", "true");
  await expect(telling).toContainText("Faces 0.91, too small");
  await page.getByLabel("Show the heat maps").uncheck();

  await page.getByRole("button", { name: "Show as table" }).click();
  const row = page
    .getByRole("table", { name: /probability of AI in each lane/ })
    .getByRole("row", { name: /^0:02\.0/ });
  await expect(row).toContainText("85%");
  await page.getByRole("button", { name: "Show as lanes" }).click();
  await expect(page.getByRole("heading", { name: words.sound })).toBeVisible();
  await expect(page.getByRole("row", { name: /^Breath/ })).toContainText("Speaks for AI");
  await loadAxe(page);
  await expectNothingFound(page);
});

test("a video by its address has no player here, and keeps its lanes and frames", async ({
  page,
}) => {
  await signInAs(page.request, "expert@example.org");
  await page.goto("/analyze");
  await page.getByRole("tab", { name: "Audio and video investigation" }).click();
  await page.getByLabel("Or paste the URL of a video").fill("https://example.org/clip.mp4");
  await page.getByLabel("Deep scan").check();
  const result = fakeVideo({ frameViews: undefined });
  await acceptWith(page, fakeJob({ type: "video", fileName: null }));
  await tellWith(page, [fakeJob({ type: "video", state: "done", result })]);
  const [request] = await Promise.all([
    page.waitForRequest("**/api/analyze"),
    page.getByRole("button", { name: "Start investigation" }).click(),
  ]);
  expect(request.postDataJSON()).toEqual({
    type: "video",
    content: "",
    url: "https://example.org/clip.mp4",
    depth: "deep",
    keep: false,
  });
  await expect(page.getByText(media.fetchedByServer)).toBeVisible();
  await expect(page.getByText(words.framesNotKept)).toBeVisible();
  await expect(page.getByLabel("The analysed video")).toHaveCount(0);
  await page.getByRole("button", { name: /0:17\.2/ }).click();
  await expect(cursor(page)).toHaveAttribute("aria-valuenow", "17.2");
});

test("a file of the laboratory goes with its depth", async ({ page }) => {
  await signInAs(page.request, "expert@example.org");
  await page.goto("/analyze");
  await page.getByRole("tab", { name: "Audio and video investigation" }).click();
  await page
    .getByLabel("Choose a recording or a video")
    .setInputFiles({ name: "a.mp4", mimeType: "video/mp4", buffer: Buffer.from("x") });
  await page.getByLabel("Deep scan").check();
  await page.route("**/api/analyze", (route) => route.fulfill({ json: fakeVideo() }));
  const [request] = await Promise.all([
    page.waitForRequest("**/api/analyze"),
    page.getByRole("button", { name: "Start investigation" }).click(),
  ]);
  const body = request.postData() ?? "";
  expect(body).toMatch(/name="type"\s+video/);
  expect(body).toMatch(/name="depth"\s+deep/);
  expect(body.indexOf('name="depth"')).toBeLessThan(body.indexOf('name="file"'));
  // The browser cannot play it, and says so without hiding the rest.
  await expect(page.getByText(media.notPlayable)).toBeVisible();
});

test("the laboratory tells who may not analyse videos before anything is sent", async ({
  page,
}) => {
  await registerUser(page.request);
  await page.goto("/analyze");
  await page.getByRole("tab", { name: "Audio and video investigation" }).click();
  await expect(page.getByLabel("Deep scan")).toHaveCount(0);
  await page
    .getByLabel("Choose a recording or a video")
    .setInputFiles({ name: "a.mp4", mimeType: "video/mp4", buffer: Buffer.from("x") });
  await page.route("**/api/analyze", () => {
    throw new Error("It was sent.");
  });
  await page.getByRole("button", { name: "Start investigation" }).click();
  await expectToast(page, analysis.upgradeRequiredTitle);
});

test("the workspace follows a video on its card, and cancels it there", async ({ page }) => {
  await signInAs(page.request, "expert@example.org");
  await listWith(page, []);
  await acceptWith(page, fakeJob({ type: "video", state: "decoding", ahead: null }));
  await page.route(`**/api/jobs/${jobId}/events`, () => {});
  await page.route(`**/api/jobs/${jobId}`, (route) =>
    route.fulfill({ json: fakeJob({ state: "cancelled" }) }),
  );
  await page.goto("/immersive-dashboard");
  await page
    .getByLabel("Choose files")
    .setInputFiles({ name: "a.mp4", mimeType: "video/mp4", buffer: Buffer.from("x") });
  const card = page.getByRole("article").filter({ hasText: "a.mp4" });
  await expect(card.getByText(jobWords.decoding)).toBeVisible();
  await card.getByRole("button", { name: jobWords.cancel }).click();
  await expect(card).toContainText("Cancelled. Nothing was charged.");
});
