/** The image detector: every way to give an image, its states, and how an image's result looks. */

import type { AnalysisResult } from "@tellsign/contracts/analysis/analysis";
import { uncertainReasons } from "@tellsign/contracts/detection/uncertain-reasons";
import { image } from "../../content/messages/result/image.ts";
import {
  credential,
  fakeImage,
  fakeImageAnswer,
  picture,
  provenance,
} from "../../testing/fake-image-answer.ts";
import { expect, type Page, test } from "../../testing/screen-test.ts";
import { waitUntil } from "../../testing/wait-until.ts";

const address = "**/api/analyze-image-advanced";

async function answerWith(page: Page, changes: Partial<AnalysisResult> = {}): Promise<void> {
  await page.route(address, (route) => route.fulfill({ json: fakeImageAnswer(changes) }));
}

async function openSignedIn(page: Page): Promise<void> {
  page.server.signIn("pro");
  await page.goto("/advanced-image-detector");
}

async function analyse(page: Page): Promise<void> {
  await page.getByLabel("Choose an image").setInputFiles(picture);
  await page.getByRole("button", { name: "Analyze Image" }).click();
}

test("previews an image, refuses what is none, and resets everything", async ({ page }) => {
  await openSignedIn(page);
  await answerWith(page);
  const submit = page.getByRole("button", { name: "Analyze Image" });
  await expect(submit).toBeDisabled();
  const picker = page.getByLabel("Choose an image");
  await picker.setInputFiles({ ...picture, mimeType: "application/pdf" });
  await expect(page.getByRole("alert")).toHaveText("Please select an image file (JPG, PNG, WebP)");
  await picker.setInputFiles({ name: "a.heic", mimeType: "", buffer: Buffer.from("x") });
  await page.getByAltText("Preview of a.heic").dispatchEvent("error");
  await expect(page.getByText(image.noPreview)).toBeVisible();
  await picker.setInputFiles(picture);
  await expect(page.getByAltText("Preview of hills.png")).toBeVisible();
  await expect(page.locator("input[capture=environment]")).toHaveAttribute("accept", "image/*");
  await expect(page.getByRole("button", { name: "Take a photo" })).toBeHidden();
  await submit.click();
  await expect(page.getByRole("heading", { name: "AI-generated" })).toBeVisible();
  await page.getByRole("button", { name: "Reset" }).click();
  await expect(page.getByAltText("Preview of hills.png")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "AI-generated" })).toHaveCount(0);
  await expect(submit).toBeDisabled();
});

test("takes a pasted image, and an address that the server fetches", async ({ page }) => {
  await openSignedIn(page);
  await expect(page.getByLabel("Choose an image")).toBeVisible();
  const data = new DataTransfer();
  data.items.add(new File([new Uint8Array(picture.buffer)], "pasted.png", { type: "image/png" }));
  // The screen listens once its effects have run, which is after it can be seen.
  await waitUntil(async () => {
    const paste = new ClipboardEvent("paste", { clipboardData: data, bubbles: true });
    document.body.dispatchEvent(paste);
    await expect(page.getByAltText("Preview of pasted.png")).toBeVisible({ timeout: 500 });
  });
  await page.getByRole("button", { name: "Reset" }).click();

  const url = page.getByLabel("Or paste its URL");
  const submit = page.getByRole("button", { name: "Analyze Image" });
  await url.fill("pictures/a.jpg");
  await submit.click();
  await expect(page.getByRole("alert")).toHaveText(image.urlInvalid);
  await answerWith(page);
  await url.fill(" https://example.org/a.jpg ");
  const [request] = await Promise.all([page.waitForRequest(address), submit.click()]);
  expect(request.postDataJSON()).toEqual({ url: "https://example.org/a.jpg" });
  await expect(page.getByAltText("The analyzed picture", { exact: true })).toHaveAttribute(
    "src",
    /^data:image\/png/,
  );
});

