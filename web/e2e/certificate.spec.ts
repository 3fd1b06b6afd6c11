/** A certificate from its analysis to the stranger who checks it, with and without a network. */
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import type { AnalysisResult } from "@tellsign/contracts/analysis/analysis";
import type { Certificate } from "@tellsign/contracts/certificate/certificate";
import { certificate as texts } from "../src/content/messages/result/certificate.ts";
import { expectNothingFound, findViolations, loadAxe } from "./expect-nothing-found.ts";
import { expectToast } from "./expect-toast.ts";
import { signInAs } from "./fresh-user.ts";
import { listParityTexts } from "./parity-texts.ts";
import { test } from "./test.ts";

test.skip(!existsSync("models/text/card.json"), "Without a text model nothing is certified.");

/** The first of the texts that the model has a verdict on. */
async function analyseDefinite(
  request: APIRequestContext,
): Promise<{ text: string; result: AnalysisResult }> {
  for (const text of listParityTexts()) {
    const answer = await request.post("/api/analyze", { data: { type: "text", content: text } });
    expect(answer.status()).toBe(200);
    const result: AnalysisResult = await answer.json();
    if (result.verdict !== "uncertain") return { text, result };
  }
  throw new Error("The model is uncertain of every text.");
}

async function certify(
  request: APIRequestContext,
): Promise<{ text: string; certificate: Certificate }> {
  await signInAs(request, "pro@example.org");
  const { text, result } = await analyseDefinite(request);
  const made = await request.post("/api/certificate/generate", {
    data: {
      analysisId: result.id,
      result: result.isAiGenerated ? "AI Generated" : "Human Created",
      confidence: result.confidence,
    },
  });
  expect(made.status()).toBe(200);
  return { text, certificate: await made.json() };
}

async function expectCheck(page: Page, name: string, state: string): Promise<void> {
  await expect(page.getByRole("listitem").filter({ hasText: `${name}: ${state}` })).toBeVisible();
}

const carried = "Verified with the key it carries";

async function expectOutcome(
  page: Page,
  outcome: "Verified" | "Not verified" | typeof carried,
): Promise<void> {
  await expect(page.getByText(outcome, { exact: true }).first()).toBeVisible();
}

async function saveDownload(page: Page, name: string, path: string): Promise<string> {
  const started = page.waitForEvent("download");
  await page.getByRole("link", { name, exact: true }).click();
  const download = await started;
  await download.saveAs(path);
  return download.suggestedFilename();
}

test("a subscriber certifies a result, and a stranger verifies the file without a network", async ({
  page,
  context,
  browser,
}, testInfo) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signInAs(page.request, "pro@example.org");
  const { text } = await analyseDefinite(page.request);
  await page.goto("/dashboard");
  await page.getByLabel(/^Text to/).fill(text);
  await page.getByRole("button", { name: "Analyze", exact: true }).click();
  const opened = context.waitForEvent("page");
  await page.getByRole("button", { name: "Generate Certificate" }).click();
  const tab = await opened;
  await expect(tab).toHaveURL(/\/certificate\/[0-9a-f]{24}$/);
  const id = tab.url().split("/").at(-1) ?? "";
  // A tab in front of another one does not always get the clipboard.
  await tab.close();
  await page.goto(`/certificate/${id}`);
  const shown = page;
  await expect(
    shown.getByRole("heading", { name: /^(AI Generated|Human Created)$/ }),
  ).toBeVisible();
  await expect(shown.getByText(texts.disclaimer)).toBeVisible();
  await expect(shown.getByRole("img", { name: "QR code for this page’s address" })).toBeVisible();
  await expect(shown.getByRole("link", { name: "Visit Tellsign" })).toHaveAttribute(
    "href",
    "/home",
  );

  await shown.getByRole("button", { name: "Share" }).click();
  await expectToast(shown, "Link Copied");
  expect(await shown.evaluate(() => navigator.clipboard.readText())).toBe(shown.url());

  await shown.getByRole("button", { name: "Verify this certificate" }).click();
  await expectOutcome(shown, "Verified");
  for (const name of ["Form", "Signature", "Key", "Revocation"]) {
    await expectCheck(shown, name, "Passed");
  }
  await shown.getByText("It was pasted text").click();
  await shown.getByLabel("The text", { exact: true }).fill(text);
  await shown.getByRole("button", { name: "Compare this text" }).click();
  await expectCheck(shown, "Content", "Passed");
  await shown.getByLabel("The text", { exact: true }).fill(`${text} `);
  await shown.getByRole("button", { name: "Compare this text" }).click();
  await expectCheck(shown, "Content", "Failed");

  const html = testInfo.outputPath("certificate.html");
  const name = await saveDownload(shown, "Download", html);
  expect(name).toBe(`AI-Detection-Certificate-${id}.html`);
  const pdf = testInfo.outputPath("certificate.pdf");
  expect(await saveDownload(shown, "PDF", pdf)).toBe(`AI-Detection-Certificate-${id}.pdf`);
  expect((await readFile(pdf)).subarray(0, 5).toString()).toBe("%PDF-");

  const right = testInfo.outputPath("text.txt");
  await writeFile(right, text);
  const wrong = testInfo.outputPath("other.txt");
  await writeFile(wrong, text.replace(/.$/, "?"));
  const stranger = await browser.newContext({ offline: true });
  const saved = await stranger.newPage();
  const asked: string[] = [];
  saved.on("request", (request) => asked.push(request.url()));
  await saved.goto(pathToFileURL(html).href);
  await expectOutcome(saved, carried);
  await expectCheck(saved, "Signature", "Passed");
  await expectCheck(saved, "Revocation", "Not checked");
  await loadAxe(saved);
  expect(await findViolations(saved)).toEqual([]);
  await saved.getByLabel("Check a file against this certificate").setInputFiles(right);
  await expectCheck(saved, "Content", "Passed");
  await saved.getByLabel("Check a file against this certificate").setInputFiles(wrong);
  await expectCheck(saved, "Content", "Failed");
  await expectOutcome(saved, "Not verified");
  expect(asked.filter((url) => !/^(file|data):/.test(url))).toEqual([]);

  const forged = testInfo.outputPath("forged.html");
  const page2 = await readFile(html, "utf8");
  await writeFile(forged, page2.replace(/\\"confidence\\":0\.(\d)/, '\\"confidence\\":0.0$1'));
  await saved.goto(pathToFileURL(forged).href);
  await expectOutcome(saved, "Not verified");
  await expectCheck(saved, "Signature", "Failed");
  await stranger.close();
});

