import { KnownErrors } from "@tellsign/contracts/dispute/dispute";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { definiteDetection } from "../../testing/contents/detections.ts";
import { decided, fileDispute, writeAnalysis } from "../../testing/rows/write-disputes.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let test: TestApp;
let admin: Awaited<ReturnType<TestApp["signUp"]>>;
beforeAll(async () => {
  test = await createTestApp();
  admin = await test.signUp({ role: "admin" });
});
afterAll(() => test.close());

async function readRecord(): Promise<{ record: KnownErrors; text: string }> {
  const response = await test.request("/api/known-errors");
  expect(response.status).toBe(200);
  const text = await response.text();
  return { text, record: KnownErrors.parse(JSON.parse(text)) };
}

function detectionBy(version: string) {
  const models = [{ name: "text", version, sha256: "0".repeat(64) }];
  return { ...definiteDetection("ai"), models };
}

describe("GET /api/known-errors", () => {
  it("is empty before a review has found an error", async () => {
    expect((await readRecord()).record).toEqual({ items: [], totals: [] });
  });

  it("lists what was found wrong, by day, kind and model, beside how much that model answered", async () => {
    test.advance(60_000);
    const user = await test.signUp();
    const detection = detectionBy("1.9.0");
    const ids = await Promise.all(
      [1, 2, 3, 4].map(() => writeAnalysis(test, { userId: user.id, detection })),
    );
    await writeAnalysis(test, { userId: null, detection: detectionBy("1.10.0") });
    await writeAnalysis(test, { userId: null, detection: definiteDetection("human") });
    const { id } = await fileDispute(test, { analysisId: ids[0] }, user.cookie);
    const correction = { from: "open", state: "corrected", verdict: "human" } as const;
    await decided(test, id, correction, admin.cookie);
    const { record } = await readRecord();
    const day = test.services.now().toISOString().slice(0, 10);
    expect(record.items).toEqual([
      { type: "text", modelVersion: "1.9.0", verdictGiven: "ai", verdictRight: "human", day },
    ]);
    expect(record.totals).toEqual([
      { type: "text", modelVersion: "1.10.0", analyses: 1, errors: 0 },
      { type: "text", modelVersion: "1.9.0", analyses: 4, errors: 1 },
    ]);
  });

  it("says so where no model scored the content", async () => {
    const detection = definiteDetection("ai");
    const analysisId = await writeAnalysis(test, { userId: null, detection });
    const { id } = await fileDispute(test, { analysisId });
    await decided(test, id, { from: "open", state: "upheld" }, admin.cookie);
    test.advance(60_000);
    const { record } = await readRecord();
    expect(record.items[0]).toMatchObject({ modelVersion: null, verdictRight: null });
    expect(record.totals).toContainEqual({
      type: "text",
      modelVersion: null,
      analyses: 2,
      errors: 1,
    });
  });

  it("holds nothing of what was typed or of who typed it, whatever that was", async () => {
    const user = await test.signUp();
    // Long enough that no word of the record itself can be one of them.
    const typed = fc.string({ minLength: 12, maxLength: 100, unit: "grapheme-ascii" });
    await fc.assert(
      fc.asyncProperty(typed, typed, typed, async (description, contentSample, note) => {
        fc.pre([description, note].every((text) => text.trim().length >= 12));
        const analysisId = await writeAnalysis(test, {
          userId: user.id,
          detection: detectionBy("2.0.0"),
        });
        const fields = { analysisId, description, contentSample, userEmail: user.email };
        const { id, token } = await fileDispute(test, fields, user.cookie);
        await decided(test, id, { from: "open", state: "upheld", note }, admin.cookie);
        const { text } = await readRecord();
        const secrets = [description, contentSample, note, user.email, user.id, admin.email];
        for (const secret of [...secrets, analysisId, id, token]) {
          expect(text).not.toContain(secret.trim());
          expect(text).not.toContain(JSON.stringify(secret).slice(1, -1));
        }
      }),
      { numRuns: 15 },
    );
  });

  it("outlives the account whose dispute it came from", async () => {
    const user = await test.signUp();
    const detection = detectionBy("3.0.0");
    const analysisId = await writeAnalysis(test, { userId: user.id, detection });
    const { id } = await fileDispute(test, { analysisId }, user.cookie);
    await decided(test, id, { from: "open", state: "upheld" }, admin.cookie);
    const json = { confirmEmail: user.email, currentPassword: user.password };
    const erased = await test.request("/api/account/delete", { json, cookie: user.cookie });
    expect(erased.status).toBe(204);
    test.advance(60_000);
    const { record } = await readRecord();
    expect(record.items[0]).toMatchObject({ modelVersion: "3.0.0" });
    expect(record.totals).toContainEqual({
      type: "text",
      modelVersion: "3.0.0",
      analyses: 0,
      errors: 1,
    });
  });
});
