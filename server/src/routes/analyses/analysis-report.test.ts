import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AnalysisResult } from "@tellsign/contracts/analysis/analysis";
import type { ErrorBody } from "@tellsign/contracts/api/errors";
import type { Detection } from "@tellsign/contracts/detection/detection";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, expect, it } from "vitest";
import { definiteDetection, imageDetection } from "../../testing/contents/detections.ts";
import { makeImage } from "../../testing/contents/make-image.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

const sentence = "The ferry <b>left</b> at seven. Паром ушёл в семь. 渡轮七点离开。 יצאה המעבורת.";
const interval = { low: 0.004, high: 0.016, level: 0.95 };
const measured = { interval, sampleCount: 1200, group: "essays of students" };

let test: TestApp;
let folder: string;
let detection: Detection;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tellsign-report-"));
  test = await createTestApp({
    env: { DATA_DIR: folder, RATE_LIMITS: false },
    modalities: ["text", "image"],
    analyze: async () => detection,
  });
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

function textDetection(): Detection {
  return {
    ...definiteDetection("ai"),
    summary: "This text was probably written by AI.",
    where: {
      spans: [
        { start: 0, end: 31, aiProbability: 0.9, leftOut: null },
        { start: 32, end: 50, aiProbability: null, leftOut: "a quotation" },
      ],
      regions: [],
      segments: [],
      resolution: "Sentence by sentence.",
    },
    leftOut: [{ reason: "A quotation", parts: 1, words: 4 }],
    measuredErrorRate: { falsePositiveRate: 0.008, ...measured },
    measuredMissRate: { missRate: 0.05, ...measured },
    models: [{ name: "text", version: "2.0.0", sha256: "ab".repeat(32) }],
    reasons: [
      {
        kind: "sentence",
        text: "This sentence weighs most.",
        pointsTo: "ai",
        counted: true,
        quotes: [{ start: 4, end: 9 }],
      },
    ],
  };
}

async function submit(cookie: string, init: object): Promise<AnalysisResult> {
  const response = await test.request("/api/analyze", { cookie, method: "POST", ...init });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as AnalysisResult;
}

async function pagesOf(response: Response): Promise<string> {
  expect(response.headers.get("content-type")).toBe("application/pdf");
  const pdf = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
  return (await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, " ");
}

async function codeOf(response: Response): Promise<[number, string]> {
  return [response.status, ((await response.json()) as ErrorBody).code];
}

it("shows the kept text with its marks, the reasons, both error rates and how to contest, in every script", async () => {
  detection = textDetection();
  const { cookie } = await test.signUp({ plan: "pro" });
  const content = `${sentence} ${"And more words follow here. ".repeat(5)}`;
  const { id } = await submit(cookie, { json: { type: "text", content, keep: true } });

  const html = await test.request(`/api/analyses/${id}/report?format=html`, { cookie });
  expect(html.headers.get("content-disposition")).toContain(`tellsign-report-${id}.html`);
  const page = await html.text();
  for (const shown of [
    '<mark class="ai">The ferry &lt;b&gt;left&lt;/b&gt; at seven.</mark>',
    '<span class="left-out">Паром ушёл в семь.</span>',
    "渡轮七点离开。",
    "<blockquote>ferry</blockquote>",
    "Of 1200 texts by people (essays of students), 0.8% were wrongly called AI (95% interval: 0.4% to 1.6%).",
    "Of 1200 AI texts (essays of students), 5.0% were missed",
    `SHA-256 ${"ab".repeat(32)}`,
    "A quotation: 1 part, 4 words.",
    "Confidence: 97%",
    `naming the analysis ${id}`,
  ]) {
    expect(page).toContain(shown);
  }
  expect(page).not.toMatch(/<script|src="http|href="http/);

  const text = await pagesOf(await test.request(`/api/analyses/${id}/report`, { cookie }));
  for (const shown of ["Паром ушёл в семь.", "渡轮七点离开。", "Probably made by AI"]) {
    expect(text).toContain(shown);
  }
});

it("shows content that is given again and is the same, stores nothing, and none without it", async () => {
  detection = { ...textDetection(), ...{ reasons: undefined } };
  const { cookie } = await test.signUp({ plan: "pro" });
  const content = `${sentence} ${"Other words follow here. ".repeat(5)}`;
  const { id } = await submit(cookie, { json: { type: "text", content } });
  const path = `/api/analyses/${id}/report?format=html`;
  const without = await (await test.request(path, { cookie })).text();
  expect(without).toContain("was not kept and is not shown");
  expect(without).not.toContain("渡轮");
  const given = await test.request(path, { cookie, json: { content } });
  expect(await given.text()).toContain("渡轮七点离开。");
  expect(await (await test.request(path, { cookie })).text()).not.toContain("渡轮");
  const other = await test.request(path, { cookie, json: { content: `${content}.` } });
  expect(await codeOf(other)).toEqual([400, "content_differs"]);
  const { cookie: stranger } = await test.signUp();
  expect(await codeOf(await test.request(path, { cookie: stranger }))).toEqual([
    404,
    "analysis_not_found",
  ]);
  expect(await codeOf(await test.request(path))).toEqual([401, "unauthorized"]);
});

it("shows a picture with the parts that weigh most", async () => {
  const region = { x: 10, y: 20, width: 60, height: 40 };
  const reason = { kind: "region" as const, text: "This part weighs most.", counted: true };
  detection = {
    ...imageDetection("ai"),
    reasons: [{ ...reason, pointsTo: "ai", region }],
  };
  const { cookie } = await test.signUp({ plan: "pro" });
  const png = await makeImage().png().toBuffer();
  const body = new FormData();
  body.set("type", "image");
  body.set("keep", "true");
  body.set("file", new File([new Uint8Array(png)], "photo.png"));
  const { id } = await submit(cookie, { body });
  const html = await test.request(`/api/analyses/${id}/report?format=html`, { cookie });
  const page = await html.text();
  expect(page).toContain('<image href="data:image/jpeg;base64,');
  expect(page).toContain('<rect x="10" y="20" width="60" height="40"');
  const text = await pagesOf(await test.request(`/api/analyses/${id}/report`, { cookie }));
  expect(text).toContain("Reason 1");
});
