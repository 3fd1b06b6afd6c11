import { expect, type Page } from "@playwright/test";
import { dispute as limits } from "@tellsign/contracts/limits";
import { dispute } from "../src/content/messages/result/dispute.ts";
import { expectToast, toasts } from "./expect-toast.ts";
import { test } from "./test.ts";

const main = (page: Page) => page.locator("#main");

test.describe("the contact form", () => {
  async function fill(page: Page): Promise<void> {
    await page.getByLabel("Name").fill("A Reader");
    await page.getByLabel("Email").fill("reader@example.org");
    await page.getByLabel("Subject").fill("A question");
    await page.getByLabel("Message").fill("How is it measured?");
  }
  const send = (page: Page) => page.getByRole("button", { name: "Send Message" }).click();

  test("needs every field, says that the message was sent, and clears itself", async ({ page }) => {
    await page.goto("/contact");
    await send(page);
    await expect(page.getByLabel("Name")).toBeFocused();
    await expect(toasts(page)).toHaveCount(0);
    const accuracy = main(page).locator("details").first().locator("data").first();
    await expect(accuracy).toHaveAttribute("data-source", /^models\/text\//);
    await fill(page);
    await send(page);
    await expectToast(page, "Message Sent!");
    await expect(page.getByLabel("Message")).toHaveValue("");
  });
});

test.describe("the dispute form", () => {
  const content = "A long sentence of my own. ".repeat(20);
  const link = (data: unknown) => `/dispute?data=${encodeURIComponent(JSON.stringify(data))}`;
  const submit = (page: Page) => page.getByRole("button", { name: "Submit Dispute" }).click();

  test("shows the short id and sample, and sends no more than the sample", async ({ page }) => {
    await page.goto(link({ analysisId: "0123456789abcdef", confidence: 0.7, content }));
    await expect(main(page)).toContainText("01234567");
    await expect(main(page)).not.toContainText("012345678");
    await expect(main(page)).toContainText(content.slice(0, limits.contentSampleShown));
    await submit(page);
    await expectToast(page, "Missing Information", "Please provide both email and description");
    const words = "I wrote it myself. ".repeat(40);
    await page.getByLabel("Description").fill(words);
    await expect(main(page)).toContainText(`${words.length}/${limits.descriptionCounter}`);
    await page.getByLabel("Your email").fill("writer@example.org");
    const request = page.waitForRequest("**/api/dispute");
    await submit(page);
    expect((await request).postDataJSON()).toMatchObject({
      analysisId: "0123456789abcdef",
      reason: "inaccurate",
      originalConfidence: 0.7,
      contentSample: content.slice(0, limits.contentSampleSent),
    });
    await expect(page.getByRole("heading", { name: "Dispute Submitted" })).toBeVisible();
    await expect(main(page)).toContainText(dispute.submitted.description);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });
});
