import type { AdminUser, AdminUsersPage } from "@tellsign/contracts/account/administration";
import type { ErrorBody } from "@tellsign/contracts/api/errors";
import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { auditLog, sessions, users } from "../../db/accounts/tables.ts";
import { createApiKey } from "../../db/api-keys/api-keys.ts";
import { definiteDetection } from "../../testing/contents/detections.ts";
import { sampleText } from "../../testing/contents/text-samples.ts";
import { giveSecondFactor } from "../../testing/rows/give-second-factor.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let test: TestApp;
let admin: Awaited<ReturnType<TestApp["signUp"]>>;
beforeAll(async () => {
  test = await createTestApp({
    env: { RATE_LIMITS: false },
    analyze: async () => definiteDetection("human"),
  });
  admin = await test.signUp({ role: "admin", email: "boss@example.org" });
});
afterAll(() => test.close());

async function list(query = "", cookie = admin.cookie): Promise<AdminUsersPage> {
  const response = await test.request(`/api/admin/users?${query}`, { cookie });
  expect(response.status).toBe(200);
  return (await response.json()) as AdminUsersPage;
}

function change(id: string, json: object, cookie = admin.cookie): Promise<Response> {
  const reason = "Asked by mail";
  return test.request(`/api/admin/users/${id}`, {
    method: "PATCH",
    json: { reason, ...json },
    cookie,
  });
}

async function refusal(response: Response): Promise<[number, string]> {
  const { code } = (await response.json()) as ErrorBody;
  return [response.status, code];
}

async function acts(id: string) {
  const { db } = test.services;
  return db.select().from(auditLog).where(eq(auditLog.targetId, id)).orderBy(desc(auditLog.id));
}

async function roleOf(id: string): Promise<string | undefined> {
  const [row] = await test.services.db.select().from(users).where(eq(users.id, id));
  return row?.role;
}

describe("the list of accounts", () => {
  it("tells plan and usage, and nothing secret", async () => {
    const user = await test.signUp({ plan: "pro" });
    const json = { type: "text", content: sampleText };
    for (let count = 0; count < 2; count += 1) {
      await test.request("/api/analyze", { json, cookie: user.cookie });
    }
    const { items, total } = await list(`search=${user.email}`);
    expect(total).toBe(1);
    expect(items).toMatchObject([
      {
        id: user.id,
        email: user.email,
        username: null,
        role: "user",
        subscriptionPlan: "pro",
        subscriptionStatus: "active",
        suspendedAt: null,
        suspendedReason: null,
        monthlyAnalysesUsed: 2,
        totalAnalyses: 2,
        credits: 0,
      },
    ]);
    expect(JSON.stringify(items)).not.toMatch(/argon2|Hash/);
  });

  it("is searched by a part of the address or the name, whose letters stand for themselves", async () => {
    await test.signUp({ email: "needle_one@example.org" });
    const named = await test.signUp({ email: "other@example.org" });
    await test.services.db
      .update(users)
      .set({ username: "100% Needle\\" })
      .where(eq(users.id, named.id));
    const found = async (search: string) =>
      (await list(`search=${encodeURIComponent(search)}`)).items.map(({ email }) => email).sort();
    expect(await found("NEEDLE")).toEqual(["needle_one@example.org", "other@example.org"]);
    expect(await found("e_o")).toEqual(["needle_one@example.org"]);
    expect(await found("100%")).toEqual(["other@example.org"]);
    expect(await found("dle\\")).toEqual(["other@example.org"]);
    expect(await found("nobody-has-this")).toEqual([]);
  });

  it("is filtered by plan", async () => {
    const expert = await test.signUp({ plan: "expert", email: "plan-expert@example.org" });
    await test.signUp({ plan: "starter", email: "plan-starter@example.org" });
    const { items, total } = await list("search=plan-&plan=expert");
    expect([total, items.map(({ id }) => id)]).toEqual([1, [expert.id]]);
  });

  it("comes in pages that hold every account once, the newest first", async () => {
    const made: string[] = [];
    for (let number = 0; number < 5; number += 1) {
      made.unshift((await test.signUp({ email: `paged-${number}@example.org` })).email);
    }
    // Two of the same moment are told apart by their ids.
    const moment = new Date("2026-01-01T00:00:00.123Z");
    await test.services.db
      .update(users)
      .set({ createdAt: moment })
      .where(eq(users.email, "paged-0@example.org"));
    await test.services.db
      .update(users)
      .set({ createdAt: moment })
      .where(eq(users.email, "paged-1@example.org"));
    const seen: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page: AdminUsersPage = await list(
        `search=paged-&limit=2${cursor && `&cursor=${cursor}`}`,
      );
      expect(page.total).toBe(5);
      expect(page.items.length).toBeLessThanOrEqual(2);
      seen.push(...page.items.map(({ email }) => email));
      cursor = page.nextCursor;
    }
    expect(seen.slice(0, 3)).toEqual(made.slice(0, 3));
    expect([...seen].sort()).toEqual([...made].sort());
  });

  it("refuses a page, plan or search that there is not", async () => {
    const yearNought = Buffer.from("0000-01-01T00:00:00.000Z id").toString("base64url");
    for (const query of [
      "cursor=nonsense",
      `cursor=${yearNought}`,
      "plan=golden",
      "limit=0",
      "limit=101",
      "search=%00",
      `search=${"x".repeat(321)}`,
    ]) {
      const response = await test.request(`/api/admin/users?${query}`, { cookie: admin.cookie });
      expect([query, ...(await refusal(response))]).toEqual([query, 400, "invalid_request"]);
    }
  });
});

