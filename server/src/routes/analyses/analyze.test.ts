import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { AnalysisResult } from "@tellsign/contracts/analysis/analysis";
import type { ErrorBody } from "@tellsign/contracts/api/errors";
import type { PlanName } from "@tellsign/contracts/billing/plans";
import type { Detection } from "@tellsign/contracts/detection/detection";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { analyzeContent } from "../../actions/analyses/analyze-content.ts";
import { users } from "../../db/accounts/tables.ts";
import { findUserById, type UserRow } from "../../db/accounts/users.ts";
import { analyses } from "../../db/analyses/tables.ts";
import { readUsage } from "../../db/billing/ledger.ts";
import { ledger } from "../../db/billing/tables.ts";
import type { Analyze } from "../../detection/analyzer.ts";
import { createLifecycle } from "../../process/lifecycle.ts";
import { definiteDetection, uncertainDetection } from "../../testing/contents/detections.ts";
import { sampleText, wordsOf } from "../../testing/contents/text-samples.ts";
import { spendMonth } from "../../testing/rows/spend-month.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

const definite: Analyze = async () => definiteDetection("human");

let test: TestApp;
let folder: string;
let analyze: Analyze;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tellsign-analyze-"));
  test = await createTestApp({
    analyze: (content, options) => analyze(content, options),
    env: { DATA_DIR: folder },
  });
});
beforeEach(() => {
  analyze = definite;
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

async function remaining(userId: string): Promise<number> {
  const user = (await findUserById(test.services.db, userId)) as UserRow;
  return (await readUsage(test.services.db, user, test.services.now())).remaining;
}

function paste(cookie: string, json: object): Promise<Response> {
  return test.request("/api/analyze", { json: { type: "text", ...json }, cookie });
}

async function refusal(response: Response): Promise<[number, string, boolean | undefined]> {
  const body = (await response.json()) as ErrorBody;
  return [response.status, body.code, body.upgradeRequired];
}

async function account(changes: Partial<UserRow> & { plan?: PlanName } = {}) {
  const { plan, ...columns } = changes;
  const user = await test.signUp({ plan });
  if (Object.keys(columns).length > 0) {
    await test.services.db.update(users).set(columns).where(eq(users.id, user.id));
  }
  return user;
}

function grant(userId: string, bucket: "free" | "monthly" | "credit", amount: number) {
  const { db } = test.services;
  return db
    .insert(ledger)
    .values({ userId, bucket, amount, reason: amount < 0 ? "spend" : "purchase" });
}

describe("a pasted text", () => {
  it("is answered, stored and charged", async () => {
    const user = await account();
    const response = await paste(user.cookie, { content: sampleText });
    expect(response.status).toBe(200);
    const result = (await response.json()) as AnalysisResult;
    expect(result).toMatchObject({ verdict: "human", charged: true, creditsRemaining: 1 });
    expect(result.fileName).toBeNull();
    const [row] = await test.services.db.select().from(analyses).where(eq(analyses.id, result.id));
    expect(row).toMatchObject({ state: "done", verdict: "human", charged: true, userId: user.id });
    expect(row?.contentHash).toMatch(/^[0-9a-f]{64}$/);
  });

  it("keeps the title it is given and how many words it has, but none of them", async () => {
    const { id, cookie } = await account();
    const content = wordsOf(30);
    for (const title of ["  Essay 12, Ana ", ""]) {
      expect((await paste(cookie, { content, title })).status).toBe(200);
    }
    const rows = await test.services.db
      .select()
      .from(analyses)
      .where(eq(analyses.userId, id))
      .orderBy(asc(analyses.createdAt));
    expect(rows).toMatchObject([
      { title: "Essay 12, Ana", words: 30 },
      { title: null, words: 30 },
    ]);
    for (const title of ["two\nlines", "t".repeat(121)]) {
      const response = await paste(cookie, { content, title });
      expect(await refusal(response)).toEqual([400, "invalid_request", undefined]);
    }
  });

  it("needs an account", async () => {
    const response = await test.request("/api/analyze", { json: { type: "text" } });
    expect(await refusal(response)).toEqual([401, "unauthorized", undefined]);
  });

  it("needs ten words, and fewer cost nothing", async () => {
    const user = await account();
    const response = await paste(user.cookie, { content: wordsOf(9) });
    expect(await refusal(response)).toEqual([422, "content_too_short", undefined]);
    expect((await paste(user.cookie, { content: wordsOf(10) })).status).toBe(200);
    expect(await remaining(user.id)).toBe(1);
  });

  it("must be there", async () => {
    const { cookie } = await account();
    expect(await refusal(await paste(cookie, {}))).toEqual([400, "no_input", undefined]);
  });

  it("is not an address", async () => {
    const { cookie } = await account();
    for (const type of ["text", "audio"]) {
      const response = await paste(cookie, { type, url: "https://example.org/a" });
      expect(await refusal(response)).toEqual([400, "url_not_accepted", undefined]);
    }
  });

  it("has a known kind", async () => {
    const { cookie } = await account();
    const response = await paste(cookie, { type: "poem", content: sampleText });
    expect(await refusal(response)).toEqual([400, "invalid_request", undefined]);
  });

  it("comes as JSON or as a form", async () => {
    const { cookie } = await account();
    const response = await test.request("/api/analyze", {
      method: "POST",
      body: sampleText,
      headers: { "content-type": "text/plain" },
      cookie,
    });
    expect(await refusal(response)).toEqual([415, "unsupported_media_type", undefined]);
  });
});

describe("what may be spent", () => {
  it("ends after two free analyses", async () => {
    const user = await account();
    await grant(user.id, "free", -2);
    const response = await paste(user.cookie, { content: sampleText });
    expect(await refusal(response)).toEqual([403, "free_analyses_exhausted", true]);
  });

  it("ends with the month's quota", async () => {
    const user = await account({ plan: "starter" });
    await paste(user.cookie, { content: sampleText });
    await spendMonth(test.services.db, user.id, 99);
    const response = await paste(user.cookie, { content: sampleText });
    expect(await refusal(response)).toEqual([403, "monthly_limit_reached", true]);
  });

  it("is a credit once the plan's allowance is used up", async () => {
    const user = await account();
    await grant(user.id, "free", -2);
    await grant(user.id, "credit", 1);
    expect((await paste(user.cookie, { content: sampleText })).status).toBe(200);
    expect((await paste(user.cookie, { content: sampleText })).status).toBe(403);
  });

  it("ends for a lapsed subscription with the free allowance", async () => {
    const user = await account({ plan: "pro", subscriptionStatus: "past_due" });
    expect((await paste(user.cookie, { content: sampleText })).status).toBe(200);
    await grant(user.id, "free", -1);
    const response = await paste(user.cookie, { content: sampleText });
    expect(await refusal(response)).toEqual([403, "subscription_inactive", true]);
  });

  it("is spent once by 50 requests at the same time", async () => {
    analyze = async () => {
      await wait(30);
      return definiteDetection("ai");
    };
    const user = await account();
    await grant(user.id, "free", -1);
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => paste(user.cookie, { content: sampleText })),
    );
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    // So many at once are more than one account may let wait.
    expect(statuses.filter((status) => status === 403 || status === 503)).toHaveLength(49);
    expect(await remaining(user.id)).toBe(0);
  });
});

