/** Videos: who may analyse them, how deep, and how their result looks and is moved through. */

import { job as jobWords } from "../../content/messages/analysis/job.ts";
import { media } from "../../content/messages/result/media.ts";
import { video as words } from "../../content/messages/result/video.ts";
import { acceptWith, fakeJob, jobId, listWith, tellWith } from "../../testing/fake-jobs.ts";
import { fakeVideo } from "../../testing/fake-video-answer.ts";
import { expect, expectToast, type Page, test } from "../../testing/screen-test.ts";

function cursor(page: Page) {
  return page.getByRole("slider", { name: words.position });
}

test("a video by its address has no player here, and keeps its lanes and frames", async ({
  page,
}) => {
  page.server.signIn("expert");
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
  await page.getByRole("button", { name: "Show details" }).click();
  await expect(page.getByText(words.framesNotKept)).toBeVisible();
  await expect(page.getByLabel("The analyzed video")).toHaveCount(0);
  await page.getByRole("button", { name: /0:17\.2/ }).click();
  await expect(cursor(page)).toHaveAttribute("aria-valuenow", "17.2");
});

test("a file of the laboratory goes with its depth", async ({ page }) => {
  page.server.signIn("expert");
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
  const fields = request.formEntries();
  expect(fields.map(([name]) => name)).toEqual(["type", "depth", "file"]);
  expect(fields.slice(0, 2).map(([, value]) => value)).toEqual(["video", "deep"]);
  // A browser that cannot play it says so, without hiding the rest.
  await page.getByLabel("The analyzed video").dispatchEvent("error");
  await expect(page.getByText(media.notPlayable)).toBeVisible();
});

test("the laboratory tells who may not analyse videos before anything is sent", async ({
  page,
}) => {
  page.server.signIn("free");
  await page.goto("/analyze");
  await page.getByRole("tab", { name: "Audio and video investigation" }).click();
  await expect(page.getByLabel("Deep scan")).toHaveCount(0);
  await page
    .getByLabel("Choose a recording or a video")
    .setInputFiles({ name: "a.mp4", mimeType: "video/mp4", buffer: Buffer.from("x") });
  const sent = page.network.requests.length;
  await page.getByRole("button", { name: "Start investigation" }).click();
  await expectToast(page, "Upgrade Required");
  expect(page.network.requests.slice(sent).map((request) => request.url())).toEqual([]);
});

test("the workspace follows a video on its card, and cancels it there", async ({ page }) => {
  page.server.signIn("expert");
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
  await card.getByRole("button", { name: "Cancel" }).click();
  await expect(card).toContainText("Canceled. Nothing was charged.");
});
