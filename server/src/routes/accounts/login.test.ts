import { loginDelay, rateLimits, session as sessionLimits } from "@tellsign/contracts/limits";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sessions, users } from "../../db/accounts/tables.ts";
import { createUser, updateUser } from "../../db/accounts/users.ts";
import { hashSecretToken } from "../../db/secret-token.ts";
import { cookieOf, createTestApp, type TestApp } from "../../testing/test-app.ts";

const dayMs = 86_400_000;
const hourMs = 3_600_000;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ env: { RATE_LIMITS: false } });
});
afterAll(() => test.close());

function login(json: object, init: object = {}) {
  return test.request("/api/login", { json, ...init });
}

async function codeOf(response: Response): Promise<string> {
  return ((await response.json()) as { code: string }).code;
}

describe("POST /api/login", () => {
  it("answers 200 with the user and signs in", async () => {
    const { email, password } = await test.signUp();
    const response = await login({ email, password });
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.json()).toMatchObject({ user: { email, hasPassword: true } });
    const me = await test.request("/api/me", { cookie: cookieOf(response) });
    expect(me.status).toBe(200);
  });

  it("takes the address in any case and with blanks around it", async () => {
    const { email, password } = await test.signUp();
    const response = await login({ email: `  ${email.toUpperCase()} `, password });
    expect(response.status).toBe(200);
  });

  it.each([{}, { email: "ada@example.org" }, { password: "x" }, { email: "  ", password: "x" }])(
    "answers 400 missing_credentials to %j",
    async (json) => {
      const response = await login(json);
      expect(response.status).toBe(400);
      expect(await codeOf(response)).toBe("missing_credentials");
    },
  );

  it("answers a wrong password and an unknown address with the same words", async () => {
    const { email } = await test.signUp();
    const answers = await Promise.all(
      [email, "nobody@example.org", "no address at all", "nul\u0000@example.org"].map(
        async (address) => {
          const response = await login({ email: address, password: "not the password" });
          const { requestId, ...body } = (await response.json()) as { requestId: string };
          return { status: response.status, body, cookie: response.headers.get("set-cookie") };
        },
      ),
    );
    expect(answers[0]).toMatchObject({
      status: 401,
      body: { code: "invalid_credentials" },
      cookie: null,
    });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  it("answers 401 use_google_sign_in to an account without a password", async () => {
    const email = "only-google@example.org";
    await createUser(test.services.db, { email, googleSubject: "only-google" });
    const response = await login({ email, password: "whatever it is" });
    expect(response.status).toBe(401);
    const body = (await response.json()) as { code: string; message: string };
    expect(body.code).toBe("use_google_sign_in");
    expect(body.message).toContain("Use Google sign-in");
  });

  it("answers 403 account_denied to a suspended account, and only with its right password", async () => {
    const { id, email, password } = await test.signUp();
    await updateUser(test.services.db, id, { suspendedAt: test.services.now() });
    const right = await login({ email, password });
    expect(right.status).toBe(403);
    expect(await codeOf(right)).toBe("account_denied");
    expect(right.headers.get("set-cookie")).toBeNull();
    const wrong = await login({ email, password: "not the password" });
    expect(await codeOf(wrong)).toBe("invalid_credentials");
  });

  it("survives 50 at once, each with a session of its own", async () => {
    const { email, password } = await test.signUp();
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => login({ email, password })),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(50).fill(200));
    expect(new Set(responses.map(cookieOf)).size).toBe(50);
  });
});

