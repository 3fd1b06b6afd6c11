import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { outbox } from "../../db/mail/tables.ts";
import { readLink } from "../../testing/contents/read-link.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ env: { RATE_LIMITS: false } });
});
afterAll(() => test.close());

type Account = { cookie: string; password: string };

function change({ cookie, password }: Account, newEmail: string) {
  return test.request("/api/account/email", {
    json: { newEmail, currentPassword: password },
    cookie,
  });
}

function confirm(token: string) {
  return test.request("/api/account/email/confirm", { json: { token } });
}

async function emailOf(cookie: string): Promise<string> {
  const response = await test.request("/api/me", { cookie });
  return ((await response.json()) as { email: string }).email;
}

async function subjectsTo(email: string): Promise<string[]> {
  const mails = await test.services.db.select().from(outbox).where(eq(outbox.to, email));
  return mails.map(({ subject }) => subject);
}

async function expectExpired(response: Response): Promise<void> {
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: "link_expired" });
}

describe("POST /api/account/email", () => {
  it("mails a link to the new address and a notice to the old, and changes nothing yet", async () => {
    const account = await test.signUp();
    const response = await change(account, " New-One@Example.org ");
    expect(response.status).toBe(200);
    expect(await emailOf(account.cookie)).toBe(account.email);
    expect(await subjectsTo("new-one@example.org")).toEqual([
      "Confirm your new email address for Tellsign",
    ]);
    expect(await subjectsTo(account.email)).toEqual([
      "A new email address was requested for your Tellsign account",
    ]);
  });

  it("answers the same when the address is taken, and mails its owner no link", async () => {
    const account = await test.signUp();
    const taken = await test.signUp();
    const free = await change(account, "still-free@example.org");
    const refused = await change(account, taken.email);
    expect(refused.status).toBe(free.status);
    expect(await refused.text()).toBe(await free.text());
    expect(await subjectsTo(taken.email)).toEqual([
      "This email address already has a Tellsign account",
    ]);
    await expect(readLink(test, taken.email)).rejects.toThrow();
  });

  it("answers 403 wrong_password without the current password", async () => {
    const account = await test.signUp();
    for (const password of ["not the password", ""]) {
      const response = await change({ ...account, password }, "nowhere@example.org");
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ code: "wrong_password" });
    }
    expect(await subjectsTo("nowhere@example.org")).toEqual([]);
  });

  it("answers 400 invalid_email to what is no address, and to the address it has", async () => {
    const account = await test.signUp();
    for (const email of ["ada@example", "", account.email]) {
      const response = await change(account, email);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ code: "invalid_email" });
    }
  });

  it("answers 401 without a session", async () => {
    expect((await change({ cookie: "", password: "" }, "x@example.org")).status).toBe(401);
  });
});

describe("POST /api/account/email/confirm", () => {
  it("makes the new address the one to sign in with, and tells the old one", async () => {
    const account = await test.signUp();
    await change(account, "confirmed@example.org");
    const response = await confirm(await readLink(test, "confirmed@example.org"));
    expect(response.status).toBe(200);
    expect(await emailOf(account.cookie)).toBe("confirmed@example.org");
    const login = (email: string) =>
      test.request("/api/login", { json: { email, password: account.password } });
    expect((await login("confirmed@example.org")).status).toBe(200);
    expect((await login(account.email)).status).toBe(401);
    expect(await subjectsTo(account.email)).toContain(
      "The email address of your Tellsign account was changed",
    );
  });

  it("takes a link once, and only the newest", async () => {
    const account = await test.signUp();
    await change(account, "older@example.org");
    await change(account, "newer@example.org");
    await expectExpired(await confirm(await readLink(test, "older@example.org")));
    const token = await readLink(test, "newer@example.org");
    expect((await confirm(token)).status).toBe(200);
    await expectExpired(await confirm(token));
    expect(await emailOf(account.cookie)).toBe("newer@example.org");
  });

  it("takes no link after a day", async () => {
    const account = await test.signUp();
    await change(account, "too-late@example.org");
    test.advance(25 * 3_600_000);
    await expectExpired(await confirm(await readLink(test, "too-late@example.org")));
  });

  it("answers link_expired when the address was registered since, and changes nothing", async () => {
    const account = await test.signUp();
    await change(account, "overtaken@example.org");
    await test.signUp({ email: "overtaken@example.org" });
    await expectExpired(await confirm(await readLink(test, "overtaken@example.org")));
    expect(await emailOf(account.cookie)).toBe(account.email);
  });

  it("makes reset links mailed to the old address worthless", async () => {
    const account = await test.signUp();
    await test.request("/api/auth/forgot-password", { json: { email: account.email } });
    const token = await readLink(test, account.email);
    await change(account, "moved@example.org");
    await confirm(await readLink(test, "moved@example.org"));
    const json = { token, password: "another horse battery" };
    await expectExpired(await test.request("/api/auth/reset-password", { json }));
  });

  it("answers 400 to a made-up token and to none", async () => {
    await expectExpired(await confirm("made-up"));
    expect((await confirm("")).status).toBe(400);
  });
});
