/** A recording and a video all the way: uploaded to the real server, decoded, judged by the shipped models, and shown. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { signInAs } from "./fresh-user.ts";
import { recordWebm } from "./record-webm.ts";
import { test } from "./test.ts";

const verdicts = /^(AI-generated|Human-created|Mixed|Cannot say|Leans)/;

function verdict(page: Page) {
  return page.getByRole("heading", { name: verdicts });
}

async function analyze(page: Page, kind: "audio" | "video", file: Parameters<typeof give>[2]) {
  await signInAs(page.request, "expert@example.org");
  await page.goto("/dashboard");
  await give(page, kind, file);
  const answered = page.waitForResponse((response) => response.url().endsWith("/api/analyze"));
  await page.getByRole("button", { name: "Analyze", exact: true }).click();
  expect([200, 202]).toContain((await answered).status());
  // The networks are loaded for the first time.
  await expect(verdict(page)).toBeVisible({ timeout: 100_000 });
}

async function give(
  page: Page,
  kind: "audio" | "video",
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  await page.getByRole("tab", { name: new RegExp(kind, "i") }).click();
  await page
    .getByLabel(kind === "audio" ? "Choose a recording" : "Choose a video")
    .setInputFiles(file);
}

/** The part of a WAV file from `startS` on, as a file of its own. */
function cutWav(whole: Buffer, startS: number, lengthS: number): Buffer {
  const at = whole.indexOf("data", 0, "latin1") + 8;
  const bytesPerSecond = whole.readUInt32LE(28);
  const from = at + startS * bytesPerSecond;
  const samples = whole.subarray(from, from + lengthS * bytesPerSecond);
  const head = Buffer.from(whole.subarray(0, at));
  head.writeUInt32LE(at - 8 + samples.length, 4);
  head.writeUInt32LE(samples.length, at - 4);
  return Buffer.concat([head, samples]);
}

test("a real recording is uploaded, judged by the shipped model and shown with its timeline", async ({
  page,
}) => {
  const folder = dirname(createRequire(import.meta.url).resolve("audio-lena"));
  const buffer = cutWav(readFileSync(join(folder, "lena.wav")), 0, 8);
  await analyze(page, "audio", { name: "voice.wav", mimeType: "audio/wav", buffer });
  await expect(page.locator("[data-timeline]")).toBeVisible();
  await page.getByRole("button", { name: "Show details" }).click();
  await expect(page.getByRole("table", { name: /What was measured/ })).toBeVisible();
  await expect(page.getByText("Total scans").locator("xpath=following-sibling::dd")).not.toHaveText(
    "0",
  );
});

test("a real video is uploaded, judged by the shipped model and shown with its frames", async ({
  page,
}) => {
  await page.goto("/about");
  const buffer = await recordWebm(page, { width: 640, height: 360, frames: 40 });
  await analyze(page, "video", { name: "clip.webm", mimeType: "video/webm", buffer });
  await expect(page.getByLabel("The analyzed video")).toBeVisible();
  await expect(page.locator("[data-timeline]")).toBeVisible();
});
