import { readFile } from "node:fs/promises";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import type { AnalysisResult } from "@tellsign/contracts/analysis";
import { errors } from "@tellsign/contracts/errors";
import type { HistoryItem, HistoryPage, StoredAnalysis } from "@tellsign/contracts/history";
import { history } from "@tellsign/contracts/history-words";
import { image, media, video } from "@tellsign/contracts/messages";
import { expectNothingFound, loadAxe } from "./expect-nothing-found.ts";
import { expectToast } from "./expect-toast.ts";
import { fakeAnswer, list, prose } from "./fake-answers.ts";
import { fakeAudio, recording } from "./fake-audio-answer.ts";
import { fakeImage, picture } from "./fake-image-answer.ts";
import { fakeVideo } from "./fake-video-answer.ts";
import { registerUser } from "./fresh-user.ts";
import { test } from "./test.ts";

/** Analysed by the real server, as a file where it has a name. Gives the id. */
async function analyse(request: APIRequestContext, text: string, name?: string): Promise<string> {
  const file = name && { name, mimeType: "text/plain", buffer: Buffer.from(text) };
  const answer = await request.post(
    "/api/analyze",
    file
      ? { multipart: { type: "text", file } }
      : { data: { type: "text", content: text, url: "" } },
  );
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as AnalysisResult).id;
}

function card(page: Page, title: string) {
  return page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: title, exact: true, level: 2 }) });
}

/** RFC 4180, as any reader of such files does it. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g,
  )) {
    rows.at(-1)?.push(quoted === undefined ? (plain ?? "") : quoted.replaceAll('""', '"'));
    if (end === "\r\n") rows.push([]);
    if (end === "") break;
  }
  return rows.filter((row) => row.length > 1);
}

const oddName = "=essay, final 100%.txt";

/** In the table or the card, whichever is shown. */
function nameLink(page: Page) {
  return page.getByRole("link", { name: oddName }).locator("visible=true");
}