test("names the stages while it works, and says what the server says", async ({ page }) => {
  await openSignedIn(page);
  await page.route(address, () => {});
  await analyse(page);
  await expect(page.getByText("FINALIZING")).toBeVisible();
  await expect(page.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "85");
  await page.getByRole("button", { name: "Reset" }).click();
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await page.route(address, (route) =>
    route.fulfill({ status: 403, json: { message: "Not in your plan.", upgradeRequired: true } }),
  );
  await analyse(page);
  await expect(page.getByRole("alert")).toContainText("Not in your plan.");
  await expect(page.getByRole("alert").getByRole("link")).toHaveAttribute("href", "/subscribe");
  await page.route(address, (route) => route.abort());
  await page.getByRole("button", { name: "Analyze Image" }).click();
  await expect(page.getByRole("alert")).toHaveText("Failed to analyze image");
});

test("sends a visitor to sign in, and asks a member whose session ends", async ({ page }) => {
  await page.goto("/advanced-image-detector");
  await expect(page).toHaveURL(/\/login\?redirect=%2Fadvanced-image-detector$/);
  page.server.signIn("free");
  await page.goto("/advanced-image-detector");
  await page.route(address, (route) =>
    route.fulfill({ status: 401, json: { message: "Unauthorized. Please log in." } }),
  );
  await analyse(page);
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Sign In" })).toHaveAttribute("href", "/auth");
  await expect(main.getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/");
});

test("a record that decides is told apart from the model; an abstention accuses nobody", async ({
  page,
}) => {
  await openSignedIn(page);
  const signer = { ...credential.signer, state: "trusted" as const };
  await answerWith(page, {
    provenance: { ...provenance, credential: { ...credential, signer } },
    confidence: null,
    aiProbability: 0.2,
  });
  await analyse(page);
  await expect(page.getByText(image.recordDecides)).toBeVisible();
  await page.getByRole("button", { name: "Show details" }).click();
  await expect(page.getByText("The model on its own: Probability of AI 20%")).toBeVisible();

  const interim = { ...credential.signer, state: "on_interim_list" as const };
  await answerWith(page, {
    id: "interim",
    provenance: { ...provenance, credential: { ...credential, signer: interim } },
  });
  await page.getByRole("button", { name: "Analyze Image" }).click();
  await expect(page.getByText("Signer: on the interim list only")).toBeVisible();
  await expect(page.getByText(image.recordDecides)).toBeHidden();

  await answerWith(page, {
    id: "second",
    provenance: { ...provenance, credential: null, marks: [], findings: [], metadata: [] },
    verdict: "uncertain",
    isAiGenerated: false,
    confidence: null,
    uncertainReason: { code: "synthetic_looking", ...uncertainReasons.synthetic_looking },
  });
  await page.getByRole("button", { name: "Analyze Image" }).click();
  await expect(page.getByRole("heading", { name: "Cannot say" })).toBeVisible();
  await expect(page.getByText(image.heatMapOfUncertain)).toBeVisible();
  await page.getByRole("button", { name: "Show details" }).click();
  await expect(page.getByText(image.noCredential)).toBeVisible();
  await expect(page.getByText(image.noMarks)).toBeVisible();
});

test("the dashboard and the laboratory show the same parts, also without the picture", async ({
  page,
}) => {
  page.server.signIn("pro");
  await page.route("**/api/analyze", (route) => route.fulfill({ json: fakeImage() }));
  await page.goto("/dashboard");
  await page.getByRole("tab", { name: "Image" }).click();
  await page.getByLabel("Choose an image").setInputFiles(picture);
  await page.getByRole("button", { name: "Analyze", exact: true }).click();
  await expect(page.getByAltText("The analyzed picture", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Show details" }).click();
  await expect(page.getByText("The record, step by step")).toBeVisible();

  await page.route("**/api/analyze", (route) =>
    route.fulfill({ json: fakeImage({ views: undefined }) }),
  );
  await page.goto("/analyze");
  await page.getByRole("tab", { name: "Visual forensics" }).click();
  await page.getByLabel("Or paste its URL").fill("https://example.org/a.jpg");
  await page.getByRole("button", { name: "Start investigation" }).click();
  await expect(page.getByText(image.notKept)).toBeVisible();
  await expect(page.getByRole("img", { name: "The heat map" })).toBeVisible();
  await page.getByRole("button", { name: "Show details" }).click();
  await page.getByText("For experts", { exact: true }).click();
  await expect(page.getByText(image.viewsNotKept)).toBeVisible();
});
