import type { RecentAnalysis } from "@tellsign/contracts/analysis/analysis";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { analyses } from "../../db/analyses/tables.ts";
import { definiteDetection } from "../../testing/contents/detections.ts";
import { sampleText } from "../../testing/contents/text-samples.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let test: TestApp;
let answered = 0;
beforeAll(async () => {
  test = await createTestApp({
    analyze: async () => {
      answered += 1;
      if (answered === 12) throw new Error("out of luck");
      return definiteDetection(answered % 2 === 0 ? "ai" : "human");
    },
  });
});
afterAll(() => test.close());

it("lists the newest ten that were answered, and counts them all", async () => {
  const { cookie, id } = await test.signUp({ plan: "starter" });
  for (let count = 0; count < 12; count += 1) {
    test.advance(1000);
    await test.request("/api/analyze", { json: { type: "text", content: sampleText }, cookie });
  }
  const rows = await test.services.db.select().from(analyses).where(eq(analyses.userId, id));
  expect(rows).toHaveLength(12);

  const recent = (await (
    await test.request("/api/analyses/recent", { cookie })
  ).json()) as RecentAnalysis[];
  expect(recent).toHaveLength(10);
  expect(recent[0]).toMatchObject({ type: "text", verdict: "human", confidence: 0.97 });
  const times = recent.map(({ createdAt }) => createdAt);
  expect(times).toEqual([...times].sort().reverse());

  const stats = await (await test.request("/api/user/stats", { cookie })).json();
  expect(stats).toEqual({ totalAnalyses: 11, aiDetected: 5, freeAnalysesUsed: 0 });
});

it("counts free analyses, but none of other accounts", async () => {
  const { cookie } = await test.signUp();
  await test.request("/api/analyze", { json: { type: "text", content: sampleText }, cookie });
  const stats = await (await test.request("/api/user/stats", { cookie })).json();
  expect(stats).toMatchObject({ totalAnalyses: 1, freeAnalysesUsed: 1 });
});

it("is for signed-in users", async () => {
  expect((await test.request("/api/analyses/recent")).status).toBe(401);
  expect((await test.request("/api/user/stats")).status).toBe(401);
});
