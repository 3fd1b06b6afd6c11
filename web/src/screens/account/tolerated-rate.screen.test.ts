import { fakeAnswer, prose } from "../../testing/fake-answers.ts";
import { expect, test } from "../../testing/screen-test.ts";

test("where the rate is not supported, the result says that the shipped threshold served", async ({
  page,
}) => {
  page.server.signIn("free");
  const figures = { measured: 0.008, n: 27247, interval: { low: 0.007, high: 0.009, level: 0.95 } };
  const threshold = { falsePositiveRate: 0.001, supported: false, ...figures };
  await page.route("**/api/analyze", (route) => route.fulfill({ json: fakeAnswer({ threshold }) }));
  await page.goto("/dashboard");
  await page.getByLabel("Text to analyze").fill(prose);
  await page.getByRole("button", { name: "Analyze", exact: true }).click();
  await expect(
    page.getByText("at most 0.1% false positives. Measurements on texts by people do not"),
  ).toBeVisible();
});
