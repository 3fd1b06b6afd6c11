/** A certificate that is not there, or was not made. */

import { vi } from "vitest";
import { certificate as texts } from "../../content/messages/result/certificate.ts";
import { fakeAnswer, prose } from "../../testing/fake-answers.ts";
import { expect, expectToast, test } from "../../testing/screen-test.ts";

test("an address without a certificate says so", async ({ page }) => {
  await page.goto("/certificate/unknown");
  await expect(page.getByRole("heading", { name: "Certificate Not Found" })).toBeVisible();
  await expect(page.getByText(texts.notFoundLead)).toBeVisible();
  await page.getByRole("link", { name: "Back to Home" }).click();
  await expect(page).toHaveURL(/\/(dashboard)?$/);
});

test("a certificate that is not made says why, in a toast and in the console", async ({ page }) => {
  page.server.signIn("pro");
  await page.route("**/api/analyze", (route) => route.fulfill({ json: fakeAnswer({}) }));
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  await page.goto("/dashboard");
  await page.getByLabel(/^Text to/).fill(prose);
  await page.getByRole("button", { name: "Analyze", exact: true }).click();
  await page.getByRole("button", { name: "Generate Certificate" }).click();
  await expectToast(page, texts.failedTitle, "Analysis not found.");
  expect(logged).toHaveBeenCalledWith(expect.objectContaining({ name: "RequestError" }));
});

test("without the id of an analysis there is no certificate", async ({ page }) => {
  page.server.signIn("pro");
  await page.route("**/api/analyze", (route) => route.fulfill({ json: fakeAnswer({ id: "" }) }));
  await page.goto("/dashboard");
  await page.getByLabel(/^Text to/).fill(prose);
  await page.getByRole("button", { name: "Analyze", exact: true }).click();
  await page.getByRole("button", { name: "Generate Certificate" }).click();
  const title = "Certificate Unavailable";
  const description = "Analysis ID required to generate certificate.";
  await expectToast(page, title, description);
});