test("analyses are searched and filtered, and the address says by what", async ({ page }) => {
  await registerUser(page.request);
  const essay = await analyse(page.request, prose, oddName);
  await analyse(page.request, list);
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Not now" }).click();
  await card(page, "Recent Analyses").getByRole("link", { name: "All analyses" }).click();
  await expect(page.getByRole("status").getByText("2 analyses", { exact: true })).toBeVisible();

  await page.getByLabel("Search").fill("100%");
  await expect(page).toHaveURL(/search=100%25/);
  await expect(page.getByText("1 analysis", { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Search")).toHaveValue("100%");
  await page.getByLabel("Search").fill(essay.slice(0, 18));
  await expect(page).toHaveURL(new RegExp(`search=${essay.slice(0, 18)}`));
  await expect(nameLink(page)).toBeVisible();
  await page.getByLabel("Kind").selectOption("image");
  await expect(page.getByText(history.noneFits)).toBeVisible();
  await page.getByRole("button", { name: "Clear the filter" }).click();
  await expect(page).toHaveURL(/\/history$/);
  await page.getByLabel("From").fill("2100-01-01");
  await expect(page.getByText(history.noneFits)).toBeVisible();
  await page.getByLabel("From").fill("");
  await page.getByLabel("Verdict").selectOption("uncertain");
  await expect(page).toHaveURL(/verdict=uncertain/);
  await expect(page.getByText("1 analysis", { exact: true })).toBeVisible();
});

test("what fits is exported, and opened with its whole result", async ({ page }) => {
  await registerUser(page.request);
  const essay = await analyse(page.request, prose, oddName);
  await analyse(page.request, list);
  await page.goto("/history?search=essay");
  await expect(page.getByText("1 analysis", { exact: true })).toBeVisible();
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export CSV" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("tellsign-history.csv");
  const csv = await readFile(await download.path(), "utf8");
  expect(csv.charCodeAt(0)).toBe(0xfeff);
  const [head = [], row = [], ...more] = parseCsv(csv.slice(1));
  const cells = Object.fromEntries(head.map((name, at) => [name, row[at]]));
  expect(more).toEqual([]);
  expect(cells).toMatchObject({ id: essay, type: "text", fileName: `'${oddName}`, kept: "false" });

  await nameLink(page).click();
  await expect(page).toHaveURL(new RegExp(`/history/${essay}$`));
  await expect(page.getByRole("heading", { level: 1, name: oddName })).toBeVisible();
  await expect(page.getByText(history.textNotKept)).toBeVisible();
  await expect(page.getByText(history.onlyRun)).toBeVisible();
  await expect(page.getByRole("link", { name: "Dispute this" })).toHaveAttribute(
    "href",
    new RegExp(essay),
  );
});

test("kept content shows its sentences again, is analysed again, and goes when told to", async ({
  page,
}) => {
  await registerUser(page.request);
  await page.goto("/dashboard");
  const keep = page.getByRole("checkbox", { name: history.keep });
  await expect(keep).not.toBeChecked();
  await page.getByLabel("Text to analyse").fill(prose);
  await keep.check();
  await page.getByRole("button", { name: "Analyze", exact: true }).click();
  const recent = card(page, "Recent Analyses").getByRole("link", { name: "Text", exact: true });
  await expect(recent).toBeVisible();
  await expect(keep).not.toBeChecked();
  await recent.click();
  await expect(page.getByRole("region", { name: "The analysed text" })).toContainText(
    "A baker said",
  );
  const first = page.url();

  await page.getByRole("button", { name: "Analyse again" }).click();
  await expectToast(page, history.rerunDone.title);
  await expect(page).not.toHaveURL(first);
  const runs = card(page, "Verdicts over time");
  await expect(runs.getByRole("listitem")).toHaveCount(2);
  await expect(runs.getByText(/^Still .*, same model \d/)).toBeVisible();

  await page.getByRole("button", { name: "Delete kept content" }).click();
  await expectToast(page, history.keptDeleted.title);
  await expect(page.getByText(history.textNotKept)).toBeVisible();
  await expect(card(page, "Kept content")).toHaveCount(0);
  await runs.getByRole("link", { name: "Open" }).click();
  await expect(page).toHaveURL(first);
  await expect(page.getByText(history.textNotKept)).toBeVisible();
});

test("content given again must be the same; another costs nothing", async ({ page }) => {
  await registerUser(page.request);
  const id = await analyse(page.request, prose);
  await page.goto(`/history/${id}`);
  const again = page.getByRole("button", { name: "Analyse again" });
  await expect(again).toBeDisabled();
  await page.getByLabel("The same text").fill(`${prose} And more.`);
  await again.click();
  await expectToast(page, history.rerunFailed.title, errors.content_differs.message);
  const me = await (await page.request.get("/api/me")).json();
  expect(me.freeAnalysesRemaining).toBe(1);
  await page.getByLabel("The same text").fill(prose);
  await again.click();
  await expect(card(page, "Verdicts over time").getByRole("listitem")).toHaveCount(2);
  await expect(page).not.toHaveURL(new RegExp(id));
});

test("one is deleted, then all that are left, once the word is typed", async ({ page }) => {
  await registerUser(page.request);
  const one = await analyse(page.request, prose, "one.txt");
  await analyse(page.request, list, "two.txt");
  await page.goto(`/history/${one}`);
  await page.getByRole("button", { name: "Delete this analysis" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
  await expectToast(page, history.deleted.title);
  await expect(page).toHaveURL(/\/history$/);
  await expect(page.getByText("1 analysis", { exact: true })).toBeVisible();
  await page.goto(`/history/${one}`);
  await expect(page.getByText(history.notFound)).toBeVisible();

  await page.goto("/history");
  await page.getByRole("button", { name: "Delete all" }).click();
  const dialog = page.getByRole("dialog");
  const confirm = dialog.getByRole("button", { name: "Delete 1 analysis" });
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel(`Type ${history.deleteWord} to go on`).fill("delete");
  await page.keyboard.press("Enter");
  await expectToast(page, "1 analysis deleted");
  await expect(page.getByText(history.none)).toBeVisible();
  const me = await (await page.request.get("/api/me")).json();
  expect(me.freeAnalysesRemaining).toBe(0);
});

function item(result: AnalysisResult, changes: Partial<HistoryItem> = {}): HistoryItem {
  const { id, type, verdict, isAiGenerated, confidence, fileName, createdAt, charged } = result;
  return {
    ...{ id, type, verdict, isAiGenerated, confidence, fileName, createdAt, charged },
    sizeBytes: 1_234_567,
    modelVersion: "1.0.0",
    kept: false,
    rerunOf: null,
    correctedVerdict: null,
    certificateId: null,
    ...changes,
  };
}

/** As the server stores it: nothing that shows or quotes the content. */
function storedOf(answer: AnalysisResult, changes: Partial<HistoryItem> = {}): StoredAnalysis {
  const { views: _, frameViews: __, provenance, ...rest } = answer;
  const result = {
    ...rest,
    ...(provenance && {
      provenance: {
        ...provenance,
        marks: provenance.marks.map((mark) => ({ ...mark, prompt: null })),
        findings: provenance.findings.map((finding) => ({ ...finding, value: "" })),
        metadata: [],
      },
    }),
  };
  const { id, verdict, aiProbability, createdAt } = result;
  const before = { ...{ id: "before", aiProbability: 0.2 }, verdict: "human" as const };
  return {
    item: item(result, changes),
    result,
    text: null,
    runs: [
      { ...before, modelVersion: "0.9.0", falsePositiveRate: null, createdAt },
      { id, verdict, aiProbability, modelVersion: "1.0.0", falsePositiveRate: null, createdAt },
    ],
    currentModelVersion: "1.1.0",
  };
}

async function openStored(page: Page, stored: StoredAnalysis): Promise<void> {
  await registerUser(page.request);
  await page.route(`**/api/analyses/${stored.item.id}`, (route) => route.fulfill({ json: stored }));
  await page.goto(`/history/${stored.item.id}`);
  await expect(page.getByText(/Human-created → .*, model 0\.9\.0 → 1\.0\.0/)).toBeVisible();
  await expect(page.getByText(/The current model is 1\.1\.0/)).toBeVisible();
  await loadAxe(page);
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
  await expectNothingFound(page);
});

test("a stored picture is shown by its grid, or by the file where that was kept", async ({
  page,
}) => {
  const stored = storedOf(fakeImage({ fileName: "hills.png" }));
  await openStored(page, stored);
  await expect(page.getByText(image.notKept)).toBeVisible();
  await expect(page.getByText(history.tagsNotStored)).toBeVisible();
  await expectNothingFound(page);

  stored.item.kept = true;
  await page.route("**/content", (route) => route.fulfill({ body: picture.buffer }));
  await page.reload();
  await expect(page.getByRole("img", { name: "The analysed picture", exact: true })).toBeVisible();
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
    await expect(page.getByText(gone)).toBeVisible();
    await expect(page.getByRole("button", { name: media.chooseAgain })).toBeVisible();
    await expect(page.getByText(history.tagsNotStored)).toBeVisible();
    await expectNothingFound(page);
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
  await registerUser(page.request);
  const whole = Array.from({ length: 60 }, (_, at) =>
    item(fakeAnswer({ id: `id-${at}`, fileName: `file ${at}.txt` }), {
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
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole("table")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "file 59.txt" })).toBeVisible();
  await loadAxe(page);
  await expectNothingFound(page);
});
