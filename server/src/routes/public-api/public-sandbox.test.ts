import { ApiKey, type GeneratedApiKey } from "@tellsign/contracts/api/api-key";
import { PublicAnalysesPage, PublicAnalyzeAnswer } from "@tellsign/contracts/api/public-api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { users } from "../../db/accounts/tables.ts";
import { analyses } from "../../db/analyses/tables.ts";
import { sampleText, wordsOf } from "../../testing/contents/text-samples.ts";
import { type KeyOwner, makeKey, readRefusal } from "../../testing/rows/make-key.ts";
import { readAmounts } from "../../testing/rows/read-amounts.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let test: TestApp;
let tester: KeyOwner;
beforeAll(async () => {
  test = await createTestApp({
    analyze: async () => {
      throw new Error("A test key asked a detector.");
    },
    fetchUrl: async () => {
      throw new Error("A test key fetched an address.");
    },
  });
  tester = await makeKey(test, { plan: "free", mode: "test" });
});
afterAll(() => test.close());

function ask(json: object, more: Record<string, string> = {}): Promise<Response> {
  const headers = { ...tester.headers, ...more };
  return test.request("/api/v1/analyze", { json: { type: "text", ...json }, headers });
}

function send(type: string, name: string, bytes = 3): Promise<Response> {
  const body = new FormData();
  body.append("type", type);
  body.append("file", new File([new Uint8Array(bytes)], name));
  return test.request("/api/v1/analyze", { method: "POST", body, headers: tester.headers });
}

