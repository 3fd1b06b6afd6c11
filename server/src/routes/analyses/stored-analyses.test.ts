import type { HistoryPage, StoredAnalysis } from "@tellsign/contracts/analysis/history";
import type { ErrorBody } from "@tellsign/contracts/api/errors";
import type { Detection } from "@tellsign/contracts/detection/detection";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { analyses } from "../../db/analyses/tables.ts";
import { ledger } from "../../db/billing/tables.ts";
import { certificates } from "../../db/certificates/tables.ts";
import { answeredAnalysis, writeAnalyses } from "../../testing/rows/write-analyses.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

async function codeOf(response: Response): Promise<[number, string]> {
  return [response.status, ((await response.json()) as ErrorBody).code];
}

async function list(cookie: string, query: Record<string, string> = {}): Promise<HistoryPage> {
  const response = await test.request(`/api/analyses?${new URLSearchParams(query)}`, { cookie });
  expect(response.status).toBe(200);
  return (await response.json()) as HistoryPage;
}

async function names(cookie: string, query: Record<string, string>): Promise<(string | null)[]> {
  return (await list(cookie, query)).items.map(({ fileName }) => fileName);
}

async function get(cookie: string, id: string): Promise<StoredAnalysis> {
  const response = await test.request(`/api/analyses/${id}`, { cookie });
  expect(response.status).toBe(200);
  return (await response.json()) as StoredAnalysis;
}

function remove(path: string, cookie?: string) {
  return test.request(path, { method: "DELETE", cookie });
}

