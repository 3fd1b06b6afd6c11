import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createUser, updateUser } from "../../db/accounts/users.ts";
import { outbox } from "../../db/mail/tables.ts";
import { readLink } from "../../testing/contents/read-link.ts";
import { cookieOf, createTestApp, type TestApp } from "../../testing/test-app.ts";

const newPassword = "another horse battery";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ env: { RATE_LIMITS: false } });
});
afterAll(() => test.close());

async function askForLink(email: string): Promise<string> {
  await test.request("/api/auth/forgot-password", { json: { email } });
  return readLink(test, email);
}

function reset(token: string, password = newPassword) {
  return test.request("/api/auth/reset-password", { json: { token, password } });
}

async function expectExpired(response: Response): Promise<void> {
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: "link_expired" });
  expect(response.headers.get("set-cookie")).toBeNull();
}

describe("POST /api/auth/reset-password", () => {
  it("sets the password, ends every session, signs in anew and tells the owner", async () => {
    const { email, password, cookie } = await test.signUp();
    const response = await reset(await askForLink(email));
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.json()).toMatchObject({ user: { email } });

    expect((await test.request("/api/me", { cookie })).status).toBe(401);
    expect((await test.request("/api/me", { cookie: cookieOf(response) })).status).toBe(200);
    const login = (given: string) =>
      test.request("/api/login", { json: { email, password: given } });
    expect((await login(password)).status).toBe(401);
    expect((await login(newPassword)).status).toBe(200);
    const mails = await test.services.db.select().from(outbox).where(eq(outbox.to, email));
    expect(mails.map(({ subject }) => subject)).toContain("Your Tellsign password was changed");
  });

  it("takes a link once, also when it comes twice at once", async () => {
    const { email } = await test.signUp();
    const token = await askForLink(email);
    const responses = await Promise.all([reset(token), reset(token)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
    await expectExpired(await reset(token));
  });

  it("takes a link within its hour and not after", async () => {
    const { email } = await test.signUp();
    const token = await askForLink(email);
    test.advance(61 * 60_000);
    await expectExpired(await reset(token));
    const second = await askForLink(email);
    test.advance(59 * 60_000);
    expect((await reset(second)).status).toBe(200);
  });

  it("takes only the newest link of an account", async () => {
    const { email } = await test.signUp();
    const older = await askForLink(email);
    test.advance(1000);
    const newer = await askForLink(email);
    expect(newer).not.toBe(older);
    await expectExpired(await reset(older));
    expect((await reset(newer)).status).toBe(200);
  });

  it("does not take a link that was mailed for another purpose", async () => {
    const { cookie, password } = await test.signUp();
    const newEmail = "other-purpose@example.org";
    await test.request("/api/account/email", {
      json: { newEmail, currentPassword: password },
      cookie,
    });
    await expectExpired(await reset(await readLink(test, newEmail)));
  });

  it("refuses a poor password and leaves the link as it was", async () => {
    const { email } = await test.signUp();
    const token = await askForLink(email);
    for (const [password, code] of [
      ["short", "password_too_short"],
      ["x1".repeat(129), "password_too_long"],
      ["password123", "password_too_common"],
      [email, "password_too_common"],
    ] as const) {
      const response = await reset(token, password);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ code });
    }
    expect((await reset(token)).status).toBe(200);
  });

  it("gives an account made by Google its first password", async () => {
    const email = "first-password@example.org";
    await createUser(test.services.db, { email, googleSubject: "first-password" });
    const response = await reset(await askForLink(email));
    expect(await response.json()).toMatchObject({ user: { email, hasPassword: true } });
    const login = await test.request("/api/login", { json: { email, password: newPassword } });
    expect(login.status).toBe(200);
  });

  it("answers 403 account_denied when the account was suspended since", async () => {
    const { id, email } = await test.signUp();
    const token = await askForLink(email);
    await updateUser(test.services.db, id, { suspendedAt: test.services.now() });
    const response = await reset(token);
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: "account_denied" });
  });

  it("answers 400 to a made-up token and to none", async () => {
    await expectExpired(await reset("made-up"));
    expect((await reset("")).status).toBe(400);
  });
});
