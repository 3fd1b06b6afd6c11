import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { users } from "../../db/accounts/tables.ts";
import { cookieOf, createTestApp, type TestApp } from "../../testing/test-app.ts";

const password = "correct horse battery";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ env: { RATE_LIMITS: false } });
});
afterAll(() => test.close());

function register(json: object, init: object = {}) {
  return test.request("/api/register", { json, ...init });
}

describe("POST /api/register", () => {
  it("answers 200 with the user, signed in, on the free plan", async () => {
    const response = await register({ email: "  Ada@Example.ORG ", password, username: "Ada" });
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const { user } = (await response.json()) as { user: object };
    expect(user).toMatchObject({
      email: "ada@example.org",
      username: "Ada",
      role: "user",
      subscriptionPlan: "free",
      subscriptionStatus: "none",
      freeAnalysesRemaining: 2,
      hasPassword: true,
    });
    expect(JSON.stringify(user)).not.toContain("argon2");
    const me = await test.request("/api/me", { cookie: cookieOf(response) });
    expect(await me.json()).toEqual(user);
  });

  it("keeps the password as argon2id and nothing else", async () => {
    const { id } = await test.signUp({ password });
    const [row] = await test.services.db.select().from(users).where(eq(users.id, id));
    expect(row?.passwordHash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(row)).not.toContain(password);
  });

  it.each([
    [{}, "invalid_email"],
    [{ email: "ada@example", password }, "invalid_email"],
    [{ email: "short@example.org", password: "seven77" }, "password_too_short"],
    [{ email: "long@example.org", password: "x1".repeat(129) }, "password_too_long"],
    [{ email: "common@example.org", password: "Password123" }, "password_too_common"],
    [{ email: "my.own.name@example.org", password: "My.Own.Name" }, "password_too_common"],
    [{ email: "name@example.org", password, username: " " }, "invalid_request"],
    [{ email: "nul@example.org", password, username: "a\u0000b" }, "invalid_request"],
    [{ email: 7, password }, "invalid_request"],
  ])("answers 400 to %j", async (json, code) => {
    const response = await register(json);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code });
    expect(response.headers.get("set-cookie")).toBeNull();
  });

  it("answers 409 email_taken to an address that has an account, in any case", async () => {
    const { email } = await test.signUp();
    const response = await register({ email: email.toUpperCase(), password });
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({
      code: "email_taken",
      message: "Email already registered. Please sign in instead.",
    });
  });

  it("makes one account of ten registrations of one address at once", async () => {
    const email = "race@example.org";
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => register({ email, password })),
    );
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array(9).fill(409)]);
    const rows = await test.services.db.select().from(users).where(eq(users.email, email));
    expect(rows).toHaveLength(1);
  });

  it("ends the session that was presented", async () => {
    const { cookie } = await test.signUp();
    const response = await register({ email: "second@example.org", password }, { cookie });
    expect(cookieOf(response)).not.toBe(cookie);
    expect((await test.request("/api/me", { cookie })).status).toBe(401);
  });

  it("answers 429 rate_limited to the eleventh within an hour from one address", async () => {
    const limited = await createTestApp();
    try {
      const attempt = (i: number) =>
        limited.request("/api/register", { json: { email: `${i}`, password } });
      for (let i = 0; i < 10; i++) expect((await attempt(i)).status).toBe(400);
      const response = await attempt(10);
      expect(response.status).toBe(429);
      expect(response.headers.get("retry-after")).not.toBeNull();
      expect(await response.json()).toMatchObject({ code: "rate_limited" });
    } finally {
      await limited.close();
    }
  });
});
