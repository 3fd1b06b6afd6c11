/** Recordings: how their result looks and is moved through, and how a long analysis is followed. */
import { expect, type Page } from "@playwright/test";
import { audio as words } from "../src/content/messages/result/audio.ts";
import { media } from "../src/content/messages/result/media.ts";
import { fakeAudio, recording } from "../src/testing/fake-audio-answer.ts";
import { expectNothingFound, loadAxe } from "./expect-nothing-found.ts";
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
  await expect(page.getByText("0.8% were wrongly flagged")).toBeVisible();

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
  const table = page.getByRole("table", { name: "Every segment with its reading" });
  await expect(table.getByRole("row", { name: /^0:10\.0/ })).toContainText("95%");
  await expect(table.getByRole("row").last()).toContainText(media.notScored);
  await page.getByRole("button", { name: "Show as curve" }).click();

  await page.getByRole("button", { name: "Show details" }).click();
  const findings = page.getByRole("table", { name: /What was measured/ });
  await expect(findings.getByRole("row", { name: /^Breath/ })).toContainText("0 in 15.4 s");
  await expect(findings.getByRole("row", { name: /^Breath/ })).toContainText("Points to AI");
  await expect(page.getByText("Lavf60.3.100").first()).toBeVisible();

  await loadAxe(page);
  await expectNothingFound(page);
});
