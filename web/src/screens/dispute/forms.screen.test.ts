import { describe } from "vitest";
import { expect, expectToast, type Page, test } from "../../testing/screen-test.ts";

const main = (page: Page) => page.locator("#main");

describe("the contact form", () => {
  async function fill(page: Page): Promise<void> {
    await page.getByLabel("Name").fill("A Reader");
    await page.getByLabel("Email").fill("reader@example.org");
    await page.getByLabel("Subject").fill("A question");
    await page.getByLabel("Message").fill("How is it measured?");
  }
  const send = (page: Page) => page.getByRole("button", { name: "Send Message" }).click();

  test("keeps the message when the server fails or cannot be reached", async ({ page }) => {
    await page.goto("/contact");
    await fill(page);
    await page.route("/api/contact", (route) => route.fulfill({ status: 500, body: "{}" }));
    await send(page);
    await expectToast(page, "Error", "Failed to send message. Please try again.");
    await page.unroute("/api/contact");
    await page.route("/api/contact", (route) => route.abort());
    await send(page);
    await expectToast(page, "Error", "Failed to send message. Please try again later.");
    await expect(page.getByLabel("Message")).toHaveValue("How is it measured?");
  });
});

describe("the dispute form", () => {
  const submit = (page: Page) => page.getByRole("button", { name: "Submit Dispute" }).click();

  test("says that a dispute could not be submitted", async ({ page }) => {
    await page.goto("/dispute");
    await page.route("/api/dispute", (route) => route.abort());
    await page.getByLabel("Description").fill("It is wrong.");
    await page.getByLabel("Your email").fill("writer@example.org");
    await submit(page);
    await expectToast(page, "Submission Failed", "Failed to submit dispute. Please try again.");
  });

  test("opens with rubbish in its address", async ({ page }) => {
    for (const rubbish of ["%7B", "null", "%5B1%5D", "%22x%22"]) {
      await page.goto(`/dispute?data=${rubbish}`);
      await expect(page.getByRole("button", { name: "Submit Dispute" })).toBeEnabled();
    }
  });

  test("knows the address of a signed-in user", async ({ page }) => {
    page.server.signIn("pro");
    await page.goto("/dispute");
    await expect(page.getByLabel("Your email")).toHaveValue("pro@example.org");
  });
});

describe("a certificate", () => {
  test("that does not exist says so", async ({ page }) => {
    await page.goto("/certificate/unknown");
    await expect(page.getByRole("heading", { name: "Certificate Not Found" })).toBeVisible();
    await expect(main(page)).toContainText("may have expired");
  });
});
