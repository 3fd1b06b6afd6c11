import type { GeneratedApiKey } from "@tellsign/contracts/api/api-key";
import {
  bodyNotForm,
  bodyNotJson,
  type ErrorBody,
  keyNotAccepted,
} from "@tellsign/contracts/api/errors";
import type { PlanName } from "@tellsign/contracts/billing/plans";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { users } from "../../db/accounts/tables.ts";
import { ledger } from "../../db/billing/tables.ts";
import { definiteDetection } from "../../testing/contents/detections.ts";
import { sampleText, wordsOf } from "../../testing/contents/text-samples.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ analyze: async () => definiteDetection("ai") });
});
afterAll(() => test.close());

async function keyOf(plan: PlanName) {
  const user = await test.signUp({ plan });
  const response = await test.request("/api/keys/generate", {
    json: { name: "Key" },
    cookie: user.cookie,
  });
  const { apiKey, key } = (await response.json()) as GeneratedApiKey;
  return { ...user, apiKey, keyId: key.id };
}

function analyze(apiKey: string, json: object): Promise<Response> {
  const headers = { authorization: `Bearer ${apiKey}` };
  return test.request("/api/v1/analyze", { json: { type: "text", ...json }, headers });
}

async function refusal(response: Response): Promise<[number, string]> {
  const { code } = (await response.json()) as ErrorBody;
  return [response.status, code];
}

describe("the public API", () => {
  it("answers with a key, spends from the plan, and notes the use", async () => {
    const { apiKey, cookie } = await keyOf("pro");
    const response = await analyze(apiKey, { content: sampleText, options: { detailed: true } });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      isAI: true,
      confidence: 0.97,
      analysis: { verdict: "ai", charged: true, creditsRemaining: 499 },
    });
    const keys = await (await test.request("/api/keys", { cookie })).json();
    expect(keys).toMatchObject([{ lastUsed: expect.any(String) }]);
  });

  it("needs a key that exists and is not revoked", async () => {
    const { apiKey, keyId, cookie } = await keyOf("pro");
    const wrong = await analyze("ts_live_wrong", { content: sampleText });
    expect(wrong.headers.get("www-authenticate")).toMatch(/^Bearer/);
    expect(await wrong.json()).toMatchObject({ code: "unauthorized", message: keyNotAccepted });
    await test.request(`/api/keys/${keyId}`, { method: "DELETE", cookie });
    const revoked = await analyze(apiKey, { content: sampleText });
    expect(await refusal(revoked)).toEqual([401, "unauthorized"]);
  });

  it("does not take a session for a key", async () => {
    const { cookie } = await test.signUp({ plan: "pro" });
    const response = await test.request("/api/v1/analyze", {
      json: { type: "text", content: sampleText },
      cookie,
    });
    expect(await refusal(response)).toEqual([401, "unauthorized"]);
  });

  it("refuses the keys of a lapsed account until it is active again", async () => {
    const { apiKey, id } = await keyOf("pro");
    const setStatus = (subscriptionStatus: "past_due" | "active") =>
      test.services.db.update(users).set({ subscriptionStatus }).where(eq(users.id, id));
    await setStatus("past_due");
    const response = await analyze(apiKey, { content: sampleText });
    expect(await refusal(response)).toEqual([403, "subscription_inactive"]);
    await setStatus("active");
    expect((await analyze(apiKey, { content: sampleText })).status).toBe(200);
  });

  it("says what of a request cannot be read", async () => {
    const { apiKey } = await keyOf("pro");
    const send = async (contentType: string, body: string) => {
      const headers = { authorization: `Bearer ${apiKey}`, "content-type": contentType };
      const answer = await test.request("/api/v1/analyze", { method: "POST", body, headers });
      return (await answer.json()) as ErrorBody;
    };
    const unreadable = { code: "invalid_request", message: bodyNotJson };
    expect(await send("application/json", "{bad")).toMatchObject(unreadable);
    expect(await send("application/json", "")).toMatchObject(unreadable);
    expect((await send("multipart/form-data", "x")).message).toBe(bodyNotForm);
    expect((await send("multipart/form-data; boundary=x", "x")).message).toBe(bodyNotForm);
    const pinned = { type: "text", content: sampleText, model: "1\n1" };
    expect((await send("application/json", JSON.stringify(pinned))).message).toBe(
      "model: Expected one line of text, without control characters",
    );
  });

  it("refuses what is spent, too short, unknown or not served", async () => {
    const { apiKey, id } = await keyOf("pro");
    const short = await analyze(apiKey, { content: wordsOf(9) });
    expect(await refusal(short)).toEqual([422, "content_too_short"]);
    const unknown = await analyze(apiKey, { type: "poem", content: sampleText });
    expect(await refusal(unknown)).toEqual([400, "invalid_request"]);
    const video = await analyze(apiKey, { type: "video", content: "https://example.org/v" });
    expect(await refusal(video)).toEqual([403, "upgrade_required"]);
    const image = await analyze(apiKey, { type: "image", content: "https://example.org/i" });
    expect(await refusal(image)).toEqual([501, "modality_not_available"]);

    await analyze(apiKey, { content: sampleText });
    const { db } = test.services;
    const isSpend = and(eq(ledger.userId, id), eq(ledger.reason, "spend"));
    const [spend] = await db.select().from(ledger).where(isSpend);
    if (!spend) throw new Error("Nothing was spent.");
    const { userId, bucket, periodStart, reason } = spend;
    await db.insert(ledger).values({ userId, bucket, periodStart, reason, amount: -499 });
    const spent = await analyze(apiKey, { content: sampleText });
    expect(await refusal(spent)).toEqual([403, "monthly_limit_reached"]);
  });
});
