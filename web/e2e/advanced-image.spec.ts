/** The image detector: every way to give an image, its states, and how an image's result looks. */
import { expect, type Page } from "@playwright/test";
import type { AnalysisResult } from "@tellsign/contracts/analysis/analysis";
import { errors } from "@tellsign/contracts/api/errors";
import { image } from "../src/content/messages/result/image.ts";
import { fakeImageAnswer, picture, provenance } from "../src/testing/fake-image-answer.ts";
import { expectNothingFound, loadAxe } from "./expect-nothing-found.ts";
import { signInAs } from "./fresh-user.ts";
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

test("shows the record, the marks, the heat map, the edits and the views", async ({ page }) => {
  await openSignedIn(page);
  await answerWith(page);
  await analyse(page);
  await expect(page.getByText(image.recordClaims.part)).toBeVisible();
  await page.getByRole("button", { name: "Show details" }).click();
  const origin = page.getByRole("region", { name: "What the file says about its origin" });
  for (const words of ["Intact", "Not on the trust list", "Partly made by AI"])
    await expect(origin.getByText(words, { exact: true })).toBeVisible();
  const steps = origin.getByRole("list", { name: "Steps of the record" }).getByRole("listitem");
  await expect(steps).toHaveCount(5);
  await expect(steps.nth(3)).toContainText("Edited with generative AI");
  await expect(origin.getByText("soft hills under a wide sky")).toBeVisible();
  await expect(origin.getByText(provenance.limits[1] as string)).toBeVisible();

  const map = page.getByRole("region", { name: "Where the evidence is" });
  await expect(map.getByAltText("The analyzed picture", { exact: true })).toHaveAttribute(
    "src",
    /^blob:/,
  );
  const slider = map.getByRole("slider", { name: /Heat map opacity/ });
  await slider.focus();
  await page.keyboard.press("ArrowRight");
  await expect(slider).toHaveAttribute("aria-valuetext", "65%");
  await expect(map.locator("svg > g").first()).toHaveAttribute("opacity", "0.65");
  await map.getByRole("button", { name: "Show the strongest cells as a table" }).click();
  await expect(map.getByRole("row").nth(1)).toContainText("AI strongly");
  await expect(page.getByText("The grain is finer here than around.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "How reliable this is" })).toBeVisible();

  await page.getByText("Metadata", { exact: true }).click();
  await page.getByLabel("Filter the tags").fill("xmp");
  await expect(page.getByText("1 of 2 tags shown")).toBeVisible();
  await page.getByText("For experts", { exact: true }).click();
  await expect(page.getByAltText("The picture’s spectrum")).toBeVisible();
  await loadAxe(page);
  await expectNothingFound(page);
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
  await page.getByRole("button", { name: "Show details" }).click();
  const file = page.getByRole("region", { name: "The file", exact: true });
  await expect(file).toContainText("640 × 480");
  await expect(page.getByText(image.noCredential)).toBeVisible();
  await expect(page.getByText(/SynthID/)).toBeVisible();
  await page.getByText("For experts", { exact: true }).click();
  await expect(page.getByAltText("The picture’s spectrum")).toHaveAttribute("src", /^data:/);
});
