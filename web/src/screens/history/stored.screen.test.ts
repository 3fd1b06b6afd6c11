import type { HistoryPage, StoredAnalysis } from "@tellsign/contracts/analysis/history";
import { history } from "../../content/messages/analysis/history.ts";
import { image } from "../../content/messages/result/image.ts";
import { media } from "../../content/messages/result/media.ts";
import { video } from "../../content/messages/result/video.ts";
import { fakeAnswer } from "../../testing/fake-answers.ts";
import { fakeAudio, recording } from "../../testing/fake-audio-answer.ts";
import { historyItem, storedOf } from "../../testing/fake-history.ts";
import { fakeImage, picture } from "../../testing/fake-image-answer.ts";
import { fakeVideo } from "../../testing/fake-video-answer.ts";
import { expect, type Page, test } from "../../testing/screen-test.ts";

async function openStored(page: Page, stored: StoredAnalysis): Promise<void> {
  page.server.signIn("free");
  await page.route(`**/api/analyses/${stored.item.id}`, (route) => route.fulfill({ json: stored }));
  await page.goto(`/history/${stored.item.id}`);
  await expect(page.getByText(/Human-created → .*, model 0\.9\.0 → 1\.0\.0/)).toBeVisible();
  await expect(page.getByText(/The current model is 1\.1\.0/)).toBeVisible();
}

test("a stored text is shown with what a person decided about it, and its certificate", async ({
  page,
}) => {
  const changes = { correctedVerdict: "human", certificateId: "C-1" } as const;
  await openStored(page, storedOf(fakeAnswer({}), changes));
  await expect(page.getByText("Corrected after a dispute: Human-created")).toBeVisible();
  await expect(page.getByRole("link", { name: "View certificate" })).toHaveAttribute(
    "href",
    "/certificate/C-1",
  );
  await expect(page.getByText(history.textNotKept)).toBeVisible();
});

test("a stored picture is shown by its grid, or by the file where that was kept", async ({
  page,
}) => {
  const stored = storedOf(fakeImage({ fileName: "hills.png" }));
  await openStored(page, stored);
  await expect(page.getByText(image.notKept)).toBeVisible();
  await page.getByRole("button", { name: "Show details" }).click();
  await expect(page.getByText(history.tagsNotStored)).toBeVisible();

  stored.item.kept = true;
  await page.route("**/content", (route) => route.fulfill({ body: picture.buffer }));
  await page.reload();
  await expect(page.getByRole("img", { name: "The analyzed picture", exact: true })).toBeVisible();
  await expect(page.getByText(image.notKept)).toHaveCount(0);
});

for (const { kind, answer, gone } of [
  { kind: "recording", answer: fakeAudio, gone: media.fileGone },
  { kind: "video", answer: fakeVideo, gone: video.framesNotKept },
]) {
  test(`a stored ${kind} is shown without the file, which can be chosen again`, async ({
    page,
  }) => {
    await openStored(page, storedOf(answer({ fileName: "clip.mp4" })));
    await expect(page.getByRole("button", { name: media.chooseAgain })).toBeVisible();
    await page.getByRole("button", { name: "Show details" }).click();
    await expect(page.getByText(gone)).toBeVisible();
    await expect(page.getByText(history.tagsNotStored)).toBeVisible();
  });
}

test("a kept recording is loaded when it is wanted", async ({ page }) => {
  await openStored(page, storedOf(fakeAudio({ fileName: recording.name }), { kept: true }));
  let loads = 0;
  await page.route("**/content", (route) => {
    loads += 1;
    return route.fulfill({ body: recording.buffer });
  });
  await expect(page.getByText(history.fileKept)).toBeVisible();
  expect(loads).toBe(0);
  await page.getByRole("button", { name: "Load the kept file" }).click();
  await expect(page.getByRole("button", { name: media.play })).toBeVisible();
  expect(loads).toBe(1);
});

test("a long history comes page by page, as a table or as cards", async ({ page }) => {
  page.server.signIn("free");
  const whole = Array.from({ length: 60 }, (_, at) =>
    historyItem(fakeAnswer({ id: `id-${at}`, fileName: at === 2 ? null : `file ${at}.txt` }), {
      ...(at === 2 && { title: "Essay of Ana", verdict: "uncertain", leaning: "human" }),
      kept: at % 3 === 0,
      rerunOf: at % 4 === 0 ? "x" : null,
      correctedVerdict: at === 1 ? "uncertain" : null,
    }),
  );
  await page.route("**/api/analyses?*", (route) => {
    const from = Number(new URL(route.request().url()).searchParams.get("cursor") ?? 0);
    const json: HistoryPage = {
      items: whole.slice(from, from + 25),
      total: whole.length,
      nextCursor: from + 25 < whole.length ? String(from + 25) : null,
    };
    return route.fulfill({ json });
  });
  await page.goto("/history?type=text");
  await expect(page.getByText("25 of 60 analyses")).toBeVisible();
  const more = page.getByRole("button", { name: "Load more" });
  await more.click();
  await expect(page.getByText("50 of 60 analyses")).toBeVisible();
  await more.click();
  await expect(page.getByText("60 analyses", { exact: true })).toBeVisible();
  await expect(more).toHaveCount(0);
  await expect(page.getByRole("row")).toHaveCount(61);
  await expect(page.getByRole("row", { name: /Essay of Ana/ })).toContainText("Leans human");
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole("table")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "file 59.txt" })).toBeVisible();
});
