/** A dispute from its filing to the public record, as its author, an administrator and everybody see it. */
import { randomUUID } from "node:crypto";
import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import { errors } from "@tellsign/contracts/api/errors";
import { toast } from "@tellsign/contracts/limits";
import { dispute } from "../src/content/messages/result/dispute.ts";
import { prose } from "../src/testing/fake-answers.ts";
import { expectNothingFound, loadAxe } from "./expect-nothing-found.ts";
import { expectToast } from "./expect-toast.ts";
import { registerUser, signInAs } from "./fresh-user.ts";
import { holdTimers } from "./hold-timers.ts";
import { test } from "./test.ts";

// The server allows one scan a device, so every test is a device of its own.
test.use({ userAgent: async ({ browserName }, use) => use(`${browserName} ${randomUUID()}`) });

const main = (page: Page) => page.locator("#main");

type Result = { id: string; confidence: number | null };

async function scanFree(page: Page): Promise<Result> {
  const answer = await page.request.post("/api/analyze-free", {
    data: {
      type: "text",
      content: prose,
      deviceFingerprint: randomUUID(),
      userAgent: "a browser",
      screenResolution: "1x1",
    },
  });
  expect(answer.status()).toBe(200);
  return answer.json();
}

async function file(page: Page, { id, confidence }: Result, email: string): Promise<void> {
  const data = JSON.stringify({ analysisId: id, confidence, content: prose.slice(0, 200) });
  await page.goto(`/dispute?data=${encodeURIComponent(data)}`);
  await page.getByLabel("Reason").selectOption("false_positive");
  await page.getByLabel("Description").fill("These words are mine.");
  await page.getByLabel("Your email").fill(email);
  await page.getByRole("button", { name: "Submit Dispute" }).click();
  await expect(page.getByRole("heading", { name: "Dispute Submitted" })).toBeVisible();
}

/** The queue, and the case in it. */
async function openCase(browser: Browser, shortId: string): Promise<{ page: Page; item: Locator }> {
  const context = await browser.newContext({ reducedMotion: "reduce" });
  await holdTimers(context, [toast.durationMs]);
  await signInAs(context.request, "admin@example.org");
  const page = await context.newPage();
  await page.goto("/analytics-dashboard");
  await page.getByRole("tab", { name: "Disputes" }).click();
  const item = page.getByRole("listitem").filter({
    has: page.getByRole("heading", { name: `Dispute ${shortId}` }),
  });
  await expect(item).toBeVisible();
  return { page, item };
}

function shortIdOf(address: string): string {
  return /\/dispute\/([0-9a-f]{8})/.exec(address)?.[1] ?? "";
}

test("a visitor's dispute is decided, its page tells it, and the record shows the error", async ({
  page,
  browser,
}) => {
  test.slow();
  const result = await scanFree(page);
  await file(page, result, "writer@example.org");
  await expect(main(page)).toContainText("Answer due by");
  await loadAxe(page);
  await expectNothingFound(page, [390]);

  await page.getByRole("link", { name: "See its status" }).click();
  await expect(page).toHaveURL(/\/dispute\/[0-9a-f-]{36}\?token=[0-9a-f]{64}$/);
  const address = page.url();
  await page.goto(address);
  await expect(main(page)).toContainText(dispute.meanings.open);
  await expect(main(page)).toContainText("Answer due by");
  await expect(main(page)).toContainText("These words are mine.");

  const { page: admin, item } = await openCase(browser, shortIdOf(address));
  await expect(item).toContainText("These words are mine.");
  await expect(item).toContainText(prose.slice(0, 150));
  await expect(item).toContainText("Nothing shows that the analysis belongs to the author");
  await expect(item.getByRole("button", { name: /^Correct the verdict/ })).toHaveCount(0);
  await item.getByText("The analysis", { exact: true }).click();
  await expect(item).toContainText("Probability of AI");
  await item.getByRole("button", { name: /^Start review/ }).click();
  await admin.getByLabel("Note to the author").fill("We look at it.");
  await admin.getByRole("dialog").getByRole("button", { name: "Start review" }).click();
  await expectToast(admin, dispute.changedTitle, dispute.meanings.in_review);
  await item.getByRole("button", { name: /^Uphold/ }).click();
  await admin.getByLabel("Note to the author").fill("You are right.");
  await admin.getByRole("dialog").getByRole("button", { name: "Uphold" }).click();
  await expectToast(admin, dispute.decidedTitle, dispute.meanings.upheld);
  await expect(item.getByText(dispute.states.upheld, { exact: true }).first()).toBeVisible();
  await admin.context().close();

  await page.reload();
  await expect(main(page)).toContainText(dispute.meanings.upheld);
  for (const note of ["We look at it.", "You are right."]) {
    await expect(main(page).getByText(note)).toBeVisible();
  }
  await expect(main(page)).not.toContainText("Answer due by");
  await loadAxe(page);
  await expectNothingFound(page, [390]);

  await page.getByRole("link", { name: "Our public record of known errors" }).click();
  const record = page.getByRole("region", { name: "Verdicts found wrong, newest first" });
  await expect(record.getByRole("row").nth(1)).toContainText("Text");
  await expect(main(page)).not.toContainText("These words are mine.");
  await expectNothingFound(page, [390]);
});

