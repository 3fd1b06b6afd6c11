import { expect, type Page } from "@playwright/test";
import { dispute as limits } from "@tellsign/contracts/limits";
import {
  certificate,
  contact,
  dispute,
  type ToastText,
  validation,
} from "@tellsign/contracts/messages";
import { expectToast, toasts } from "./expect-toast.ts";
import { signInAs } from "./fresh-user.ts";
import { test } from "./test.ts";

const main = (page: Page) => page.locator("#main");

async function expectText(page: Page, text: ToastText): Promise<void> {
  await expectToast(page, text.title, text.description);
}

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
    await expectText(page, contact.sent);
    await expect(page.getByLabel("Message")).toHaveValue("");
  });

  test("keeps the message when the server fails or cannot be reached", async ({ page }) => {
    await page.goto("/contact");
    await fill(page);
    await page.route("/api/contact", (route) => route.fulfill({ status: 500, body: "{}" }));
    await send(page);
    await expectText(page, contact.failed);
    await page.unroute("/api/contact");
    await page.route("/api/contact", (route) => route.abort());
    await send(page);
    await expectText(page, contact.network);
    await expect(page.getByLabel("Message")).toHaveValue("How is it measured?");
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
    await expectText(page, validation.disputeMissing);
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
    await expect(page.getByRole("heading", { name: dispute.submitted.title })).toBeVisible();
    await expect(main(page)).toContainText(dispute.submitted.description);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  test("says that a dispute could not be submitted", async ({ page }) => {
    await page.goto("/dispute");
    await page.route("/api/dispute", (route) => route.abort());
    await page.getByLabel("Description").fill("It is wrong.");
    await page.getByLabel("Your email").fill("writer@example.org");
    await submit(page);
    await expectText(page, dispute.failed);
  });

  test("opens with rubbish in its address", async ({ page }) => {
    for (const rubbish of ["%7B", "null", "%5B1%5D", "%22x%22"]) {
      await page.goto(`/dispute?data=${rubbish}`);
      await expect(page.getByRole("button", { name: "Submit Dispute" })).toBeEnabled();
    }
  });

  test("knows the address of a signed-in user", async ({ page, context }) => {
    await signInAs(context.request, "pro@example.org");
    await page.goto("/dispute");
    await expect(page.getByLabel("Your email")).toHaveValue("pro@example.org");
  });
});

test.describe("a certificate", () => {
  test("that does not exist says so", async ({ page }) => {
    await page.goto("/certificate/unknown");
    await expect(page.getByRole("heading", { name: certificate.notFound })).toBeVisible();
    await expect(main(page)).toContainText("may have expired");
  });
});
