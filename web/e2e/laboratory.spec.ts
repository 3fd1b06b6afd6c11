/** The laboratory, the image detector and the full-screen workspace. */
import { expect, test } from "@playwright/test";
import { errors } from "@tellsign/contracts/errors";
import { analysis, laboratory, validation } from "@tellsign/contracts/messages";
import { expectToast } from "./expect-toast.ts";
import { list, prose } from "./fake-answers.ts";
import { registerUser, signInAs } from "./fresh-user.ts";

const picture = { name: "a.png", mimeType: "image/png", buffer: Buffer.from("x") };

test.describe("the laboratory", () => {
  test("investigates a text and advises on its length", async ({ page }) => {
    await registerUser(page.request);
    await page.goto("/analyze");
    await expect(page.getByText(laboratory.advice)).toBeVisible();
    await expect(page.getByText("Priority processing")).toHaveCount(0);
    await expect(page.getByLabel("Deep scan")).toHaveCount(0);
    const box = page.getByLabel("Text to investigate");
    await box.fill("a".repeat(500));
    await expect(page.getByText(laboratory.optimalLength)).toHaveCount(0);
    await box.fill(prose.repeat(3));
    await expect(page.getByText(laboratory.optimalLength)).toBeVisible();
    await page.getByRole("button", { name: "Start investigation" }).click();
    await expectToast(page, analysis.investigationComplete.title);
    await expect(page.getByRole("heading", { name: "AI-generated" })).toBeVisible();
  });

  test("takes only its own file types", async ({ page }) => {
    await registerUser(page.request);
    await page.goto("/analyze");
    await page.getByRole("tab", { name: "Visual forensics" }).click();
    const picker = page.getByLabel("Choose an image");
    await expect(picker).toHaveAttribute("accept", ".jpg,.jpeg,.png,.gif,.webp");
    await picker.setInputFiles({ ...picture, name: "a.bmp", mimeType: "image/bmp" });
    await expectToast(page, "Neural Scan Failed", errors.unsupported_file_type.message);
    await picker.setInputFiles(picture);
    await page.getByRole("button", { name: "Start investigation" }).click();
    await expectToast(page, analysis.upgradeRequiredTitle);
  });

  test("shows subscribers their priority and measured rate, and experts the depth", async ({
    page,
  }) => {
    await signInAs(page.request, "expert@example.org");
    await page.goto("/analyze");
    await expect(page.getByText("Priority processing")).toBeVisible();
    await expect(page.getByRole("link", { name: "Not yet measured" }).first()).toHaveAttribute(
      "href",
      "/methodology",
    );
    await page.getByLabel("Deep scan").check();
    await expect(page.getByLabel("Deep scan")).toBeChecked();
  });

  test("says when the limit is reached", async ({ page }) => {
    await registerUser(page.request);
    for (const _ of [1, 2])
      await page.request.post("/api/analyze", { data: { type: "text", content: list } });
    await page.goto("/analyze");
    await expect(page.getByRole("heading", { name: laboratory.limitReached })).toBeVisible();
    await expect(
      page.getByRole("main").getByRole("link", { name: "Upgrade" }).first(),
    ).toHaveAttribute("href", "/subscribe");
    await expect(page.getByLabel("Text to investigate")).toHaveCount(0);
  });
});

test.describe("the image detector", () => {
  test("previews an image, gives the server's answer, and resets", async ({ page }) => {
    await signInAs(page.request, "pro@example.org");
    await page.goto("/advanced-image-detector");
    const analyse = page.getByRole("button", { name: "Analyze Image" });
    await expect(analyse).toBeDisabled();
    const picker = page.getByLabel("Choose an image");
    await picker.setInputFiles({ ...picture, mimeType: "application/pdf" });
    await expect(page.getByRole("alert")).toHaveText(validation.imageType);
    await picker.setInputFiles(picture);
    await expect(page.getByAltText("Preview of a.png")).toBeVisible();
    await analyse.click();
    await expect(page.getByRole("alert")).toContainText(errors.not_available.message);
    await page.getByRole("button", { name: "Reset" }).click();
    await expect(page.getByAltText("Preview of a.png")).toHaveCount(0);
    await expect(page.getByRole("alert")).toHaveCount(0);
  });

  test("names the stages while it works", async ({ page }) => {
    await signInAs(page.request, "pro@example.org");
    await page.route("**/api/analyze-image-advanced", () => {});
    await page.goto("/advanced-image-detector");
    await page.getByLabel("Choose an image").setInputFiles(picture);
    await page.getByRole("button", { name: "Analyze Image" }).click();
    await expect(page.getByText("FINALIZING")).toBeVisible();
    await expect(page.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "85");
    await page.getByRole("button", { name: "Reset" }).click();
    await expect(page.getByRole("progressbar")).toHaveCount(0);
  });

  test("sends a visitor to sign in, and asks a member whose session ends", async ({ page }) => {
    await page.goto("/advanced-image-detector");
    await expect(page).toHaveURL(/\/login\?redirect=%2Fadvanced-image-detector$/);
    await registerUser(page.request);
    await page.goto("/advanced-image-detector");
    await page.getByLabel("Choose an image").setInputFiles(picture);
    await page.route("**/api/analyze-image-advanced", (route) =>
      route.fulfill({ status: 401, json: { message: "Unauthorized. Please log in." } }),
    );
    await page.getByRole("button", { name: "Analyze Image" }).click();
    const main = page.getByRole("main");
    await expect(main.getByRole("link", { name: "Sign In" })).toHaveAttribute("href", "/auth");
    await expect(main.getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/");
  });
});

test.describe("the workspace", () => {
  test("turns texts and files into a wall of cards", async ({ page }) => {
    await signInAs(page.request, "expert@example.org");
    await page.goto("/immersive-dashboard");
    await expect(page.getByRole("contentinfo")).toBeHidden();
    await page.getByLabel(/Type or paste/).fill(prose);
    await page.getByRole("button", { name: "Analyse" }).click();
    await page
      .getByLabel("Choose files")
      .setInputFiles([
        picture,
        { name: "short.txt", mimeType: "text/plain", buffer: Buffer.from("too short") },
      ]);
    const cards = page.getByRole("article");
    await expect(cards).toHaveCount(3);
    await expect(cards.filter({ hasText: "The council met" })).toContainText("AI-generated");
    await expect(cards.filter({ hasText: "a.png" })).toContainText("no detector for this kind");
    await expect(cards.filter({ hasText: "short.txt" })).toContainText("at least 10 words");
    await page.getByRole("button", { name: "Whole result" }).click();
    await expect(page.getByRole("dialog")).toContainText(analysis.disclaimer);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Remove" }).first().click();
    await expect(cards).toHaveCount(2);
  });

  test("takes what is dropped or pasted anywhere, and gives the page back when left", async ({
    page,
  }) => {
    await registerUser(page.request);
    await page.goto("/immersive-dashboard");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.evaluate((text) => {
      const data = new DataTransfer();
      data.items.add(new File([text], "dropped.txt", { type: "text/plain" }));
      document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true }));
      const pasted = new DataTransfer();
      pasted.setData("text/plain", `Pasted. ${text}`);
      document.body.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData: pasted, bubbles: true }),
      );
    }, prose);
    await expect(page.getByRole("article").filter({ hasText: "AI-generated" })).toHaveCount(2);
    await expect(page.getByRole("article").filter({ hasText: "dropped.txt" })).toHaveCount(1);
    await page.getByRole("link", { name: "Back to dashboard" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await expect(page.getByText("Total scans").locator("xpath=following-sibling::dd")).toHaveText(
      "2",
    );
  });
});
