/** The laboratory and the full-screen workspace. */
import { expect } from "@playwright/test";
import { errors } from "@tellsign/contracts/api/errors";
import { analysis } from "../src/content/messages/analysis/analysis.ts";
import { laboratory } from "../src/content/messages/analysis/laboratory.ts";
import { prose } from "../src/testing/fake-answers.ts";
import { expectToast } from "./expect-toast.ts";
import { registerUser, signInAs } from "./fresh-user.ts";
import { test } from "./test.ts";

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
    await expect(page.getByText("Optimal length")).toHaveCount(0);
    await box.fill(prose.repeat(3));
    await expect(page.getByText("Optimal length")).toBeVisible();
    await page.getByRole("button", { name: "Start investigation" }).click();
    await expectToast(page, "Investigation Complete");
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
    await expectToast(page, "Upgrade Required");
  });

  test("shows subscribers their priority and measured rate, and experts the depth", async ({
    page,
  }) => {
    await signInAs(page.request, "expert@example.org");
    await page.goto("/analyze");
    await expect(page.getByText("Priority processing")).toBeVisible();
    await expect(page.getByRole("link", { name: "of 2026 AI prose" }).first()).toHaveAttribute(
      "href",
      "/methodology",
    );
    await page.getByLabel("Deep scan").check();
    await expect(page.getByLabel("Deep scan")).toBeChecked();
  });

  test("says when the limit is reached", async ({ page }) => {
    await registerUser(page.request);
    for (const _ of [1, 2])
      await page.request.post("/api/analyze", { data: { type: "text", content: prose } });
    await page.goto("/analyze");
    await expect(page.getByRole("heading", { name: "Investigation Limit Reached" })).toBeVisible();
    await expect(
      page.getByRole("main").getByRole("link", { name: "Upgrade" }).first(),
    ).toHaveAttribute("href", "/subscribe");
    await expect(page.getByLabel("Text to investigate")).toHaveCount(0);
  });
});

test.describe("the workspace", () => {
  test("turns texts and files into a wall of cards", async ({ page }) => {
    await signInAs(page.request, "expert@example.org");
    await page.goto("/immersive-dashboard");
    await expect(page.getByRole("contentinfo")).toBeHidden();
    await page.getByLabel(/Type or paste/).fill(prose);
    await page.getByRole("button", { name: "Analyze" }).click();
    await page
      .getByLabel("Choose files")
      .setInputFiles([
        picture,
        { name: "short.txt", mimeType: "text/plain", buffer: Buffer.from("too short") },
      ]);
    const cards = page.getByRole("article");
    await expect(cards).toHaveCount(3);
    await expect(cards.filter({ hasText: "The council met" })).toContainText("AI-generated");
    await expect(cards.filter({ hasText: "a.png" })).toContainText(
      errors.unsupported_image.message,
    );
    await expect(cards.filter({ hasText: "short.txt" })).toContainText("at least 10 words");
    await page.getByRole("button", { name: "Full result" }).click();
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
    await page.evaluate(async (text) => {
      // The screen listens once its effects have run, which is after it can be seen.
      for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
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
