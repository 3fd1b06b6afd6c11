/** The image detector: every way to give an image, its states, and how an image's result looks. */
import { expect, type Page } from "@playwright/test";
import type { AnalysisResult } from "@tellsign/contracts/analysis";
import { errors } from "@tellsign/contracts/errors";
import { image, validation } from "@tellsign/contracts/messages";
import { uncertainReasons } from "@tellsign/contracts/uncertain-reasons";
import { expectNothingFound, loadAxe } from "./expect-nothing-found.ts";
import {
  credential,
  fakeImage,
  fakeImageAnswer,
  picture,
  provenance,
} from "./fake-image-answer.ts";
import { registerUser, signInAs } from "./fresh-user.ts";
import { test } from "./test.ts";

const address = "**/api/analyze-image-advanced";

async function answerWith(page: Page, changes: Partial<AnalysisResult> = {}): Promise<void> {
  await page.route(address, (route) => route.fulfill({ json: fakeImageAnswer(changes) }));
}

async function openSignedIn(page: Page): Promise<void> {
  await signInAs(page.request, "pro@example.org");
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
  await expect(page.getByRole("alert")).toHaveText(validation.imageType);
  await picker.setInputFiles({ name: "a.heic", mimeType: "", buffer: Buffer.from("x") });
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
  await page.evaluate(
    (bytes) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], "pasted.png", { type: "image/png" }));
      document.body.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData: data, bubbles: true }),
      );
    },
    [...picture.buffer],
  );
  await expect(page.getByAltText("Preview of pasted.png")).toBeVisible();
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
  await expect(page.getByAltText("The analysed picture", { exact: true })).toHaveAttribute(
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
  await expect(page.getByRole("alert")).toHaveText(image.failedFallback);
});

test("sends a visitor to sign in, and asks a member whose session ends", async ({ page }) => {
  await page.goto("/advanced-image-detector");
  await expect(page).toHaveURL(/\/login\?redirect=%2Fadvanced-image-detector$/);
  await registerUser(page.request);
  await page.goto("/advanced-image-detector");
  await page.route(address, (route) =>
    route.fulfill({ status: 401, json: { message: "Unauthorized. Please log in." } }),
  );
  await analyse(page);
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Sign In" })).toHaveAttribute("href", "/auth");
  await expect(main.getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/");
});

test("shows the record, the marks, the heat map, the edits and the views", async ({ page }) => {
  await openSignedIn(page);
  await answerWith(page);
  await analyse(page);
  await expect(page.getByText(image.recordClaims.part)).toBeVisible();
  const origin = page.getByRole("region", { name: "What the file says about its origin" });
  for (const words of ["Intact", "Not on the trust list", "AI made a part"])
    await expect(origin.getByText(words, { exact: true })).toBeVisible();
  const steps = origin.getByRole("list", { name: "Steps of the record" }).getByRole("listitem");
  await expect(steps).toHaveCount(5);
  await expect(steps.nth(3)).toContainText("A composite or an edit that includes generative AI");
  await expect(origin.getByText("soft hills under a wide sky")).toBeVisible();
  await expect(origin.getByText(provenance.limits[1] as string)).toBeVisible();

  const map = page.getByRole("region", { name: "Where the evidence lies" });
  await expect(map.getByAltText("The analysed picture", { exact: true })).toHaveAttribute(
    "src",
    /^blob:/,
  );
  const slider = map.getByRole("slider", { name: /Opacity of the heat map/ });
  await slider.focus();
  await page.keyboard.press("ArrowRight");
  await expect(slider).toHaveAttribute("aria-valuetext", "65%");
  await expect(map.locator("svg > g").first()).toHaveAttribute("opacity", "0.65");
  await map.getByRole("button", { name: "Show the strongest cells as a table" }).click();
  await expect(map.getByRole("row").nth(1)).toContainText("AI strongly");
  await expect(page.getByText("The grain is finer here than around.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "How far this can be relied on" })).toBeVisible();

  await page.getByText("Metadata", { exact: true }).click();
  await page.getByLabel("Filter the tags").fill("xmp");
  await expect(page.getByText("1 of 2 tags shown")).toBeVisible();
  await page.getByText("For experts", { exact: true }).click();
  await expect(page.getByAltText("The spectrum of the picture")).toBeVisible();
  await loadAxe(page);
  await expectNothingFound(page);
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
  await expect(page.getByText("The model on its own: Probability of AI 20%")).toBeVisible();

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
  await expect(page.getByText(image.noCredential)).toBeVisible();
  await expect(page.getByText(image.noMarks)).toBeVisible();
});

test("the dashboard and the laboratory show the same parts, also without the picture", async ({
  page,
}) => {
  await signInAs(page.request, "pro@example.org");
  await page.route("**/api/analyze", (route) => route.fulfill({ json: fakeImage() }));
  await page.goto("/dashboard");
  await page.getByRole("tab", { name: "Image" }).click();
  await page.getByLabel("Choose an image").setInputFiles(picture);
  await page.getByRole("button", { name: "Analyze", exact: true }).click();
  await expect(page.getByAltText("The analysed picture", { exact: true })).toBeVisible();
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
  await page.getByText("For experts", { exact: true }).click();
  await expect(page.getByText(image.viewsNotKept)).toBeVisible();
});

test("a real upload comes back with its file, its views and an honest verdict", async ({
  page,
}) => {
  await openSignedIn(page);
  await page.getByLabel("Choose an image").setInputFiles({ ...picture, buffer: Buffer.from("x") });
  await page.getByRole("button", { name: "Analyze Image" }).click();
  await expect(page.getByRole("alert")).toHaveText(errors.unsupported_image.message);
  await analyse(page);
  await expect(page.getByText(/^Result: /)).toBeAttached();
  const file = page.getByRole("region", { name: "The file", exact: true });
  await expect(file).toContainText("640 × 480");
  await expect(page.getByText(image.noCredential)).toBeVisible();
  await expect(page.getByText(/SynthID/)).toBeVisible();
  await page.getByText("For experts", { exact: true }).click();
  await expect(page.getByAltText("The spectrum of the picture")).toHaveAttribute("src", /^data:/);
});
