/** How the verdicts look that the detector of today never gives, and how failures read. */

import { uncertainReasons } from "@tellsign/contracts/detection/uncertain-reasons";
import { fakeAnswer, prose } from "../../testing/fake-answers.ts";
import { expect, expectToast, type Page, test } from "../../testing/screen-test.ts";

async function answerWith(page: Page, changes: Parameters<typeof fakeAnswer>[0]): Promise<void> {
  await page.route("**/api/analyze", (route) => route.fulfill({ json: fakeAnswer(changes) }));
}

async function analyse(page: Page): Promise<void> {
  await page.getByLabel(/^Text to/).fill(prose);
  await page.getByRole("button", { name: /^(Analyze|Start investigation)$/ }).click();
}

test("an AI verdict comes in words first, then its figure and the error rate; the evidence waits below", async ({
  page,
}) => {
  page.server.signIn("pro");
  await answerWith(page, {});
  await page.goto("/dashboard");
  await analyse(page);
  await expect(page.getByRole("heading", { name: "AI-generated" })).toBeVisible();
  await expect(page.getByText("confidence in this verdict, High")).toBeVisible();
  const card = page.getByRole("region", { name: "Verdict" });
  await expect(card).toContainText(
    "Of 5,200 texts by people (en), 0.8% were wrongly flagged as AI",
  );
  await expect(card).toContainText("Ask the author for drafts.");
  await expect(page.getByRole("status").filter({ hasText: "Result: AI-generated" })).toHaveCount(1);
  expect(document.activeElement?.contains(card.element())).toBe(true);
  await expect(page.getByText("Third sign")).toBeVisible();
  await expect(page.getByText("Fourth sign")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Generate Certificate" })).toBeVisible();

  const text = page.getByRole("region", { name: "The analyzed text" });
  await expect(text.locator("mark")).toHaveCount(3);
  await page.getByRole("button", { name: "Show as table" }).click();
  const rows = page.getByRole("table").getByRole("row");
  await expect(rows.nth(1)).toContainText("Reads like AI");
  await expect(rows.nth(1)).toContainText("95%");
  await expect(rows.nth(3)).toContainText("Nothing notable");

  await expect(page.getByText(/Probability of AI 93%/)).toHaveCount(0);
  await page.getByRole("button", { name: "Show details" }).click();
  await expect(page.getByText("Probability of AI 93%, 95% interval 89% to 96%")).toBeVisible();
  await page.getByRole("tab", { name: "Technical" }).click();
  const panel = page.getByRole("tabpanel", { name: "Technical" });
  await expect(panel).toContainText("0.8% were wrongly flagged as AI; 95% interval 0.5% to 1.3%");
  await expect(panel).toContainText("text-model 1.2.3");
  await expect(panel.getByRole("row", { name: /First detector/ })).toContainText("0.91");
});

test("the laboratory’s gauge never shows more than 85, and the one confidence stands beside it", async ({
  page,
}) => {
  page.server.signIn("free");
  await answerWith(page, {});
  await page.goto("/analyze");
  await analyse(page);
  await expectToast(page, "Investigation Complete");
  await expect(page.getByText("85%", { exact: true })).toBeVisible();
  await expect(page.getByText("93%", { exact: true })).toBeVisible();
  await expect(
    page.getByRole("img", { name: "Gauge from person to AI, confidence 85" }),
  ).toBeVisible();
});

async function showHumanAndLow(page: Page): Promise<void> {
  await answerWith(page, {
    verdict: "human",
    isAiGenerated: false,
    aiProbability: 0.03,
    confidence: 0.97,
    measuredMissRate: {
      missRate: 0.21,
      interval: { low: 0.18, high: 0.24, level: 0.95 },
      sampleCount: 900,
      group: "en",
    },
  });
  await analyse(page);
  await expect(page.getByRole("heading", { name: "Human-created" })).toBeVisible();
  const card = page.getByRole("region", { name: "Verdict" });
  await expect(card).toContainText("Of 900 texts by AI (en), 21% were missed and called human");
  await expect(card).not.toContainText("wrongly flagged");
  const bar = page.getByRole("progressbar", { name: "Confidence" }).locator("div");
  await expect(bar).toHaveClass(/bg-good/);
  await expect(page.getByRole("link", { name: "Upgrade for Certificates" })).toHaveAttribute(
    "href",
    "/subscribe",
  );

  await answerWith(page, { id: "second", verdict: "mixed", aiShare: 0.4, confidence: 0.45 });
  await analyse(page);
  await expect(page.getByRole("heading", { name: "Mixed" })).toBeVisible();
  await expect(page.getByText("About 40% of it made by AI")).toBeVisible();
  await expect(page.getByLabel("Low confidence")).toBeVisible();
}

async function showMixed(page: Page): Promise<void> {
  const { spans } = fakeAnswer({}).where;
  const [first, second, third] = spans as [(typeof spans)[0], (typeof spans)[0], (typeof spans)[0]];
  await answerWith(page, {
    id: "third",
    verdict: "mixed",
    aiShare: 0.3,
    where: {
      spans,
      runs: [
        { ...first, reads: "ai", firstSentence: 1, lastSentence: 1, words: 15 },
        {
          start: second.start,
          end: third.end,
          reads: "human",
          firstSentence: 2,
          lastSentence: 3,
          words: 33,
        },
      ],
      seams: [second.start],
      regions: [],
      segments: [],
      resolution: "By sentence.",
    },
    family: { named: null, probabilities: { GPT: 0.4, Claude: 0.35, Gemini: 0.25 } },
    leftOut: [{ reason: "Quotation", parts: 2, words: 41 }],
  });
  await analyse(page);
  await expect(page.getByText("from sentence 2: reads like a person’s")).toBeVisible();
  await page.getByRole("button", { name: "Show details" }).click();
  await expect(page.getByRole("heading", { name: "Family unknown" })).toBeVisible();
  await expect(page.getByText("2 parts, 41 words")).toBeVisible();
  await expect(page.getByText("Model text-model 1.2.3")).toBeVisible();
  const evidence = page.getByRole("region", { name: "Evidence from each detector" });
  await expect(evidence).toContainText("0.91, weight 40%");
  await evidence.getByText("First detector").click();
  await expect(evidence.getByText("Even lengths.")).toBeVisible();
  await page.getByRole("button", { name: "Show as table" }).click();
  await expect(page.getByRole("row", { name: /^2 Most of them/ })).toContainText(
    "Reads like a person’s",
  );
}

async function showBetweenThresholds(page: Page): Promise<void> {
  await answerWith(page, {
    id: "fourth",
    verdict: "uncertain",
    isAiGenerated: false,
    aiProbability: 0.61,
    interval: { low: 0.5, high: 0.7, level: 0.95 },
    confidence: null,
    uncertainReason: {
      code: "between_thresholds",
      ...uncertainReasons.between_thresholds,
    },
  });
  await analyse(page);
  await expect(page.getByRole("heading", { name: "Cannot say" })).toBeVisible();
  await page.getByRole("button", { name: "Show details" }).click();
  await expect(page.getByText("Probability of AI 61%, 95% interval 50% to 70%")).toBeVisible();
  await expect(page.getByText("Sentences of more varied length.")).toBeVisible();
  await expect(page.getByText("confidence in this verdict")).toHaveCount(0);
}

async function showLeaning(page: Page): Promise<void> {
  const reason = { kind: "phrase", pointsTo: "ai", counted: true } as const;
  await answerWith(page, {
    id: "fifth",
    verdict: "uncertain",
    isAiGenerated: false,
    confidence: null,
    leaning: "ai",
    leaningPrecision: {
      precision: 0.78,
      interval: { low: 0.71, high: 0.84, level: 0.95 },
      sampleCount: 412,
      group: "English texts",
    },
    uncertainReason: { code: "between_thresholds", ...uncertainReasons.between_thresholds },
    reasons: [{ ...reason, text: "A phrase frequent in AI texts.", quoted: "plays a vital role" }],
  });
  await analyse(page);
  const heading = page.getByRole("heading", { name: "Leans AI" });
  await expect(heading).toBeVisible();
  expect(heading.element().parentElement?.className).toContain("text-uncertain");
  const card = page.getByRole("region", { name: "Verdict" });
  await expect(card).toContainText(
    "7 of 10 contents that looked like this were AI; not enough to accuse anyone.",
  );
  await expect(card).toContainText("78% of 412 (English texts) at even odds");
  await expect(card).toContainText("A phrase frequent in AI texts.");
  await expect(page.getByText("confidence in this verdict")).toHaveCount(0);
}

test("every other verdict is shown for what it is", async ({ page }) => {
  page.server.signIn("free");
  await page.goto("/dashboard");
  for (const [promise, show] of [
    [
      "a human verdict is not coloured as an alarm, and a low figure carries a warning",
      showHumanAndLow,
    ],
    [
      "a mixed text shows where it changes hands, the family, what was left out and its model",
      showMixed,
    ],
    [
      "a score between the thresholds is shown with its interval, and no confidence",
      showBetweenThresholds,
    ],
    ["a leaning says how often such a one was right, and accuses nobody", showLeaning],
  ] as const) {
    await test.step(promise, () => show(page));
  }
});

test("a certificate opens in a new tab", async ({ page }) => {
  page.server.signIn("expert");
  await answerWith(page, {});
  let sent: unknown;
  await page.route("**/api/certificate/generate", (route) => {
    sent = route.request().postDataJSON();
    return route.fulfill({ json: { id: "c1" } });
  });
  await page.goto("/dashboard");
  await analyse(page);
  await page.getByRole("button", { name: "Generate Certificate" }).click();
  await expect.poll(() => page.opened).toEqual(["/certificate/c1"]);
  expect(sent).toMatchObject({ result: "AI Generated", confidence: 0.93, contentType: "text" });
});

test("a report is made of the text that is still here", async ({ page }) => {
  page.server.signIn("free");
  await answerWith(page, {});
  await page.goto("/dashboard");
  await analyse(page);
  let sent: unknown;
  await page.route("**/api/analyses/*/report", (route) => {
    sent = route.request().postDataJSON();
    return route.fulfill({ status: 429, json: { message: "Rate limit exceeded." } });
  });
  await page.getByRole("button", { name: "Download report" }).click();
  await expectToast(page, "The report could not be made", "Rate limit exceeded.");
  expect(sent).toEqual({ content: prose });
});

test("a failure says what failed", async ({ page }) => {
  page.server.signIn("free");
  await page.goto("/dashboard");
  for (const [status, body, title, description] of [
    [
      429,
      "Rate limit exceeded.",
      "Rate Limited",
      "Too many requests. Please wait a moment and try again.",
    ],
    [
      422,
      "Content too short.",
      "Content Too Short",
      "Please provide more text content for accurate analysis (minimum 10 words).",
    ],
    [500, "Something of our own.", "Neural Scan Failed", "Something of our own."],
    [503, "", "Neural Scan Failed", "Analysis failed: Service Unavailable"],
  ] as const) {
    await test.step(`an answer of ${status} reads "${title}"`, async () => {
      await page.route("**/api/analyze", (route) =>
        route.fulfill({ status, json: { message: body } }),
      );
      await analyse(page);
      await expectToast(page, title, description);
    });
  }
  await test.step("no answer at all speaks of the connection", async () => {
    await page.route("**/api/analyze", (route) => route.abort());
    await analyse(page);
    await expectToast(
      page,
      "Neural Scan Failed",
      "Analysis system temporarily unavailable. Please check your internet connection and try again.",
    );
  });
});