describe("GET /api/analyses", () => {
  it("lists what was answered, the newest first, and none of others", async () => {
    const mine = await test.signUp();
    const theirs = await test.signUp();
    const { db, now } = test.services;
    await writeAnalyses(db, [
      answeredAnalysis(mine.id, { fileName: "old.txt", createdAt: new Date("2026-01-01") }),
      answeredAnalysis(mine.id, {
        fileName: "new.txt",
        verdict: "ai",
        correctedVerdict: "human",
        createdAt: new Date("2026-02-01"),
      }),
      answeredAnalysis(theirs.id, { fileName: "theirs.txt" }),
      { ...answeredAnalysis(mine.id), state: "running", verdict: null, leaseExpiresAt: now() },
      { ...answeredAnalysis(mine.id), state: "failed", verdict: null },
    ]);
    const { items, total, nextCursor } = await list(mine.cookie);
    expect([total, nextCursor]).toEqual([2, null]);
    expect(items).toMatchObject([
      { fileName: "new.txt", verdict: "ai", correctedVerdict: "human", modelVersion: "1.0.0" },
      { fileName: "old.txt", kept: false, rerunOf: null, certificateId: null },
    ]);
  });

  it("filters by kind, verdict and days in UTC, both included", async () => {
    const { id, cookie } = await test.signUp();
    const at = (time: string, fileName: string, more = {}) =>
      answeredAnalysis(id, { createdAt: new Date(time), fileName, ...more });
    await writeAnalyses(test.services.db, [
      at("2026-03-09T23:59:59.999Z", "before"),
      at("2026-03-10T00:00:00.000Z", "first", { type: "image", verdict: "ai" }),
      at("2026-03-11T23:59:59.999Z", "last", { verdict: "ai" }),
      at("2026-03-12T00:00:00.000Z", "after", { verdict: "uncertain" }),
    ]);
    expect(await names(cookie, { from: "2026-03-10", to: "2026-03-11" })).toEqual([
      "last",
      "first",
    ]);
    expect(await names(cookie, { to: "2026-03-09" })).toEqual(["before"]);
    expect(await names(cookie, { type: "image" })).toEqual(["first"]);
    expect(await names(cookie, { verdict: "ai" })).toEqual(["last", "first"]);
    expect(await names(cookie, { verdict: "ai", type: "text" })).toEqual(["last"]);
    expect((await list(cookie, { verdict: "ai", limit: "1" })).total).toBe(2);
    expect(await names(cookie, { from: "2026-03-12", to: "2026-03-10" })).toEqual([]);
  });

  it("searches file names whatever their case, and the beginnings of ids, character by character", async () => {
    const { id, cookie } = await test.signUp();
    const [percent = ""] = await writeAnalyses(test.services.db, [
      answeredAnalysis(id, { fileName: "100% Mine_.txt", createdAt: new Date("2026-01-04") }),
      answeredAnalysis(id, { fileName: "1000 minex.txt", createdAt: new Date("2026-01-03") }),
      answeredAnalysis(id, { fileName: "back\\slash.txt", createdAt: new Date("2026-01-02") }),
      answeredAnalysis(id, { fileName: null, createdAt: new Date("2026-01-01") }),
    ]);
    expect(await names(cookie, { search: "MINE" })).toEqual(["100% Mine_.txt", "1000 minex.txt"]);
    expect(await names(cookie, { search: "100%" })).toEqual(["100% Mine_.txt"]);
    expect(await names(cookie, { search: "mine_" })).toEqual(["100% Mine_.txt"]);
    expect(await names(cookie, { search: "\\" })).toEqual(["back\\slash.txt"]);
    expect(await names(cookie, { search: percent.slice(0, 13).toUpperCase() })).toEqual([
      "100% Mine_.txt",
    ]);
    expect(await names(cookie, { search: percent.slice(1, 13) })).toEqual([]);
    expect(await names(cookie, { search: "' or 1=1 --" })).toEqual([]);
  });

  it("searches titles as it does file names, and lists them with words and leaning", async () => {
    const { id, cookie } = await test.signUp();
    const row = answeredAnalysis(id, { fileName: null, verdict: "uncertain" });
    await writeAnalyses(test.services.db, [
      {
        ...row,
        title: "Essay 12, Ana",
        words: 312,
        detection: { ...(row.detection as Detection), leaning: "ai" },
      },
      answeredAnalysis(id, { fileName: "other.txt" }),
    ]);
    expect((await list(cookie, { search: "essay 12" })).items).toMatchObject([
      { title: "Essay 12, Ana", words: 312, leaning: "ai" },
    ]);
    expect((await list(cookie, { search: "other" })).items).toMatchObject([
      { title: null, words: null, leaning: null },
    ]);
  });

  it("gives every row once over its pages, also while rows are inserted", async () => {
    const start = Date.parse("2026-05-01");
    const row = fc.record({ ms: fc.integer({ min: 0, max: 3 }), ai: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { maxLength: 12 }),
        fc.integer({ min: 1, max: 5 }),
        fc.array(fc.nat({ max: 2 }), { maxLength: 6 }),
        fc.boolean(),
        async (rows, limit, inserts, onlyAi) => {
          const { db } = test.services;
          await db.delete(analyses).where(eq(analyses.userId, user.id));
          const ids = await writeAnalyses(db, [
            answeredAnalysis(user.id, { createdAt: new Date(start - 1000), verdict: "ai" }),
            ...rows.map(({ ms, ai }) =>
              answeredAnalysis(user.id, {
                createdAt: new Date(start + ms),
                verdict: ai ? "ai" : "human",
              }),
            ),
          ]);
          const expected = new Set(ids.filter((_, at) => !onlyAi || at === 0 || rows[at - 1]?.ai));
          const query = { limit: String(limit), ...(onlyAi && { verdict: "ai" }) };
          const seen: string[] = [];
          let cursor: string | null = null;
          for (let page = 0; page === 0 || cursor !== null; page += 1) {
            const { items, nextCursor }: HistoryPage = await list(user.cookie, {
              ...query,
              ...(cursor !== null && { cursor }),
            });
            expect(items.length).toBeLessThanOrEqual(limit);
            seen.push(...items.map(({ id }) => id));
            cursor = nextCursor;
            const fresh = inserts[page] ?? 0;
            if (fresh > 0) {
              const later = answeredAnalysis(user.id, { createdAt: new Date(start + 5000) });
              await writeAnalyses(db, Array(fresh).fill({ ...later, verdict: "ai" }));
            }
          }
          expect(new Set(seen).size).toBe(seen.length);
          expect(seen.filter((id) => expected.has(id)).length).toBe(expected.size);
          expect(seen.every((id) => expected.has(id))).toBe(true);
        },
      ),
      { numRuns: 40 },
    );
  });
  let user: Awaited<ReturnType<TestApp["signUp"]>>;
  beforeAll(async () => {
    user = await test.signUp();
  });

  it("answers 400 to what is no filter, and 401 without a session", async () => {
    const { cookie } = await test.signUp();
    for (const query of [
      "type=smell",
      "verdict=guilty",
      "from=yesterday",
      "from=0000-01-01",
      "to=9999-12-31",
      "limit=0",
      "limit=101",
      "cursor=x",
      `cursor=${Buffer.from("0000-01-01T00:00:00Z x").toString("base64url")}`,
      `search=${"a".repeat(201)}`,
      "search=%00",
    ]) {
      const response = await test.request(`/api/analyses?${query}`, { cookie });
      expect([query, ...(await codeOf(response))]).toEqual([query, 400, "invalid_request"]);
    }
    expect(await codeOf(await test.request("/api/analyses"))).toEqual([401, "unauthorized"]);
  });
});

