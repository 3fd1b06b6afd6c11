import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { activeDays, sessions, users } from "../../db/accounts/tables.ts";
import { createApiKey, revokeApiKeys } from "../../db/api-keys/api-keys.ts";
import { apiKeys } from "../../db/api-keys/tables.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ env: { RATE_LIMITS: false } });
});
afterAll(() => test.close());

async function answer(path: string, init: Parameters<TestApp["request"]>[1] = {}) {
  const response = await test.request(path, init);
  const { code } = (await response.json()) as { code?: string };
  return { status: response.status, code };
}
const suspend = (id: string) =>
  test.services.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, id));

describe("a call for a session", () => {
  it("is served with its cookie", async () => {
    const { cookie } = await test.signUp();
    expect(await answer("/api/me", { cookie })).toMatchObject({ status: 200 });
  });

  it("is 401 without one, and with one that never was", async () => {
    const refused = { status: 401, code: "unauthorized" };
    expect(await answer("/api/me")).toEqual(refused);
    expect(await answer("/api/me", { cookie: "tellsign_session=made-up" })).toEqual(refused);
  });

  it("is 403 once the account is suspended", async () => {
    const { cookie, id } = await test.signUp();
    await suspend(id);
    expect(await answer("/api/me", { cookie })).toEqual({ status: 403, code: "account_denied" });
  });

  it("notes when the session was last seen, to the minute", async () => {
    const { cookie, id } = await test.signUp();
    const seenAt = async () => {
      await test.request("/api/me", { cookie });
      const [row] = await test.services.db.select().from(sessions).where(eq(sessions.userId, id));
      return row?.lastSeenAt.getTime() ?? 0;
    };
    const first = await seenAt();
    test.advance(30_000);
    expect(await seenAt()).toBe(first);
    test.advance(31_000);
    expect(await seenAt()).toBeGreaterThan(first + 60_000);
  });
});

describe("the accounts that came back on a day", () => {
  it("are counted once each, also when many requests come at once", async () => {
    const made = await test.signUp({ plan: "pro" });
    const { db, now } = test.services;
    const { apiKey } = await createApiKey(db, { userId: made.id, name: "key", now: now() });
    await db.delete(activeDays);

    test.advance(24 * 3_600_000);
    const headers = { authorization: `Bearer ${apiKey}` };
    await Promise.all([
      answer("/api/me", { cookie: made.cookie }),
      answer("/api/me", { cookie: made.cookie }),
      answer("/api/v1/jobs/none", { headers }),
    ]);
    test.advance(61_000);
    await answer("/api/me", { cookie: made.cookie });
    // Midnight may have come in between.
    const days = await db.select().from(activeDays);
    expect(new Set(days.map(({ users }) => users))).toEqual(new Set([1]));
  });
});

describe("a call for administrators", () => {
  it("is served to one, and 403 to others", async () => {
    const admin = await test.signUp({ role: "admin" });
    const user = await test.signUp();
    expect(await answer("/api/admin/outbox", { cookie: admin.cookie })).toMatchObject({
      status: 200,
    });
    expect(await answer("/api/admin/outbox", { cookie: user.cookie })).toEqual({
      status: 403,
      code: "admin_only",
    });
    expect(await answer("/api/admin/outbox")).toEqual({ status: 401, code: "unauthorized" });
  });
});

describe("a call for everyone", () => {
  it("is served with a stale cookie as without", async () => {
    const stale = await answer("/api/status", { cookie: "tellsign_session=long-ended" });
    expect(stale.status).toBe(200);
  });
});

describe("a call for API keys", () => {
  const call = (key: string, cookie?: string) =>
    answer("/api/v1/analyze", { json: {}, cookie, headers: { authorization: `Bearer ${key}` } });

  const readJob = (key: string) =>
    answer("/api/v1/jobs/none", { headers: { authorization: `Bearer ${key}` } });

  it("is served with a key, until it is revoked or its owner suspended", async () => {
    const { id: userId } = await test.signUp({ plan: "pro" });
    const { db, now } = test.services;
    const first = await createApiKey(db, { userId, name: "first", now: now() });
    const second = await createApiKey(db, { userId, name: "second", now: now() });
    expect(await call(first.apiKey)).toMatchObject({ status: 400, code: "invalid_request" });

    await revokeApiKeys(db, { ids: [first.key.id], userId, now: now() });
    expect(await call(first.apiKey)).toEqual({ status: 401, code: "unauthorized" });

    await suspend(userId);
    expect(await call(second.apiKey)).toEqual({ status: 403, code: "account_denied" });
  });

  it("is 403 while the subscription of its owner is not active", async () => {
    const { id: userId } = await test.signUp({ plan: "pro" });
    const { db, now } = test.services;
    const { apiKey } = await createApiKey(db, { userId, name: "key", now: now() });
    for (const subscriptionStatus of ["past_due", "canceled", "none"] as const) {
      await db.update(users).set({ subscriptionStatus }).where(eq(users.id, userId));
      const refused = { status: 403, code: "subscription_inactive" };
      expect(await call(apiKey)).toEqual(refused);
      expect(await readJob(apiKey)).toEqual(refused);
    }
    await db.update(users).set({ subscriptionStatus: "active" }).where(eq(users.id, userId));
    expect(await call(apiKey)).toMatchObject({ status: 400 });
    // In the days of grace after a failed payment, the account has not lapsed.
    const owed = { subscriptionStatus: "past_due", pastDueSince: now() } as const;
    await db.update(users).set(owed).where(eq(users.id, userId));
    expect(await call(apiKey)).toMatchObject({ status: 400 });
  });

  it("is 403 with a key that was not made for it", async () => {
    const { id: userId } = await test.signUp({ plan: "pro" });
    const { db, now } = test.services;
    const make = (scopes: ("analyze" | "read")[]) =>
      createApiKey(db, { userId, name: "key", scopes, now: now() });
    const reading = await make(["read"]);
    const analyzing = await make(["analyze"]);
    expect(await call(reading.apiKey)).toEqual({ status: 403, code: "key_scope" });
    expect(await readJob(reading.apiKey)).toEqual({ status: 404, code: "job_not_found" });
    expect(await call(analyzing.apiKey)).toEqual({ status: 400, code: "invalid_request" });
    // Whoever starts an analysis may fetch its answer.
    expect(await readJob(analyzing.apiKey)).toEqual({ status: 404, code: "job_not_found" });
  });

  it("notes when the key was last used, to the minute", async () => {
    const { id: userId } = await test.signUp({ plan: "pro" });
    const { db, now } = test.services;
    const { apiKey, key } = await createApiKey(db, { userId, name: "key", now: now() });
    const usedAt = async () => {
      await readJob(apiKey);
      const [row] = await db.select().from(apiKeys).where(eq(apiKeys.id, key.id));
      return row?.lastUsedAt?.getTime() ?? 0;
    };
    const first = await usedAt();
    expect(first).toBeGreaterThan(0);
    test.advance(30_000);
    expect(await usedAt()).toBe(first);
    test.advance(31_000);
    expect(await usedAt()).toBeGreaterThan(first + 60_000);
  });

  it("is 401 with a session's cookie instead of a key", async () => {
    const { cookie } = await test.signUp({ plan: "pro" });
    expect(await call("no-key", cookie)).toEqual({ status: 401, code: "unauthorized" });
  });
});
