import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { analyses, keptContents } from "../../db/analyses/tables.ts";
import { createApiKey } from "../../db/api-keys/api-keys.ts";
import { billingEvents, checkouts, ledger, quotaNotices } from "../../db/billing/tables.ts";
import { disputeEvents, disputes } from "../../db/disputes/tables.ts";
import { answeredAnalysis, writeAnalyses } from "../../testing/rows/write-analyses.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

async function fill(userId: string, email: string): Promise<string> {
  const { db, now } = test.services;
  const [analysis] = await db
    .insert(analyses)
    .values({
      userId,
      type: "text",
      state: "done",
      verdict: "uncertain",
      contentHash: "a-content-hash",
      sizeBytes: 12,
      leaseExpiresAt: now(),
    })
    .returning();
  await db.insert(ledger).values({ userId, bucket: "free", amount: -1, reason: "spend" });
  await db.insert(checkouts).values({ id: `cs of ${email}`, userId, priceId: "price_pro_1500" });
  await db.insert(quotaNotices).values({ userId, periodStart: now(), percent: 80 });
  await db.insert(billingEvents).values({
    id: `evt of ${email}`,
    type: "checkout",
    createdAt: now(),
    receivedAt: now(),
    payload: {
      kind: "checkout",
      userId,
      customerId: null,
      checkoutId: `cs of ${email}`,
      priceId: null,
      paid: false,
      amountCents: 0,
      intentId: null,
      subscriptionId: null,
    },
  });
  const { apiKey } = await createApiKey(db, {
    userId,
    name: "my key",
    scopes: ["read"],
    ratePerMinute: 30,
    now: now(),
  });
  const [dispute] = await db
    .insert(disputes)
    .values({
      userId,
      analysisId: analysis?.id ?? "",
      reason: "inaccurate",
      description: "I wrote this.",
      userEmail: email,
      contentSample: "N/A",
      tokenHash: `token of ${email}`,
    })
    .returning();
  await db
    .insert(disputeEvents)
    .values({ disputeId: dispute?.id ?? "", state: "in_review", note: "We look at it." });
  return apiKey;
}

describe("GET /api/account/export", () => {
  it("answers a JSON file with everything kept under the account, and nothing of others", async () => {
    const mine = await test.signUp({ email: "mine@example.org" });
    const theirs = await test.signUp({ email: "theirs@example.org" });
    await fill(mine.id, mine.email);
    await fill(theirs.id, theirs.email);

    const response = await test.request("/api/account/export", { cookie: mine.cookie });
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toContain("application/json");
    expect(response.headers.get("content-disposition")).toBe(
      'attachment; filename="tellsign-account.json"',
    );
    expect(response.headers.get("cache-control")).toBe("no-store");
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({
      account: { id: mine.id, email: mine.email },
      sessions: [{ ipAddress: expect.any(String) }],
      analyses: [{ type: "text", verdict: "uncertain", sizeBytes: 12 }],
      ledger: expect.arrayContaining([
        expect.objectContaining({ bucket: "free", amount: -1, reason: "spend" }),
      ]),
      checkouts: [{ id: `cs of ${mine.email}`, priceId: "price_pro_1500" }],
      billingEvents: [{ type: "checkout", payload: { userId: mine.id } }],
      quotaNotices: [{ percent: 80 }],
      administratorActions: [],
      apiKeys: [{ name: "my key", isActive: true, scopes: ["read"], ratePerMinute: 30 }],
      disputes: [
        {
          description: "I wrote this.",
          userEmail: mine.email,
          events: [{ state: "in_review", note: "We look at it." }],
        },
      ],
    });
    expect(text).not.toContain(theirs.email);
    expect(text).not.toContain(theirs.id);
  });

  it("is sent in pieces, however much was kept: no two large texts are in one", async () => {
    const { db } = test.services;
    const { id, cookie } = await test.signUp();
    const made = await writeAnalyses(db, Array(120).fill(answeredAnalysis(id)));
    const text = "x".repeat(500_000);
    const kept = made.slice(0, 3).map((analysisId) => ({ analysisId, text }));
    await db.insert(keptContents).values(kept);
    const response = await test.request("/api/account/export", { cookie });
    const pieces: string[] = [];
    const decoder = new TextDecoder();
    for await (const piece of response.body ?? []) pieces.push(decoder.decode(piece));
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(2 * text.length);
    const exported = JSON.parse(pieces.join(""));
    expect(exported.analyses.map(({ id }: { id: string }) => id).sort()).toEqual(made.sort());
    expect(exported.keptContents).toEqual(
      expect.arrayContaining(kept.map((one) => expect.objectContaining({ ...one, file: null }))),
    );
  });

  it("holds no hash, token or key", async () => {
    const { id, email, cookie } = await test.signUp();
    const apiKey = await fill(id, email);
    const response = await test.request("/api/account/export", { cookie });
    const text = await response.text();
    for (const secret of [
      apiKey,
      cookie.split("=")[1] ?? "",
      "argon2",
      "token of",
      "Hash",
      "a-content-hash",
    ]) {
      expect(text).not.toContain(secret);
    }
  });

  it("answers 401 without a session", async () => {
    expect((await test.request("/api/account/export")).status).toBe(401);
  });
});