describe("the session a login makes", () => {
  it("has a new token always, and ends the one that was presented", async () => {
    const { email, password, cookie } = await test.signUp();
    const response = await login({ email, password }, { cookie });
    expect(cookieOf(response)).not.toBe(cookie);
    expect((await test.request("/api/me", { cookie })).status).toBe(401);
    expect((await test.request("/api/me", { cookie: cookieOf(response) })).status).toBe(200);
  });

  it("never takes over a token that someone planted", async () => {
    const { email, password } = await test.signUp();
    const planted = `${sessionLimits.cookieName}=planted`;
    const response = await login({ email, password }, { cookie: planted });
    expect(cookieOf(response)).not.toBe(planted);
    expect((await test.request("/api/me", { cookie: planted })).status).toBe(401);
  });

  it("is kept as a hash: the token itself is nowhere in the database", async () => {
    const { id, cookie } = await test.signUp();
    const token = cookie.split("=")[1] ?? "";
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    const rows = await test.services.db.select().from(sessions).where(eq(sessions.userId, id));
    expect(rows[0]?.tokenHash).toBe(hashSecretToken(token));
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it("remembered: a cookie that stays, for 30 days and not longer", async () => {
    const { email, password } = await test.signUp();
    const response = await login({ email, password, rememberMe: true });
    const [header = ""] = response.headers.getSetCookie();
    expect(header).toContain(`Max-Age=${sessionLimits.rememberedDays * 86_400}`);
    for (const attribute of ["HttpOnly", "SameSite=Lax", "Path=/"]) {
      expect(header).toContain(attribute);
    }
    const cookie = cookieOf(response);
    test.advance(sessionLimits.rememberedDays * dayMs - hourMs);
    expect((await test.request("/api/me", { cookie })).status).toBe(200);
    test.advance(2 * hourMs);
    expect((await test.request("/api/me", { cookie })).status).toBe(401);
  });

  it("not remembered: a cookie the browser forgets, and 12 hours on the server", async () => {
    const { email, password } = await test.signUp();
    const response = await login({ email, password });
    const [header = ""] = response.headers.getSetCookie();
    expect(header).not.toMatch(/Max-Age|Expires/i);
    expect(header).toContain("HttpOnly");
    const cookie = cookieOf(response);
    test.advance((sessionLimits.unrememberedHours - 1) * hourMs);
    expect((await test.request("/api/me", { cookie })).status).toBe(200);
    test.advance(2 * hourMs);
    expect((await test.request("/api/me", { cookie })).status).toBe(401);
  });

  it("notes when the user was last seen", async () => {
    const { id, cookie } = await test.signUp();
    test.advance(5 * 60_000);
    await test.request("/api/me", { cookie });
    const [user] = await test.services.db.select().from(users).where(eq(users.id, id));
    expect(Math.abs(Number(user?.lastSeenAt) - test.services.now().getTime())).toBeLessThan(10_000);
  });
});

describe("over https", () => {
  it("names the cookie __Host- and marks it Secure, and takes no cookie without the prefix", async () => {
    const secure = await createTestApp({ env: { PUBLIC_URL: "https://tellsign.example" } });
    try {
      const { cookie, email, password } = await secure.signUp();
      expect(cookie).toMatch(new RegExp(`^__Host-${sessionLimits.cookieName}=`));
      const response = await secure.request("/api/login", { json: { email, password } });
      expect(response.headers.get("set-cookie")).toContain("Secure");
      const bare = cookie.replace("__Host-", "");
      expect((await secure.request("/api/me", { cookie: bare })).status).toBe(401);
      expect((await secure.request("/api/me", { cookie })).status).toBe(200);
    } finally {
      await secure.close();
    }
  });
});

describe("too many logins", () => {
  let limited: TestApp;
  beforeAll(async () => {
    limited = await createTestApp();
  });
  afterAll(() => limited.close());

  async function expectTooMany(response: Response): Promise<void> {
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await codeOf(response)).toBe("too_many_login_attempts");
  }

  const wrong = (email: string, ip: string, cookie?: string) =>
    limited.request("/api/login", { json: { email, password: "guess" }, ip, cookie });

  it("from one address are answered 429 with Retry-After, whatever accounts they try", async () => {
    const ip = "203.0.113.7";
    for (let i = 0; i < rateLimits.loginNetwork.count; i++) {
      expect((await wrong(`nobody-${i}@example.org`, ip)).status).toBe(401);
    }
    await expectTooMany(await wrong("one-more@example.org", ip));
  });

  it("at one account from one address are answered 429 there; elsewhere its owner gets in", async () => {
    const { email, password } = await limited.signUp();
    for (let i = 0; i < rateLimits.login.count; i++) {
      expect((await wrong(email, "203.0.113.8")).status).toBe(401);
    }
    await expectTooMany(await wrong(email, "203.0.113.8"));
    const json = { email, password };
    const elsewhere = await limited.request("/api/login", { json, ip: "203.0.113.9" });
    expect(elsewhere.status).toBe(200);
  });

  it("at one account from many addresses wait longer and longer, but not in a browser it knows", async () => {
    const { email, password } = await limited.signUp();
    const first = await limited.request("/api/login", { json: { email, password } });
    const device = first.headers.getSetCookie().find((one) => one.includes("_device=")) ?? "";
    const cookie = device.split(";")[0];
    let address = 0;
    const guess = () => wrong(email, `198.51.100.${address++}`);
    for (let i = 0; i < loginDelay.free; i++) expect((await guess()).status).toBe(401);
    const waits: number[] = [];
    for (let i = 0; i < 5; i++) {
      const refused = await guess();
      waits.push(Number(refused.headers.get("retry-after")));
      await expectTooMany(refused);
      limited.advance((waits.at(-1) ?? 0) * 1000);
      expect((await guess()).status).toBe(401);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16]);
    const right = (init: object) =>
      limited.request("/api/login", { json: { email, password }, ...init });
    await expectTooMany(await right({ ip: "198.51.100.99" }));
    expect((await right({ ip: "198.51.100.99", cookie })).status).toBe(200);
  });

  it("are answered the same for an address without an account", async () => {
    const guess = (i: number) => wrong("no-account@example.org", `192.0.2.${i}`);
    for (let i = 0; i < loginDelay.free; i++) expect((await guess(i)).status).toBe(401);
    await expectTooMany(await guess(loginDelay.free));
  });
});