describe("an analysis that gives no answer", () => {
  async function afterwards(userId: string) {
    const [row] = await test.services.db.select().from(analyses).where(eq(analyses.userId, userId));
    return { state: row?.state, charged: row?.charged, remaining: await remaining(userId) };
  }

  it.each([
    ["for a technical reason", uncertainDetection("no_validated_model")],
    ["because of the content", uncertainDetection("signals_disagree")],
    ["and leans", { ...uncertainDetection("between_thresholds"), leaning: "ai" as const }],
  ])("is given back when it abstains %s", async (_, detection) => {
    analyze = async () => detection;
    const user = await account();
    const result = (await (await paste(user.cookie, { content: sampleText })).json()) as Detection;
    expect(result).toMatchObject({ verdict: "uncertain", charged: false, creditsRemaining: 2 });
    expect(await afterwards(user.id)).toEqual({ state: "done", charged: false, remaining: 2 });
  });

  it("is refused before it is paid for where that can be foreseen", async () => {
    const reason = { code: "language_not_validated" as const, title: "", technical: false };
    const abstention = { ...reason, message: "Another language.", nextStep: "Translate nothing." };
    analyze = () => Promise.reject(new Error("never asked"));
    test.services.foresee = async () => abstention;
    try {
      const user = await account();
      const response = await paste(user.cookie, { content: sampleText });
      expect([response.status, await response.json()]).toMatchObject([
        422,
        {
          code: "abstention_foreseen",
          message: "Another language. Translate nothing.",
          abstention,
        },
      ]);
      expect(await afterwards(user.id)).toEqual({ remaining: 2 });
    } finally {
      test.services.foresee = async () => null;
    }
  });

  it("is given back when the detector fails", async () => {
    analyze = async () => {
      throw new Error("out of luck");
    };
    const user = await account();
    const response = await paste(user.cookie, { content: sampleText });
    expect(await refusal(response)).toEqual([500, "analysis_failed", undefined]);
    expect(await afterwards(user.id)).toEqual({ state: "failed", charged: false, remaining: 2 });
  });

  it("is given back when it takes too long, whether or not the detector listens", async () => {
    analyze = () => new Promise(() => {});
    const { services } = test;
    const user = await account();
    const env = { ...services.env, ANALYSIS_TIMEOUT_SECONDS: 1 };
    const content = { type: "text" as const, text: sampleText, fileName: null };
    const late = analyzeContent({ ...services, env }, user.id, content);
    await expect(late).rejects.toMatchObject({ code: "analysis_timeout", status: 503 });
    expect(await afterwards(user.id)).toEqual({ state: "failed", charged: false, remaining: 2 });
  });

  it("is given back when the server stops", async () => {
    const lifecycle = createLifecycle();
    const { services } = test;
    const user = await account();
    analyze = async () => {
      lifecycle.stop();
      return new Promise(() => {});
    };
    const content = { type: "text" as const, text: sampleText, fileName: null };
    const stopped = analyzeContent({ ...services, lifecycle }, user.id, content);
    await expect(stopped).rejects.toMatchObject({ code: "shutting_down", status: 503 });
    expect(await afterwards(user.id)).toEqual({ state: "failed", charged: false, remaining: 2 });
  });

  it("is answered with nothing charged when its lease was ended by others", async () => {
    const user = await account();
    analyze = async () => {
      await test.services.db.update(analyses).set({ state: "failed" });
      return definiteDetection("ai");
    };
    const response = await paste(user.cookie, { content: sampleText });
    expect(await refusal(response)).toEqual([503, "analysis_timeout", undefined]);
  });
});

describe("other kinds of content", () => {
  it("need a plan that includes them", async () => {
    const { cookie } = await account({ plan: "starter" });
    const response = await paste(cookie, { type: "video", url: "https://example.org/v" });
    expect(await refusal(response)).toEqual([403, "upgrade_required", true]);
  });

  it("are not available without a detector, and cost nothing", async () => {
    const user = await account({ plan: "expert" });
    const response = await paste(user.cookie, { type: "image", url: "https://example.org/i" });
    expect(await refusal(response)).toEqual([501, "modality_not_available", undefined]);
    expect(await remaining(user.id)).toBe(1000);
  });
});