test("a member disputes the last result from the dashboard, and an administrator corrects it by keyboard", async ({
  page,
  browser,
}) => {
  test.slow();
  const user = await registerUser(page.request);
  const answer = await page.request.post("/api/analyze", {
    data: { type: "text", content: prose },
  });
  expect(answer.status()).toBe(200);
  const result = (await answer.json()) as Result & { verdict: string };
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Dispute the latest result" }).click();
  await expect(main(page)).toContainText(result.id.slice(0, 8));
  await expect(page.getByLabel("Your email")).toHaveValue(user.email);
  await page.getByLabel("Description").fill("I have the drafts.");
  await page.getByRole("button", { name: "Submit Dispute" }).click();
  await expect(page.getByRole("heading", { name: "Dispute Submitted" })).toBeVisible();

  await page.goto("/dashboard");
  const filed = page.getByRole("list", { name: "Your disputes" });
  await expect(filed.getByText(dispute.states.open, { exact: true })).toBeVisible();
  await expect(filed).toContainText("Answer due by");
  await filed.getByRole("link").click();
  await expect(page).toHaveURL(/\/dispute\/[0-9a-f-]{36}$/);
  await expect(main(page)).toContainText("I have the drafts.");

  const { page: admin, item } = await openCase(browser, shortIdOf(page.url()));
  await loadAxe(admin);
  await expectNothingFound(admin, [390]);
  await item.getByRole("button", { name: /^Correct the verdict/ }).focus();
  await admin.keyboard.press("Enter");
  const dialog = admin.getByRole("dialog");
  await expect(dialog.getByLabel("Correct verdict")).toBeFocused();
  await dialog.getByRole("button", { name: "Correct the verdict" }).focus();
  await admin.keyboard.press("Enter");
  await expectToast(admin, dispute.decideFailedTitle, errors.verdict_required.message);
  await expect(dialog.getByLabel("Correct verdict")).toBeFocused();
  await expectNothingFound(admin, [390]);
  const right = result.verdict === "mixed" ? "Cannot say" : "Mixed";
  await dialog.getByLabel("Correct verdict").selectOption({ label: right });
  await admin.keyboard.press("Tab");
  await admin.keyboard.type("The drafts settle it.");
  await admin.keyboard.press("Tab");
  await admin.keyboard.press("Enter");
  await expectToast(admin, dispute.decidedTitle, dispute.meanings.corrected);
  await expect(dialog).toHaveCount(0);
  await admin.context().close();

  await page.reload();
  await expect(main(page)).toContainText(dispute.meanings.corrected);
  await expect(main(page)).toContainText(`Correct verdict: ${right}`);
  await expect(main(page)).toContainText("The drafts settle it.");
  await page.goto("/dashboard");
  await expect(main(page)).toContainText(`Corrected after a dispute: ${right}`);
});

test("a second dispute of the same result leads to the first", async ({ page }) => {
  await registerUser(page.request);
  const answer = await page.request.post("/api/analyze", {
    data: { type: "text", content: prose },
  });
  const result = (await answer.json()) as Result;
  await file(page, result, "writer@example.org");
  await page.getByRole("link", { name: "See its status" }).click();
  const address = page.url();
  await file(page, result, "writer@example.org");
  await expect(main(page)).toContainText(dispute.repeated);
  await page.getByRole("link", { name: "See its status" }).click();
  await expect(page).toHaveURL(address);
});

test("without its link or its account, a dispute does not open", async ({ page }) => {
  const answer = await page.request.post("/api/dispute", {
    data: { analysisId: "N/A", description: "Mine.", userEmail: "writer@example.org" },
  });
  const { id } = (await answer.json()) as { id: string };
  await page.goto(`/dispute/${id}`);
  await expect(main(page).getByRole("alert")).toHaveText(errors.dispute_not_found.message);
  await page.getByRole("link", { name: "Log in" }).first().click();
  await expect(page).toHaveURL(/\/login\?redirect=/);
});

test("two administrators: the second is told that it was decided already", async ({
  page,
  browser,
}) => {
  const answer = await page.request.post("/api/dispute", {
    data: { analysisId: "N/A", description: "Mine.", userEmail: "writer@example.org" },
  });
  const { id } = (await answer.json()) as { id: string };
  const { page: admin, item } = await openCase(browser, id.slice(0, 8));
  await item.getByRole("button", { name: /^Close/ }).click();
  const other = await admin.request.post(`/api/admin/disputes/${id}`, {
    data: { from: "open", state: "upheld" },
  });
  expect(other.status()).toBe(200);
  await admin.getByRole("dialog").getByRole("button", { name: "Close without change" }).click();
  await expectToast(admin, dispute.decideFailedTitle, errors.dispute_state.message);
  await admin.context().close();
});
