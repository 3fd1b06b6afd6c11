import { session as sessionLimits } from "@tellsign/contracts/limits";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSession } from "../../db/accounts/sessions.ts";
import { createUser } from "../../db/accounts/users.ts";
import { outbox } from "../../db/mail/tables.ts";
import { readLink } from "../../testing/contents/read-link.ts";
import { cookieOf, createTestApp, type TestApp } from "../../testing/test-app.ts";

const newPassword = "another horse battery";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ env: { RATE_LIMITS: false } });
});
afterAll(() => test.close());

function change(json: object, cookie?: string) {
  return test.request("/api/account/password", { json, cookie });
}

async function signInGoogleOnly(name: string): Promise<{ email: string; cookie: string }> {
  const { db, now } = test.services;
  const email = `${name}@example.org`;
  const user = await createUser(db, { email, googleSubject: name });
  const token = await createSession(db, {
    userId: user?.id ?? "",
    remembered: false,
    userAgent: "",
    ipAddress: "127.0.0.1",
    now: now(),
  });
  return { email, cookie: `${sessionLimits.cookieName}=${token}` };
}

describe("POST /api/account/password", () => {
  it("changes the password, ends all other sessions, keeps this one and tells the owner", async () => {
    const { email, password, cookie } = await test.signUp();
    const login = (given: string) =>
      test.request("/api/login", { json: { email, password: given } });
    const other = cookieOf(await login(password));

    const response = await change({ currentPassword: password, newPassword }, cookie);
    expect(response.status).toBe(200);
    expect((await test.request("/api/me", { cookie })).status).toBe(200);
    expect((await test.request("/api/me", { cookie: other })).status).toBe(401);
    expect((await login(password)).status).toBe(401);
    expect((await login(newPassword)).status).toBe(200);
    const mails = await test.services.db.select().from(outbox).where(eq(outbox.to, email));
    expect(mails.map(({ subject }) => subject)).toContain("Your Tellsign password was changed");
  });

  it("makes reset links that were mailed before worthless", async () => {
    const { email, password, cookie } = await test.signUp();
    await test.request("/api/auth/forgot-password", { json: { email } });
    const token = await readLink(test, email);
    await change({ currentPassword: password, newPassword }, cookie);
    const response = await test.request("/api/auth/reset-password", {
      json: { token, password: "a third horse battery" },
    });
    expect(await response.json()).toMatchObject({ code: "link_expired" });
  });

  it.each([{ currentPassword: "not the password" }, { currentPassword: "" }, {}])(
    "answers 403 wrong_password to %j and changes nothing",
    async (given) => {
      const { email, password, cookie } = await test.signUp();
      const response = await change({ ...given, newPassword }, cookie);
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ code: "wrong_password" });
      const login = await test.request("/api/login", { json: { email, password } });
      expect(login.status).toBe(200);
    },
  );

  it.each([
    ["short", "password_too_short"],
    ["x1".repeat(129), "password_too_long"],
    ["qwerty123456", "password_too_common"],
  ])("answers 400 to the new password %s", async (poor, code) => {
    const { password, cookie } = await test.signUp();
    const response = await change({ currentPassword: password, newPassword: poor }, cookie);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code });
  });

  it("lets one of two changes at once through", async () => {
    const { password, cookie } = await test.signUp();
    const responses = await Promise.all(
      ["first horse battery", "second horse battery"].map((next) =>
        change({ currentPassword: password, newPassword: next }, cookie),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  it("lets an account made by Google set a first password right after signing in", async () => {
    const { email, cookie } = await signInGoogleOnly("fresh");
    expect((await change({ newPassword }, cookie)).status).toBe(200);
    const login = await test.request("/api/login", { json: { email, password: newPassword } });
    expect(login.status).toBe(200);
  });

  it("answers 403 fresh_sign_in_required to such an account a quarter of an hour later", async () => {
    const { cookie } = await signInGoogleOnly("stale");
    test.advance(15 * 60_000);
    const response = await change({ newPassword }, cookie);
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: "fresh_sign_in_required" });
  });

  it("answers 401 without a session", async () => {
    expect((await change({ newPassword })).status).toBe(401);
  });

  it("answers 429 to the twenty-first within an hour", async () => {
    const limited = await createTestApp();
    try {
      const { cookie } = await limited.signUp();
      const attempt = () =>
        limited.request("/api/account/password", {
          json: { currentPassword: "guess", newPassword },
          cookie,
        });
      for (let i = 0; i < 20; i++) expect((await attempt()).status).toBe(403);
      expect((await attempt()).status).toBe(429);
    } finally {
      await limited.close();
    }
  });
});