describe("a suspension", () => {
  it("ends the sessions, refuses sign-in and keys, and is lifted again", async () => {
    const { db, now } = test.services;
    const user = await test.signUp({ plan: "pro" });
    const { apiKey } = await createApiKey(db, { userId: user.id, name: "key", now: now() });
    const headers = { authorization: `Bearer ${apiKey}` };
    const useKey = () => test.request("/api/v1/jobs/none", { headers });
    const logIn = () =>
      test.request("/api/login", { json: { email: user.email, password: user.password } });

    const suspended = await change(user.id, { suspended: true, reason: "Sells results" });
    expect((await suspended.json()) as AdminUser).toMatchObject({
      id: user.id,
      suspendedAt: expect.any(String),
      suspendedReason: "Sells results",
    });
    expect(await db.select().from(sessions).where(eq(sessions.userId, user.id))).toEqual([]);
    const next = await test.request("/api/me", { cookie: user.cookie });
    expect(await refusal(next)).toEqual([401, "unauthorized"]);
    expect(await refusal(await logIn())).toEqual([403, "account_denied"]);
    expect(await refusal(await useKey())).toEqual([403, "account_denied"]);

    const lifted = await change(user.id, { suspended: false, reason: "Explained" });
    expect(await lifted.json()).toMatchObject({ suspendedAt: null, suspendedReason: null });
    expect((await logIn()).status).toBe(200);
    expect(await refusal(await useKey())).toEqual([404, "job_not_found"]);
    expect(await acts(user.id)).toMatchObject([
      { action: "lift-suspension", detail: { reason: "Explained" }, actorId: admin.id },
      { action: "suspend-user", detail: { reason: "Sells results" }, actorEmail: admin.email },
    ]);
  });

  it("of what is suspended already changes nothing and is no act", async () => {
    const user = await test.signUp();
    await change(user.id, { suspended: true, reason: "First" });
    const again = await change(user.id, { suspended: true, reason: "Second" });
    expect(await again.json()).toMatchObject({ suspendedReason: "First" });
    expect(await acts(user.id)).toHaveLength(1);
  });

  it("takes an administrator's rights with the sessions", async () => {
    const other = await test.signUp({ role: "admin" });
    await change(other.id, { suspended: true });
    const ended = await test.request("/api/admin/users", { cookie: other.cookie });
    expect(await refusal(ended)).toEqual([401, "unauthorized"]);
  });
});

describe("a role", () => {
  it("is given and taken, and both are kept", async () => {
    const user = await test.signUp();
    await giveSecondFactor(test.services.db, user.id);
    const denied = await test.request("/api/admin/users", { cookie: user.cookie });
    expect(await refusal(denied)).toEqual([403, "admin_only"]);
    expect(await (await change(user.id, { role: "admin" })).json()).toMatchObject({
      role: "admin",
    });
    expect((await list("", user.cookie)).total).toBeGreaterThan(0);
    await change(user.id, { role: "user" });
    const taken = await test.request("/api/admin/users", { cookie: user.cookie });
    expect(await refusal(taken)).toEqual([403, "admin_only"]);
    await change(user.id, { role: "user" });
    expect(await acts(user.id)).toMatchObject([
      { action: "change-role", detail: { from: "admin", to: "user", reason: "Asked by mail" } },
      { action: "change-role", detail: { from: "user", to: "admin" } },
    ]);
  });

  it("of one's own is never changed, nor is one's own account suspended", async () => {
    for (const json of [{ role: "user" }, { suspended: true }]) {
      expect(await refusal(await change(admin.id, json))).toEqual([409, "own_account"]);
    }
    expect(await roleOf(admin.id)).toBe("admin");
  });

  it("of administrator is left to one of two who take it from each other at once", async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, two] = [
        await test.signUp({ role: "admin" }),
        await test.signUp({ role: "admin" }),
      ];
      const answers = await Promise.all([
        change(two.id, { role: "user" }, one.cookie),
        change(one.id, { role: "user" }, two.cookie),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
      const roles = [await roleOf(one.id), await roleOf(two.id)];
      expect(roles.sort()).toEqual(["admin", "user"]);
    }
  });
});

describe("a change of an account", () => {
  it("is one thing at a time, with a reason of one line", async () => {
    const { id } = await test.signUp();
    for (const json of [
      {},
      { role: "user", suspended: true },
      { role: "owner" },
      { suspended: "yes" },
      { suspended: true, reason: "" },
      { suspended: true, reason: "  " },
      { suspended: true, reason: undefined },
      { suspended: true, reason: "a\nb" },
      { suspended: true, reason: "x".repeat(501) },
    ]) {
      expect(await refusal(await change(id, json))).toEqual([400, "invalid_request"]);
    }
    expect(await acts(id)).toEqual([]);
  });

  it("answers 404 for an account that there is not", async () => {
    for (const id of ["no-id", "7d44e2a4-0000-4000-8000-000000000000"]) {
      expect(await refusal(await change(id, { role: "admin" }))).toEqual([404, "user_not_found"]);
    }
  });

  it("is for administrators only", async () => {
    const { id, cookie } = await test.signUp();
    expect(await refusal(await change(id, { role: "admin" }, cookie))).toEqual([403, "admin_only"]);
    expect(await refusal(await change(id, { role: "admin" }, ""))).toEqual([401, "unauthorized"]);
    const visitor = await test.request("/api/admin/users");
    expect(await refusal(visitor)).toEqual([401, "unauthorized"]);
  });
});