describe("GET /api/analyses/{id}", () => {
  it("gives the whole stored answer, with every run of the same content by this account", async () => {
    const mine = await test.signUp();
    const theirs = await test.signUp();
    const contentHash = "the same";
    const [first = "", second = ""] = await writeAnalyses(test.services.db, [
      answeredAnalysis(mine.id, { contentHash, createdAt: new Date("2026-01-01") }),
      answeredAnalysis(mine.id, {
        contentHash,
        verdict: "uncertain",
        modelVersion: "1.1.0",
        createdAt: new Date("2026-02-01"),
      }),
      answeredAnalysis(mine.id, { contentHash: "other" }),
      answeredAnalysis(theirs.id, { contentHash }),
    ]);
    const { item, result, text, runs, currentModelVersion } = await get(mine.cookie, first);
    expect(item).toMatchObject({ id: first, verdict: "human", kept: false });
    expect(result).toMatchObject({ id: first, verdict: "human", charged: true, confidence: 0.97 });
    expect([text, currentModelVersion]).toEqual([null, expect.stringMatching(/^\d+\.\d+\.\d+$/)]);
    expect(runs).toEqual([
      expect.objectContaining({ id: first, verdict: "human", modelVersion: "1.0.0" }),
      expect.objectContaining({ id: second, verdict: "uncertain", modelVersion: "1.1.0" }),
    ]);
  });

  it("names its certificate and what a person decided", async () => {
    const { id, cookie } = await test.signUp();
    const { db } = test.services;
    const [analysisId = ""] = await writeAnalyses(db, [
      answeredAnalysis(id, { verdict: "ai", correctedVerdict: "human" }),
    ]);
    await db
      .insert(certificates)
      .values({ id: "C-1", userId: id, analysisId, record: "{}", signature: "s", keyId: "k" });
    expect((await get(cookie, analysisId)).item).toMatchObject({
      certificateId: "C-1",
      correctedVerdict: "human",
    });
  });

  it("answers 404 for others' analyses, for failed ones and for what is no id", async () => {
    const mine = await test.signUp();
    const theirs = await test.signUp();
    const ids = await writeAnalyses(test.services.db, [
      answeredAnalysis(theirs.id),
      { ...answeredAnalysis(mine.id), state: "failed", verdict: null, detection: null },
    ]);
    for (const id of [...ids, "no-id"]) {
      const response = await test.request(`/api/analyses/${id}`, { cookie: mine.cookie });
      expect(await codeOf(response)).toEqual([404, "analysis_not_found"]);
    }
    expect((await test.request(`/api/analyses/${ids[0]}`)).status).toBe(401);
  });
});

