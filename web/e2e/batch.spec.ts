import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { errors } from "@tellsign/contracts/api/errors";
import { batch as batchWords } from "../src/content/messages/analysis/batch.ts";
import { novel, prose } from "../src/testing/fake-answers.ts";
import { makePng } from "../src/testing/make-png.ts";
import { expectNothingFound, loadAxe } from "./expect-nothing-found.ts";
import { expectToast } from "./expect-toast.ts";
import { registerUser, signInAs } from "./fresh-user.ts";
import { test } from "./test.ts";

type GivenFile = { name: string; mimeType: string; buffer: Buffer };

function textFile(name: string, text: string, mimeType = "text/plain"): GivenFile {
  return { name, mimeType, buffer: Buffer.from(text) };
}

/** As the file dialog would. */
async function choose(page: Page, label: string, files: readonly GivenFile[]): Promise<void> {
  await page
    .getByLabel(label, { exact: true })
    .and(page.locator("input"))
    .setInputFiles([...files]);
}

function fact(page: Page, label: string) {
  return page.locator("dl > div").filter({ hasText: label }).getByRole("definition");
}

function quote(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

test("a Starter makes a batch from a column of a table, follows it to its end, saves it and deletes it", async ({
  page,
}) => {
  await signInAs(page.request, "starter@example.org");
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Create a batch" }).click();
  await expect(page.getByText("Your plan analyzes texts in batches.")).toBeVisible();

  const zip = textFile("essays.zip", "This is no ZIP file at all.", "application/zip");
  await choose(page, "Choose files", [zip, textFile("photo.png", "not sent")]);
  await expect(page.getByRole("alert")).toContainText(batchWords.kindNotIncluded);
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await expect(page.getByRole("alert").filter({ hasText: batchWords.createFailed })).toContainText(
    errors.archive_damaged.message,
  );

  const rows = [`e-1,${quote(prose)},A`, `e-2,${quote(novel)},B`, "e-3,Too short.,C"];
  const table = ["id,essay,grade", ...rows].join("\r\n");
  await choose(page, "Choose files", [textFile("essays.csv", table, "text/csv")]);
  await expect(page.getByLabel("Column to analyze")).toHaveValue("essay");
  await page.getByLabel("Column with your own IDs").selectOption("id");
  await expect(page.getByRole("region", { name: "The first rows" })).toContainText("e-3");
  await expect(fact(page, "Maximum cost")).toHaveText("2 analyses");
  await page.getByLabel("Name (optional)").fill("Essays of May");
  await page.getByRole("button", { name: "Start with 2 items" }).click();

  await expect(page.getByRole("heading", { level: 1, name: "Essays of May" })).toBeVisible();
  await expect(page).toHaveURL(/\/batch\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("status").getByText("Done: 2 answered, 1 failed")).toBeAttached();
  await expect(page.getByRole("progressbar", { name: "Batch progress" })).toHaveAttribute(
    "aria-valuenow",
    "100",
  );
  await expect(page.getByText("Charged: 2 analyses.")).toBeVisible();
  await page.getByLabel("State").selectOption("failed");
  const items = page.getByRole("region", { name: "Items of this batch" });
  await expect(items.getByRole("row")).toHaveCount(2);
  await expect(items).toContainText(errors.content_too_short.message);
  await page.getByLabel("State").selectOption("");
  await expect(items.getByRole("link", { name: "e-1" })).toHaveAttribute("href", /^\/history\/./);

  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download CSV" }).click();
  const csv = await readFile(await (await downloading).path(), "utf8");
  for (const id of ["e-1", "e-2", "e-3"]) expect(csv).toContain(id);
  await loadAxe(page);
  await expectNothingFound(page);

  await page.getByRole("link", { name: "All batches" }).click();
  await page.getByRole("link", { name: "Essays of May" }).first().click();
  await page.getByRole("button", { name: "Delete batch" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
  await expectToast(page, batchWords.deleted.title);
  await expect(page).toHaveURL(/\/batch$/);
});

test("an Expert gives files of several kinds, and each is answered by its own detector", async ({
  page,
}) => {
  await signInAs(page.request, "expert@example.org");
  await page.goto("/batch");
  await choose(page, "Choose files", [
    textFile("essay.txt", prose),
    { name: "photo.png", mimeType: "image/png", buffer: makePng(512, 384) },
    textFile("program.exe", "left out"),
  ]);
  await expect(page.getByRole("alert")).toContainText("program.exe");
  await expect(page.getByText("1 text, 1 image")).toBeVisible();
  await expect(fact(page, "Covered")).toHaveText("2 of 2");
  await page.getByRole("button", { name: "Start with 2 items" }).click();
  await expect(page.getByRole("status").getByText("Done: 2 answered, 0 failed")).toBeAttached();
  const items = page.getByRole("region", { name: "Items of this batch" });
  await expect(items.getByRole("row").filter({ hasText: "photo.png" })).toContainText("image");
  await items.getByRole("link", { name: "essay.txt" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "essay.txt" })).toBeVisible();
});

test("a free account sees what opens batches, and nothing to choose files with", async ({
  page,
}) => {
  await registerUser(page.request);
  await page.goto("/batch");
  await expect(page.getByRole("heading", { name: batchWords.lockedTitle })).toBeVisible();
  await expect(page.getByRole("link", { name: "See plans and prices" })).toHaveAttribute(
    "href",
    "/subscribe",
  );
  await expect(page.locator("input[type=file]")).toHaveCount(0);
  await expect(page.getByText(batchWords.none)).toBeVisible();
});
