/** Videos: who may analyse them, how deep, and how their result looks and is moved through. */
import { expect, type Page } from "@playwright/test";
import { video as words } from "../src/content/messages/result/video.ts";
import { fakeVideo } from "../src/testing/fake-video-answer.ts";
import { expectNothingFound, loadAxe } from "./expect-nothing-found.ts";
import { signInAs } from "./fresh-user.ts";
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

  const player = page.getByLabel("The analyzed video");
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

  await page.getByRole("button", { name: "Show details" }).click();
  const telling = page.getByRole("button", { name: /0:09\.0.*Points strongly to AI/ });
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
  await expect(page.getByRole("row", { name: /^Breath/ })).toContainText("Points to AI");
  await loadAxe(page);
  await expectNothingFound(page);
});