describe("DELETE", () => {
  it("takes one analysis away and leaves what it cost, its certificate and its re-runs", async () => {
    const { id, cookie } = await test.signUp();
    const { db } = test.services;
    const [first = ""] = await writeAnalyses(db, [answeredAnalysis(id)]);
    const [again = ""] = await writeAnalyses(db, [answeredAnalysis(id, { rerunOf: first })]);
    await db
      .insert(ledger)
      .values({ userId: id, bucket: "free", amount: -1, reason: "spend", analysisId: first });
    await db.insert(certificates).values({
      id: "C-2",
      userId: id,
      analysisId: first,
      record: "{}",
      signature: "s",
      keyId: "k",
    });
    const before = await (await test.request("/api/me", { cookie })).json();

    expect((await remove(`/api/analyses/${first}`, cookie)).status).toBe(204);
    expect(await codeOf(await remove(`/api/analyses/${first}`, cookie))).toEqual([
      404,
      "analysis_not_found",
    ]);
    expect((await list(cookie)).items).toMatchObject([{ id: again, rerunOf: null }]);
    expect(await (await test.request("/api/me", { cookie })).json()).toEqual(before);
    const spent = await db.select().from(ledger).where(eq(ledger.userId, id));
    expect(spent.filter(({ reason }) => reason === "spend")).toMatchObject([
      { amount: -1, analysisId: null },
    ]);
    expect(await db.select().from(certificates).where(eq(certificates.id, "C-2"))).toMatchObject([
      { analysisId: null, revokedAt: null },
    ]);
  });

  it("refuses a running one, and leaves it when all go", async () => {
    const { id, cookie } = await test.signUp();
    const [running = ""] = await writeAnalyses(test.services.db, [
      { ...answeredAnalysis(id), state: "running", verdict: null },
      answeredAnalysis(id),
    ]);
    expect(await codeOf(await remove(`/api/analyses/${running}`, cookie))).toEqual([
      409,
      "analysis_running",
    ]);
    expect(await (await remove("/api/analyses", cookie)).json()).toEqual({ deleted: 1 });
    const left = await test.services.db.select().from(analyses).where(eq(analyses.userId, id));
    expect(left).toMatchObject([{ id: running }]);
  });

  it("takes all that fit a filter, and nothing else", async () => {
    const mine = await test.signUp();
    const theirs = await test.signUp();
    const { db } = test.services;
    await writeAnalyses(db, [
      ...Array(3).fill(answeredAnalysis(mine.id, { type: "image" })),
      answeredAnalysis(mine.id, { fileName: "stays" }),
      { ...answeredAnalysis(mine.id, { type: "image" }), state: "failed", verdict: null },
      answeredAnalysis(theirs.id, { type: "image" }),
    ]);
    const response = await remove("/api/analyses?type=image", mine.cookie);
    expect(await response.json()).toEqual({ deleted: 3 });
    const left = await db.select().from(analyses).where(eq(analyses.userId, mine.id));
    expect(left).toMatchObject([{ fileName: "stays" }]);
    expect((await list(theirs.cookie)).total).toBe(1);
    expect(await codeOf(await remove("/api/analyses?type=x", mine.cookie))).toEqual([
      400,
      "invalid_request",
    ]);
  });

  it("takes more than it deletes at once", async () => {
    const { id, cookie } = await test.signUp();
    await writeAnalyses(test.services.db, Array(1100).fill(answeredAnalysis(id)));
    expect(await (await remove("/api/analyses", cookie)).json()).toEqual({ deleted: 1100 });
    expect((await list(cookie)).total).toBe(0);
  });

  it("answers 404 for others' analyses and 401 without a session", async () => {
    const { cookie } = await test.signUp();
    const theirs = await test.signUp();
    const [id = ""] = await writeAnalyses(test.services.db, [answeredAnalysis(theirs.id)]);
    expect((await remove(`/api/analyses/${id}`, cookie)).status).toBe(404);
    expect((await remove(`/api/analyses/${id}/content`, cookie)).status).toBe(404);
    expect((await remove(`/api/analyses/${id}`)).status).toBe(401);
    expect((await remove("/api/analyses")).status).toBe(401);
    expect((await remove(`/api/analyses/${id}/content`)).status).toBe(401);
    expect((await list(theirs.cookie)).total).toBe(1);
  });
});
