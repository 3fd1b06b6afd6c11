import type { ErrorBody } from "@tellsign/contracts/api/errors";
import { PublicAnalysesPage, PublicAnalyzeAnswer } from "@tellsign/contracts/api/public-api";
import { eq, like } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { users } from "../../db/accounts/tables.ts";
import { rateHits } from "../../db/api-keys/tables.ts";
import { type KeyOwner, makeKey, readRefusal } from "../../testing/rows/make-key.ts";
import { answeredAnalysis, writeAnalyses } from "../../testing/rows/write-analyses.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let test: TestApp;
let owner: KeyOwner;
let ids: string[];
beforeAll(async () => {
  test = await createTestApp();
  owner = await makeKey(test);
  const on = (day: number) => new Date(Date.UTC(2026, 4, day, 12));
  ids = await writeAnalyses(test.services.db, [
    answeredAnalysis(owner.id, { verdict: "ai", createdAt: on(1) }),
    answeredAnalysis(owner.id, { type: "image", fileName: "Photo.png", createdAt: on(2) }),
    answeredAnalysis(owner.id, { verdict: "uncertain", charged: false, createdAt: on(3) }),
    answeredAnalysis(owner.id, { state: "running", createdAt: on(4) }),
    answeredAnalysis((await makeKey(test)).id, { createdAt: on(5) }),
  ]);
});
afterAll(() => test.close());

function get(path: string, { headers }: Pick<KeyOwner, "headers"> = owner): Promise<Response> {
  return test.request(`/api/v1/${path}`, { headers });
}

async function list(query = ""): Promise<PublicAnalysesPage> {
  return PublicAnalysesPage.parse(await (await get(`analyses?${query}`)).json());
}

describe("the analyses of an account, read with its key", () => {
  it("are listed, the newest first, filtered and page by page", async () => {
    const first = await list("limit=2");
    expect(first.items.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
    const second = await list(`limit=2&cursor=${first.nextCursor}`);
    expect(second).toMatchObject({
      items: [{ id: ids[0], verdict: "ai", isAI: true, modelVersion: "1.0.0", charged: true }],
      nextCursor: null,
    });
    for (const [query, at] of [
      ["type=image", 1],
      ["verdict=uncertain", 2],
      ["from=2026-05-01&to=2026-05-01", 0],
      ["search=photo", 1],
      [`search=${ids[0]}`, 0],
    ] as const) {
      expect((await list(query)).items.map(({ id }) => id)).toEqual([ids[at]]);
    }
  });

  it("are given whole, one by one; others' and unfinished ones are none", async () => {
    const response = await get(`analyses/${ids[2]}`);
    expect(PublicAnalyzeAnswer.parse(await response.json())).toMatchObject({
      isAI: false,
      abstained: true,
      abstention: { code: "language_not_validated" },
      analysis: { id: ids[2], charged: false, creditsRemaining: 500 },
    });
    for (const id of [ids[3], ids[4], "none", "%00"]) {
      const [status] = await readRefusal(await get(`analyses/${id}`));
      expect([400, 404]).toContain(status);
    }
    expect(await readRefusal(await get(`analyses/${ids[4]}`))).toEqual([404, "analysis_not_found"]);
  });

  it("need a key that may read, of an account that is active, and a page there is", async () => {
    for (const query of ["cursor=nowhere", "limit=0", "limit=101", "type=poem", "from=May"]) {
      expect(await readRefusal(await get(`analyses?${query}`))).toEqual([400, "invalid_request"]);
    }
    const writer = await makeKey(test, { scopes: ["analyze"] });
    expect(await readRefusal(await get("analyses", writer))).toEqual([403, "key_scope"]);
    expect(await readRefusal(await get(`analyses/${ids[0]}`, writer))).toEqual([
      404,
      "analysis_not_found",
    ]);
    const wrong = { headers: { authorization: "Bearer ts_live_wrong" } };
    expect(await readRefusal(await get("analyses", wrong))).toEqual([401, "unauthorized"]);
    const lapsed = await makeKey(test);
    await test.services.db
      .update(users)
      .set({ subscriptionStatus: "past_due" })
      .where(eq(users.id, lapsed.id));
    expect(await readRefusal(await get("analyses", lapsed))).toEqual([
      403,
      "subscription_inactive",
    ]);
  });

  it("are read 600 times a minute, and then when the oldest is a minute ago", async () => {
    const reader = await makeKey(test);
    await get("analyses", reader);
    await test.services.db
      .update(rateHits)
      .set({ hits: Array.from({ length: 600 }, () => test.services.now()) })
      .where(like(rateHits.key, "read:%"));
    for (const path of ["analyses", `analyses/${ids[0]}`, "jobs/none"]) {
      const refused = await get(path, reader);
      expect(refused.headers.get("retry-after")).toMatch(/^(60|[3-5]\d)$/);
      expect(refused.headers.get("ratelimit")).toMatch(/^"read";r=0;t=\d+$/);
      expect(await readRefusal(refused)).toEqual([429, "rate_limited"]);
    }
    await test.services.db.delete(rateHits);
  });

  it("bring the limit, an id of the request, and problem details with a message where it fails", async () => {
    const headers = { ...owner.headers, "x-request-id": "caller-made-this" };
    for (const [path, method, status, limited] of [
      ["/api/v1/analyses", "GET", 200, true],
      [`/api/v1/analyses/${ids[0]}`, "GET", 200, true],
      ["/api/v1/analyses/none", "GET", 404, true],
      ["/api/v1/jobs/none", "GET", 404, true],
      ["/api/v1/jobs/none/events", "GET", 404, true],
      ["/api/v1/jobs/none", "DELETE", 404, true],
      ["/api/status", "GET", 200, true],
      ["/api/v1/nothing", "GET", 404, false],
      ["/api/v1/analyze", "GET", 405, false],
    ] as const) {
      const response = await test.request(path, { method, headers });
      expect([path, response.status]).toEqual([path, status]);
      expect(response.headers.get("x-request-id")).toBe("caller-made-this");
      if (limited) {
        expect(response.headers.get("ratelimit-policy")).toBe('"read";q=600;w=60');
        expect(response.headers.get("ratelimit")).toMatch(/^"read";r=\d+;t=\d+$/);
      }
      if (status === 200) continue;
      expect(response.headers.get("content-type")).toBe("application/problem+json");
      const body = (await response.json()) as ErrorBody;
      expect(body).toMatchObject({ status, requestId: "caller-made-this", message: body.detail });
    }
    const limits = await test.request("/api/v1/analyze", { json: {}, headers });
    expect(limits.headers.get("ratelimit-policy")).toBe('"analyse";q=60;w=60');
    const unnamed = await get("analyses");
    expect(unnamed.headers.get("x-request-id")).toMatch(/^[\w-]{36}$/);
  });
});