test("the page that verifies works offline once it is loaded", async ({ page }, testInfo) => {
  const { text, certificate } = await certify(page.request);
  const json = testInfo.outputPath("certificate.json");
  await writeFile(json, JSON.stringify(certificate));
  const file = testInfo.outputPath("text.txt");
  await writeFile(file, text);
  const keys = page.waitForResponse("**/api/certificate-keys");
  await page.goto("/verify");
  await keys;
  await page.context().setOffline(true);
  await page.getByLabel("Certificate file").setInputFiles(json);
  await expectOutcome(page, "Verified");
  await expectCheck(page, "Key", "Passed");
  await expectCheck(page, "Revocation", "Not checked");
  await page.getByLabel("The certified file (optional)").setInputFiles(file);
  await expectCheck(page, "Content", "Passed");
  const changed = { ...certificate.signed, record: certificate.signed.record.replace("0.", "0.0") };
  await writeFile(json, JSON.stringify(changed));
  await page.getByLabel("Certificate file").setInputFiles(json);
  await expectCheck(page, "Signature", "Failed");
  await expectOutcome(page, "Not verified");
  await page.getByLabel("Certificate file").setInputFiles(file);
  await expectCheck(page, "Form", "Failed");

  await page.context().setOffline(false);
  const lookUp = page.getByRole("button", { name: "Look it up" });
  await page.getByLabel("Or its ID or address").fill("somewhere else");
  await lookUp.click();
  await expect(page.getByText(texts.noId)).toBeVisible();
  await page.getByLabel("Or its ID or address").fill("0".repeat(24));
  await lookUp.click();
  await expect(page.getByText("Certificate Not Found")).toBeVisible();
  await page.getByLabel("Or its ID or address").fill(certificate.certificateUrl);
  await lookUp.click();
  await expectCheck(page, "Revocation", "Passed");
  await loadAxe(page);
  await expectNothingFound(page);
});

test("an administrator revokes a certificate, and it shows everywhere", async ({
  page,
  browser,
  baseURL,
}, testInfo) => {
  const { certificate } = await certify(page.request);
  const path = `/certificate/${certificate.id}`;
  await page.goto(path);
  await expect(page.getByRole("heading", { name: certificate.result })).toBeVisible();
  await expect(page.getByRole("button", { name: "Revoke certificate" })).toHaveCount(0);

  const office = await browser.newContext({ baseURL, reducedMotion: "reduce" });
  await signInAs(office.request, "admin@example.org");
  const desk = await office.newPage();
  await desk.goto(path);
  await expect(desk.getByRole("button", { name: "Revoke certificate" })).toBeVisible();
  await loadAxe(desk);
  await expectNothingFound(desk);
  await desk.getByRole("button", { name: "Revoke certificate" }).click();
  const revoke = desk.getByRole("button", { name: "Revoke", exact: true });
  await expect(revoke).toBeDisabled();
  await desk.getByLabel("Reason").fill("Two files were mixed up.");
  await revoke.click();
  await expect(desk.getByText("Reason: Two files were mixed up.")).toBeVisible();
  await expect(desk.getByRole("button", { name: "Revoke certificate" })).toHaveCount(0);
  await office.close();

  await page.reload();
  await expect(page.getByRole("heading", { name: "Revoked" })).toBeVisible();
  await expect(page.getByText("Reason: Two files were mixed up.")).toBeVisible();
  await page.getByRole("button", { name: "Verify this certificate" }).click();
  await expectCheck(page, "Revocation", "Failed");
  await expectOutcome(page, "Not verified");
  const html = testInfo.outputPath("revoked.html");
  await saveDownload(page, "Download", html);
  await page.goto(pathToFileURL(html).href);
  await expect(page.getByRole("heading", { name: /^Revoked on/ })).toBeVisible();
  await expectOutcome(page, "Not verified");

  // Saved before it was revoked: only the site can tell.
  const json = testInfo.outputPath("certificate.json");
  await writeFile(json, JSON.stringify(certificate.signed));
  await page.goto("/verify");
  await page.getByLabel("Certificate file").setInputFiles(json);
  await expectCheck(page, "Revocation", "Failed");
  await expect(page.getByText("Two files were mixed up.")).toBeVisible();
});

test("sharing uses the system's own sheet where there is one", async ({ page }) => {
  const { certificate } = await certify(page.request);
  await page.addInitScript(() => {
    navigator.share = async (given) => {
      document.documentElement.dataset.shared = given?.url ?? "";
    };
  });
  await page.goto(`/certificate/${certificate.id}`);
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-shared", certificate.certificateUrl);
});
