import { readFile } from "node:fs/promises";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import type { AnalysisResult } from "@tellsign/contracts/analysis/analysis";
import { errors } from "@tellsign/contracts/api/errors";
import { history } from "../src/content/messages/analysis/history.ts";
import { fakeAnswer, novel, prose } from "../src/testing/fake-answers.ts";
import { fakeAudio } from "../src/testing/fake-audio-answer.ts";
import { historyItem, storedOf } from "../src/testing/fake-history.ts";
import { fakeImage } from "../src/testing/fake-image-answer.ts";
import { fakeVideo } from "../src/testing/fake-video-answer.ts";
import { expectNothingFound, loadAxe } from "./expect-nothing-found.ts";
import { expectToast } from "./expect-toast.ts";
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
  await analyse(page.request, novel);
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
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page).toHaveURL(/\/history$/);
  await page.getByLabel("From").fill("2100-01-01");
  await expect(page.getByText(history.noneFits)).toBeVisible();
  await page.getByLabel("From").fill("");
  await page.getByLabel("Verdict").selectOption("human");
  await expect(page).toHaveURL(/verdict=human/);
  await expect(page.getByText("1 analysis", { exact: true })).toBeVisible();
});

test("what fits is exported, and opened with its whole result", async ({ page }) => {
  await registerUser(page.request);
  const essay = await analyse(page.request, prose, oddName);
  await analyse(page.request, novel);
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
  await page.getByLabel("Text to analyze").fill(prose);
  await keep.check();
  await page.getByRole("button", { name: "Analyze", exact: true }).click();
  const recent = card(page, "Recent Analyses").getByRole("link", { name: /^Text, \d+ words$/ });
  await expect(recent).toBeVisible();
  await expect(keep).not.toBeChecked();
  await recent.click();
  await expect(page.getByRole("region", { name: "The analyzed text" })).toContainText(
    "A baker said",
  );
  const first = page.url();

  await page.getByRole("button", { name: "Analyze again" }).click();
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
  const again = page.getByRole("button", { name: "Analyze again" });
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
  await analyse(page.request, novel, "two.txt");
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
  await dialog.getByLabel("Type DELETE to confirm").fill("delete");
  await page.keyboard.press("Enter");
  await expectToast(page, "1 analysis deleted");
  await expect(page.getByText(history.none)).toBeVisible();
  const me = await (await page.request.get("/api/me")).json();
  expect(me.freeAnalysesRemaining).toBe(0);
});

test("axe finds nothing in a stored text, picture, recording or video, nor in a long list", async ({
  page,
}) => {
  test.slow();
  await registerUser(page.request);
  const stored = [
    storedOf(fakeAnswer({ id: "text" }), { correctedVerdict: "human", certificateId: "C-1" }),
    storedOf(fakeImage({ id: "image", fileName: "hills.png" })),
    storedOf(fakeAudio({ id: "audio", fileName: "clip.wav" })),
    storedOf(fakeVideo({ id: "video", fileName: "clip.mp4" })),
  ];
  for (const one of stored) {
    await page.route(`**/api/analyses/${one.item.id}`, (route) => route.fulfill({ json: one }));
  }
  const items = Array.from({ length: 25 }, (_, at) =>
    historyItem(fakeAnswer({ id: `id-${at}`, fileName: `file ${at}.txt` }), { kept: at % 3 === 0 }),
  );
  await page.route("**/api/analyses?*", (route) =>
    route.fulfill({ json: { items, total: items.length, nextCursor: null } }),
  );
  await page.goto("/history");
  await expect(page.getByText("25 analyses", { exact: true })).toBeVisible();
  await loadAxe(page);
  await expectNothingFound(page);
  // The program and axe are loaded once, and led from result to result.
  for (const { item } of stored) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.evaluate((path) => window.history.pushState(null, "", path), `/history/${item.id}`);
    await expect(page.getByText(/The current model is 1\.1\.0/)).toBeVisible();
    await expectNothingFound(page);
  }
});
