/** Recordings: how their result looks and is moved through, and how a long analysis is followed. */

import { errors } from "@tellsign/contracts/api/errors";
import { uncertainReasons } from "@tellsign/contracts/detection/uncertain-reasons";
import { job as jobWords } from "../../content/messages/analysis/job.ts";
import { audio as words } from "../../content/messages/result/audio.ts";
import { media } from "../../content/messages/result/media.ts";
import { fakeAudio, recording } from "../../testing/fake-audio-answer.ts";
import {
  acceptWith,
  answerJobWith,
  fakeJob,
  jobEvent,
  jobId,
  listWith,
  tellWith,
} from "../../testing/fake-jobs.ts";
import { expect, expectToast, type Page, test } from "../../testing/screen-test.ts";

const analyze = { name: "Analyze", exact: true } as const;

async function send(page: Page): Promise<void> {
  await page.goto("/dashboard");
  await page.getByRole("tab", { name: "Audio" }).click();
  await page.getByLabel("Choose a recording").setInputFiles(recording);
  await page.getByRole("button", analyze).click();
}

function cursor(page: Page) {
  return page.getByRole("slider", { name: words.position });
}

test.beforeEach(async ({ page }) => {
  page.server.signIn("free");
});

test("an abstention says why, and its scores accuse nobody", async ({ page }) => {
  await page.route("**/api/analyze", (route) =>
    route.fulfill({
      json: fakeAudio({
        verdict: "uncertain",
        confidence: null,
        uncertainReason: { code: "several_speakers", ...uncertainReasons.several_speakers },
      }),
    }),
  );
  await send(page);
  await expect(page.getByText("Reason: Several speakers at once")).toBeVisible();
  await expect(page.getByText(media.scoresOfUncertain)).toBeVisible();
});

test("a long analysis is followed to its end, by events and then by asking", async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await acceptWith(page, fakeJob());
  await page.route(`**/api/jobs/${jobId}/events`, async (route) => {
    await held;
    const analysing = fakeJob({ state: "analysing", progress: { doneS: 12.2, totalS: 62.4 } });
    await route.fulfill({
      contentType: "text/event-stream",
      body: jobEvent(analysing),
    });
  });
  await send(page);
  await expect(page.getByText("Waiting: 2 ahead of it")).toBeVisible();
  const bar = page.getByRole("progressbar", { name: "Analysis progress" });
  await expect(bar).toHaveAttribute("aria-valuenow", "25");
  await answerJobWith(
    page,
    fakeJob({ state: "analysing", progress: { doneS: 12.2, totalS: 62.4 } }),
  );
  release();
  await expect(page.getByText("Analyzing second 12 of 63")).toBeVisible();
  await expect(bar).toHaveAttribute("aria-valuenow", "39");
  await page.route(`**/api/jobs/${jobId}`, (route) => route.abort());
  await expect(page.getByText(jobWords.reconnecting)).toBeVisible();
  await answerJobWith(page, fakeJob({ state: "done", ahead: null, result: fakeAudio() }));
  await expectToast(page, "Analysis Complete");
  await expect(cursor(page)).toBeVisible();
});

test("a reload takes the analysis up, shows its result, and asks for the file to play it", async ({
  page,
}) => {
  await acceptWith(page, fakeJob());
  await page.route(`**/api/jobs/${jobId}/events`, () => {});
  await send(page);
  await expect(page.getByText("Waiting: 2 ahead of it")).toBeVisible();

  await page.unroute(`**/api/jobs/${jobId}/events`);
  await listWith(page, [fakeJob({ state: "decoding", ahead: null })]);
  const done = fakeJob({ state: "done", ahead: null, result: fakeAudio() });
  await tellWith(page, [fakeJob({ state: "decoding", ahead: null }), done]);
  await page.reload();
  await expectToast(page, "Analysis Complete");
  await expect(page.getByRole("tab", { name: "Audio" })).toHaveAttribute("data-state", "active");
  await expect(page.getByText(media.fileGone)).toBeVisible();

  await listWith(page, [done]);
  await page.goto("/analyze");
  await expect(page.getByRole("heading", { name: "Mixed" })).toBeVisible();
  const again = page.locator("input[data-choose-again]");
  await again.setInputFiles({ ...recording, buffer: recording.buffer.subarray(0, 4000) });
  await expect(page.getByText(media.otherFile)).toBeVisible();
  await again.setInputFiles(recording);
  await expect(page.getByRole("button", { name: media.play })).toBeVisible();
});

test("cancelling stops it and costs nothing", async ({ page }) => {
  await acceptWith(page, fakeJob({ state: "decoding", ahead: null }));
  await page.route(`**/api/jobs/${jobId}/events`, () => {});
  const [request] = await Promise.all([
    page.waitForRequest((asked) => asked.method() === "DELETE"),
    (async () => {
      await page.route(`**/api/jobs/${jobId}`, (route) =>
        route.fulfill({ json: fakeJob({ state: "cancelled", ahead: null }) }),
      );
      await send(page);
      await expect(page.getByText("Decoding")).toBeVisible();
      await page.getByRole("button", { name: "Cancel" }).click();
    })(),
  ]);
  expect(request.url()).toContain(jobId);
  await expectToast(page, "Canceled. Nothing was charged.");
  await expect(page.getByRole("progressbar", { name: "Analysis progress" })).toHaveCount(0);
  await expect(page.getByText(recording.name)).toBeVisible();
  await expect(page.getByRole("button", analyze)).toBeEnabled();
});

test("a job that fails says what the server says", async ({ page }) => {
  await acceptWith(page, fakeJob());
  const { message } = errors.media_damaged;
  await tellWith(page, [fakeJob({ state: "failed", error: { code: "media_damaged", message } })]);
  await send(page);
  await expectToast(page, "Neural Scan Failed", message);
});

test("an empty file and one of another kind are refused before they are sent", async ({ page }) => {
  await page.goto("/dashboard");
  await page.getByRole("tab", { name: "Audio" }).click();
  const picker = page.getByLabel("Choose a recording");
  await picker.setInputFiles({ ...recording, buffer: Buffer.alloc(0) });
  await expectToast(page, "Neural Scan Failed", media.empty);
  await page.goto("/analyze");
  await page.getByRole("tab", { name: "Audio and video investigation" }).click();
  await page
    .getByLabel("Choose a recording or a video")
    .setInputFiles({ ...recording, name: "a.flac", mimeType: "audio/flac" });
  await expectToast(
    page,
    "Neural Scan Failed",
    media.typeNotTaken.replace("{types}", ".mp3, .wav, .m4a, .mp4, .mov and .avi"),
  );
});
