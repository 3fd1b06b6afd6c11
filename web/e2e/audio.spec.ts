/** Recordings: how their result looks and is moved through, and how a long analysis is followed. */
import { expect, type Page } from "@playwright/test";
import { errors } from "@tellsign/contracts/errors";
import { analysis, job as jobWords, media, audio as words } from "@tellsign/contracts/messages";
import { uncertainReasons } from "@tellsign/contracts/uncertain-reasons";
import { expectNothingFound, loadAxe } from "./expect-nothing-found.ts";
import { expectToast } from "./expect-toast.ts";
import { fakeAudio, recording } from "./fake-audio-answer.ts";
import {
  acceptWith,
  answerJobWith,
  fakeJob,
  jobEvent,
  jobId,
  listWith,
  tellWith,
} from "./fake-jobs.ts";
import { registerUser } from "./fresh-user.ts";
import { test } from "./test.ts";

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
  await registerUser(page.request);
});

test("a recording is looked through by keys, by pointer and as a table, and played from here", async ({
  page,
}) => {
  await page.route("**/api/analyze", (route) => route.fulfill({ json: fakeAudio() }));
  await send(page);
  await expect(page.getByRole("heading", { name: "Mixed" })).toBeVisible();
  await expect(page.getByText("wrongly flagged 0.8%")).toBeVisible();

  await cursor(page).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(cursor(page)).toHaveAttribute("aria-valuenow", "2");
  await expect(cursor(page)).toHaveAttribute("aria-valuetext", /^0:02 of 0:20\. Nothing notable/);
  await page.keyboard.press("End");
  await expect(cursor(page)).toHaveAttribute("aria-valuetext", "0:20 of 0:20. Not scored");
  await page.keyboard.press("Home");
  await expect(cursor(page)).toHaveAttribute("aria-valuenow", "0");

  const lanes = page.locator("[data-timeline]");
  const box = await lanes.boundingBox();
  if (!box) throw new Error("The timeline has no place.");
  await page.mouse.move(box.x + box.width / 4, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.6, box.y + 40, { steps: 4 });
  await page.mouse.up();
  await expect(cursor(page)).toHaveAttribute("aria-valuenow", /^(11\.9|12|12\.1)$/);
  await expect(page.getByText("Reads like AI, probability of AI 95%")).toBeVisible();

  await page.getByRole("button", { name: "0:08" }).click();
  await expect(cursor(page)).toHaveAttribute("aria-valuenow", "8");
  await page.getByRole("button", { name: media.play }).click();
  await expect(page.getByRole("button", { name: media.pause })).toBeVisible();
  await expect(page.locator("[data-playhead]")).not.toContainText("0:08.0");
  await page.getByRole("button", { name: media.pause }).click();

  await page.getByRole("button", { name: "Show as table" }).click();
  const table = page.getByRole("table", { name: "Every stretch with its reading" });
  await expect(table.getByRole("row", { name: /^0:10\.0/ })).toContainText("95%");
  await expect(table.getByRole("row").last()).toContainText(media.notScored);
  await page.getByRole("button", { name: "Show as curve" }).click();

  const findings = page.getByRole("table", { name: /What was measured/ });
  await expect(findings.getByRole("row", { name: /^Breath/ })).toContainText("0 in 15.4 s");
  await expect(findings.getByRole("row", { name: /^Breath/ })).toContainText("Speaks for AI");
  await expect(page.getByText("Lavf60.3.100").first()).toBeVisible();

  await loadAxe(page);
  await expectNothingFound(page);
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
  await expect(page.getByText("Waiting: 2 before it")).toBeVisible();
  const bar = page.getByRole("progressbar", { name: "Progress of the analysis" });
  await expect(bar).toHaveAttribute("aria-valuenow", "25");
  await answerJobWith(
    page,
    fakeJob({ state: "analysing", progress: { doneS: 12.2, totalS: 62.4 } }),
  );
  release();
  await expect(page.getByText("Analysing second 12 of 63")).toBeVisible();
  await expect(bar).toHaveAttribute("aria-valuenow", "39");
  await page.route(`**/api/jobs/${jobId}`, (route) => route.abort());
  await expect(page.getByText(jobWords.reconnecting)).toBeVisible();
  await answerJobWith(page, fakeJob({ state: "done", ahead: null, result: fakeAudio() }));
  await expectToast(page, analysis.complete.title);
  await expect(cursor(page)).toBeVisible();
});

test("a reload takes the analysis up, shows its result, and asks for the file to play it", async ({
  page,
}) => {
  await acceptWith(page, fakeJob());
  await page.route(`**/api/jobs/${jobId}/events`, () => {});
  await send(page);
  await expect(page.getByText("Waiting: 2 before it")).toBeVisible();

  await page.unroute(`**/api/jobs/${jobId}/events`);
  await listWith(page, [fakeJob({ state: "decoding", ahead: null })]);
  const done = fakeJob({ state: "done", ahead: null, result: fakeAudio() });
  await tellWith(page, [fakeJob({ state: "decoding", ahead: null }), done]);
  await page.reload();
  await expectToast(page, analysis.complete.title);
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
      await page.getByRole("button", { name: jobWords.cancel }).click();
    })(),
  ]);
  expect(request.url()).toContain(jobId);
  await expectToast(page, "Cancelled. Nothing was charged.");
  await expect(page.getByRole("progressbar", { name: "Progress of the analysis" })).toHaveCount(0);
  await expect(page.getByText(recording.name)).toBeVisible();
  await expect(page.getByRole("button", analyze)).toBeEnabled();
});

test("a job that fails says what the server says", async ({ page }) => {
  await acceptWith(page, fakeJob());
  const { message } = errors.media_damaged;
  await tellWith(page, [fakeJob({ state: "failed", error: { code: "media_damaged", message } })]);
  await send(page);
  await expectToast(page, analysis.failed.title, message);
});

test("an empty file and one of another kind are refused before they are sent", async ({ page }) => {
  await page.goto("/dashboard");
  await page.getByRole("tab", { name: "Audio" }).click();
  const picker = page.getByLabel("Choose a recording");
  await picker.setInputFiles({ ...recording, buffer: Buffer.alloc(0) });
  await expectToast(page, analysis.failed.title, media.empty);
  await page.goto("/analyze");
  await page.getByRole("tab", { name: "Audio and video investigation" }).click();
  await page
    .getByLabel("Choose a recording or a video")
    .setInputFiles({ ...recording, name: "a.flac", mimeType: "audio/flac" });
  await expectToast(
    page,
    analysis.failed.title,
    media.typeNotTaken.replace("{types}", ".mp3, .wav, .m4a, .mp4, .mov and .avi"),
  );
});