describe("a test key", () => {
  it("is made by anybody, and told apart; a live one needs a plan", async () => {
    expect(tester.apiKey).toMatch(/^ts_test_/);
    const [key] = (await (await test.request("/api/keys", tester)).json()) as unknown[];
    expect(ApiKey.parse(key)).toMatchObject({
      mode: "test",
      keyPrefix: expect.stringMatching(/^ts_test_/),
    });
    const make = (mode: string) =>
      test.request("/api/keys/generate", { json: { name: "Key", mode }, cookie: tester.cookie });
    expect(await readRefusal(await make("live"))).toEqual([403, "upgrade_required"]);
    expect(await readRefusal(await make("other"))).toEqual([400, "invalid_request"]);
    const live = await makeKey(test);
    expect(live.apiKey).toMatch(/^ts_live_/);
    await test.services.db.update(users).set({ subscriptionStatus: "past_due" });
    const { apiKey } = (await (await make("test")).json()) as GeneratedApiKey;
    const headers = { authorization: `Bearer ${apiKey}` };
    expect((await test.request("/api/v1/analyses", { headers })).status).toBe(200);
  });

  it("is answered by what the text, the address or the name of the file says", async () => {
    for (const verdict of ["ai", "human", "mixed", "uncertain"]) {
      const answers = [
        await ask({ content: `${sampleText} sandbox:${verdict}` }),
        await ask({ type: "video", content: `https://example.org/sandbox:${verdict}.mp4` }),
        await send("text", `sandbox:${verdict}.txt`),
        await send("image", `sandbox:${verdict}.png`),
        await send("audio", `sandbox:${verdict}.mp3`),
      ];
      for (const answer of answers) {
        expect(answer.status).toBe(200);
        expect(PublicAnalyzeAnswer.parse(await answer.json())).toMatchObject({
          isAI: verdict === "ai" || verdict === "mixed",
          abstained: verdict === "uncertain",
          analysis: { verdict, charged: false, summary: expect.stringContaining("Sample result") },
        });
      }
    }
    const plain = await ask({ content: sampleText });
    expect(await plain.json()).toMatchObject({ analysis: { verdict: "human" } });
  });

  it("meets every error on wish, those that pass with the time to come back", async () => {
    const content = (code: string) => `${sampleText} sandbox:error:${code}`;
    for (const [status, code, retryAfter] of [
      [429, "rate_limited", "1"],
      [503, "overloaded", "1"],
      [403, "monthly_limit_reached", null],
      [500, "analysis_failed", null],
    ] as const) {
      const response = await ask({ content: content(code) });
      expect(response.headers.get("retry-after")).toBe(retryAfter);
      expect(await readRefusal(response)).toEqual([status, code]);
    }
    expect(await readRefusal(await ask({ content: content("made_up") }))).toEqual([
      400,
      "invalid_request",
    ]);
  });

  it("is refused as a live one is: what is too short, wrong, or no document", async () => {
    expect(await readRefusal(await ask({ content: wordsOf(9) }))).toEqual([
      422,
      "content_too_short",
    ]);
    expect(await readRefusal(await ask({ type: "image", content: " " }))).toEqual([
      400,
      "no_input",
    ]);
    for (const content of ["photo.jpg", "ftp://example.org/a.png", "http://localhost/a.png"]) {
      const refused = await ask({ type: "image", content });
      expect(await readRefusal(refused)).toEqual([400, "url_not_allowed"]);
    }
    expect(await readRefusal(await ask({ type: "poem", content: sampleText }))).toEqual([
      400,
      "invalid_request",
    ]);
    expect(await readRefusal(await send("text", "essay.xyz"))).toEqual([
      415,
      "unsupported_file_type",
    ]);
    expect(await readRefusal(await ask({ content: sampleText, model: "0.0.0" }))).toEqual([
      409,
      "model_not_available",
    ]);
    expect((await ask({ content: sampleText, model: "sandbox" })).status).toBe(200);
  });

  it("is answered once for an Idempotency-Key, too", async () => {
    const key = { "idempotency-key": "try-1" };
    const first = await ask({ content: sampleText }, key);
    const again = await ask({ content: sampleText }, key);
    expect(again.headers.get("idempotent-replayed")).toBe("true");
    expect(await again.text()).toBe(await first.text());
  });

  it("finds made-up analyses, filtered and paged, and no job", async () => {
    const list = async (query: string) => {
      const response = await test.request(`/api/v1/analyses?${query}`, tester);
      return PublicAnalysesPage.parse(await response.json());
    };
    const first = await list("limit=10");
    const second = await list(`limit=10&cursor=${first.nextCursor}`);
    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([10, 6, null]);
    const all = [...first.items, ...second.items];
    expect(new Set(all.map(({ id }) => id)).size).toBe(16);
    expect((await list("type=image&verdict=mixed")).items).toMatchObject([
      { type: "image", verdict: "mixed", isAI: true, fileName: "sandbox:mixed" },
    ]);
    expect((await list("from=2026-01-30&to=2026-01-30")).items).toHaveLength(1);
    expect((await list("search=SANDBOX:AI")).items).toHaveLength(3);
    const [newest] = all;
    const one = await test.request(`/api/v1/analyses/${newest?.id}`, tester);
    expect(PublicAnalyzeAnswer.parse(await one.json()).analysis.id).toBe(newest?.id);
    for (const [path, method, code] of [
      ["analyses/none", "GET", "analysis_not_found"],
      ["jobs/none", "GET", "job_not_found"],
      ["jobs/none/events", "GET", "job_not_found"],
      ["jobs/none", "DELETE", "job_not_found"],
    ]) {
      const { headers } = tester;
      expect(await readRefusal(await test.request(`/api/v1/${path}`, { method, headers }))).toEqual(
        [404, code],
      );
    }
  });

  it("costs nothing, stores nothing, and takes nothing from the account's limit", async () => {
    expect(await readAmounts(test.services.db, tester.id)).toEqual([]);
    expect(await test.services.db.select().from(analyses)).toEqual([]);
    const status = await test.request("/api/status", { headers: tester.headers });
    expect(await status.json()).toMatchObject({ usage: { plan: "free", test: true } });
    const owner = await makeKey(test, { plan: "pro" });
    const made = await test.request("/api/keys/generate", {
      json: { name: "Test", mode: "test" },
      cookie: owner.cookie,
    });
    const { apiKey } = (await made.json()) as GeneratedApiKey;
    for (const left of [599, 598]) {
      const headers = { authorization: `Bearer ${apiKey}` };
      const answer = await test.request("/api/v1/analyses", { headers });
      expect(answer.headers.get("ratelimit")).toMatch(`"read";r=${left}`);
    }
    const live = await test.request("/api/v1/analyses", { headers: owner.headers });
    expect(live.headers.get("ratelimit")).toMatch('"read";r=599');
  });
});
