import { secondFactor } from "@tellsign/contracts/limits";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openAuthenticatorSecret } from "../../actions/security/authenticator-secret.ts";
import { totpCode, totpStep } from "../../actions/security/totp.ts";
import { users } from "../../db/accounts/tables.ts";
import { outbox } from "../../db/mail/tables.ts";
import { findAuthenticator } from "../../db/security/second-factors.ts";
import { recoveryCodes } from "../../db/security/tables.ts";
import { readLink } from "../../testing/contents/read-link.ts";
import { createPasskeyDevice } from "../../testing/devices/passkey-device.ts";
import { cookieOf, createTestApp, type TestApp } from "../../testing/test-app.ts";

const factors = "/api/account/second-factors";
const staleMs = (secondFactor.freshMinutes + 1) * 60_000;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ env: { RATE_LIMITS: false } });
});
afterAll(() => test.close());

const post = (path: string, cookie: string, json: object = {}) =>
  test.request(path, { json, cookie });

async function readAnswer(response: Response): Promise<[number, string | undefined]> {
  const { code } = response.status === 204 ? {} : ((await response.json()) as { code?: string });
  return [response.status, code];
}

/** The code the owner's app shows now. */
async function codeOf(userId: string, steps = 0): Promise<string> {
  const { db, installationSecret, now } = test.services;
  const app = await findAuthenticator(db, userId);
  if (!app) throw new Error("The account has no authenticator app.");
  const secret = openAuthenticatorSecret(installationSecret, userId, app.secret);
  return totpCode(secret, totpStep(now()) + steps);
}

async function withAuthenticator(account = {}) {
  const user = await test.signUp(account);
  await post(`${factors}/authenticator`, user.cookie);
  const json = { code: await codeOf(user.id) };
  const response = await post(`${factors}/authenticator/confirm`, user.cookie, json);
  const { recoveryCodes: codes } = (await response.json()) as { recoveryCodes: string[] };
  // A code works once, so the next has to be another.
  test.advance(60_000);
  return { ...user, codes };
}

/** The first step of a sign-in; returns the cookie that waits for the second. */
async function begin({ email, password }: { email: string; password: string }): Promise<string> {
  const response = await test.request("/api/login", { json: { email, password } });
  expect(await readAnswer(response.clone())).toEqual([401, "second_factor_required"]);
  const waiting = response.headers.getSetCookie().find((one) => one.includes("_second_factor="));
  expect(response.headers.getSetCookie().join()).not.toContain("tellsign_session");
  return waiting?.split(";")[0] ?? "";
}
const finish = (cookie: string, json: object) => post("/api/login/second-factor", cookie, json);

describe("an authenticator app", () => {
  it("counts once its first code was entered, and then every sign-in takes one", async () => {
    const user = await test.signUp();
    const made = await post(`${factors}/authenticator`, user.cookie);
    const setup = (await made.json()) as { secret: string; qrCode: string };
    expect(setup.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(setup.qrCode).toMatch(/^data:image\/svg/);
    expect((await test.request("/api/login", { json: user })).status).toBe(200);
    const wrong = await post(`${factors}/authenticator/confirm`, user.cookie, { code: "000000" });
    expect(await readAnswer(wrong)).toEqual([403, "wrong_code"]);

    const json = { code: await codeOf(user.id) };
    expect((await post(`${factors}/authenticator/confirm`, user.cookie, json)).status).toBe(200);
    test.advance(60_000);
    const waiting = await begin(user);
    expect((await test.request("/api/me", { cookie: waiting })).status).toBe(401);
    const done = await finish(waiting, { code: await codeOf(user.id) });
    expect(done.status).toBe(200);
    expect((await test.request("/api/me", { cookie: cookieOf(done) })).status).toBe(200);
  });

  it("gives codes that work once, and five wrong ones end the sign-in", async () => {
    const user = await withAuthenticator();
    const code = await codeOf(user.id);
    expect((await finish(await begin(user), { code })).status).toBe(200);
    const waiting = await begin(user);
    for (let i = 0; i < secondFactor.failuresMax; i++) {
      expect(await readAnswer(await finish(waiting, { code }))).toEqual([403, "wrong_code"]);
    }
    test.advance(60_000);
    const late = await finish(waiting, { code: await codeOf(user.id) });
    expect(await readAnswer(late)).toEqual([401, "sign_in_expired"]);
  });

  it("can be replaced by a recovery code, each of which works once and is kept as a hash", async () => {
    const user = await withAuthenticator();
    expect(user.codes).toHaveLength(secondFactor.recoveryCodes);
    const [first = ""] = user.codes;
    const rows = await test.services.db.select().from(recoveryCodes);
    expect(JSON.stringify(rows)).not.toContain(first.replace("-", ""));
    const typed = first.toUpperCase().replace("-", " ");
    expect((await finish(await begin(user), { code: typed })).status).toBe(200);
    const again = await finish(await begin(user), { code: first });
    expect(await readAnswer(again)).toEqual([403, "wrong_code"]);
    const state = await test.request(factors, { cookie: user.cookie });
    expect(await state.json()).toMatchObject({ recoveryCodesLeft: secondFactor.recoveryCodes - 1 });
  });

  it("is asked for after a mailed link too", async () => {
    const user = await withAuthenticator();
    await test.request("/api/auth/sign-in-link", { json: { email: user.email } });
    const [mail] = await test.services.db
      .select()
      .from(outbox)
      .where(eq(outbox.subject, "Your Tellsign sign-in link"));
    const token = /token=([\w-]+)/.exec(mail?.text ?? "")?.[1];
    const opened = await test.request("/api/auth/sign-in-link/open", { json: { token } });
    expect(await readAnswer(opened)).toEqual([401, "second_factor_required"]);
  });

  it("does not finish a sign-in whose password was reset meanwhile", async () => {
    const user = await withAuthenticator();
    const waiting = await begin(user);
    test.advance(1000);
    await test.request("/api/auth/forgot-password", { json: { email: user.email } });
    const json = { token: await readLink(test, user.email), password: "another good one" };
    const reset = await test.request("/api/auth/reset-password", { json });
    expect(await readAnswer(reset)).toEqual([401, "second_factor_required"]);
    const late = await finish(waiting, { code: await codeOf(user.id) });
    expect(await readAnswer(late)).toEqual([401, "sign_in_expired"]);
  });

  it("is removed only after a fresh proof, and its codes go with it", async () => {
    const user = await withAuthenticator();
    const remove = () =>
      test.request(`${factors}/authenticator`, { method: "DELETE", cookie: user.cookie });
    test.advance(staleMs);
    expect(await readAnswer(await remove())).toEqual([403, "confirmation_required"]);
    const byPassword = await post("/api/account/confirm", user.cookie, { password: user.password });
    expect(byPassword.status).toBe(400);
    const json = { code: await codeOf(user.id) };
    expect((await post("/api/account/confirm", user.cookie, json)).status).toBe(204);
    expect((await remove()).status).toBe(204);
    expect((await test.request("/api/login", { json: user })).status).toBe(200);
    const state = await test.request(factors, { cookie: user.cookie });
    expect(await state.json()).toMatchObject({ authenticatorSince: null, recoveryCodesLeft: 0 });
  });
});

describe("a passkey", () => {
  const device = createPasskeyDevice("http://localhost:3000");

  it("is added, signs in, confirms, and is no use to another challenge or site", async () => {
    const user = await test.signUp();
    const started = await post(`${factors}/passkeys/start`, user.cookie);
    const { options } = (await started.json()) as { options: Record<string, unknown> };
    const passkey = device.register(options);
    const added = await post(`${factors}/passkeys`, user.cookie, { name: "Laptop", passkey });
    expect(added.status).toBe(200);
    const replay = await post(`${factors}/passkeys`, user.cookie, { name: "Again", passkey });
    expect(await readAnswer(replay)).toEqual([403, "passkey_not_accepted"]);

    const waiting = await begin(user);
    const offered = await test.request("/api/login/second-factor", { cookie: waiting });
    const step = (await offered.json()) as { methods: string[]; passkey: Record<string, unknown> };
    expect(step.methods).toEqual(["code", "passkey"]);
    const elsewhere = createPasskeyDevice("http://evil.example").authenticate(step.passkey);
    for (const wrong of [elsewhere, device.authenticate({ challenge: "another" })]) {
      const refused = await finish(waiting, { passkey: wrong });
      expect(await readAnswer(refused)).toEqual([403, "passkey_not_accepted"]);
    }
    const done = await finish(waiting, { passkey: device.authenticate(step.passkey) });
    expect(done.status).toBe(200);

    const cookie = cookieOf(done);
    test.advance(staleMs);
    const offer = (await (await post("/api/account/confirm/start", cookie)).json()) as typeof step;
    const proof = { passkey: device.authenticate(offer.passkey) };
    expect((await post("/api/account/confirm", cookie, proof)).status).toBe(204);
    const state = (await (await test.request(factors, { cookie })).json()) as {
      passkeys: { id: string; name: string }[];
    };
    expect(state.passkeys).toMatchObject([{ name: "Laptop" }]);
    const path = `${factors}/passkeys/${state.passkeys[0]?.id}`;
    expect((await test.request(path, { method: "DELETE", cookie })).status).toBe(204);
  });
});

describe("an administrator", () => {
  it("needs a second factor where there are no demo accounts", async () => {
    const { id, cookie } = await test.signUp();
    await test.services.db.update(users).set({ role: "admin" }).where(eq(users.id, id));
    const visit = () => test.request("/api/admin/users", { cookie });
    expect(await readAnswer(await visit())).toEqual([403, "second_factor_missing"]);
    await post(`${factors}/authenticator`, cookie);
    await post(`${factors}/authenticator/confirm`, cookie, { code: await codeOf(id) });
    expect((await visit()).status).toBe(200);
  });
});

describe("what takes a fresh proof", () => {
  it("is a new key, a new address and the end of the account; a password confirms", async () => {
    const { email, password, cookie } = await test.signUp({ plan: "pro" });
    const makeKey = () => post("/api/keys/generate", cookie, { name: "Key" });
    test.advance(staleMs);
    expect(await readAnswer(await makeKey())).toEqual([403, "confirmation_required"]);
    const wrong = await post("/api/account/confirm", cookie, { password: "guess" });
    expect(await readAnswer(wrong)).toEqual([403, "wrong_password"]);
    expect((await post("/api/account/confirm", cookie, { password })).status).toBe(204);
    expect((await makeKey()).status).toBe(200);

    const google = await test.signUp();
    await test.services.db
      .update(users)
      .set({ passwordHash: null, googleSubject: google.id })
      .where(eq(users.id, google.id));
    test.advance(staleMs);
    const end = { confirmEmail: google.email };
    const refused = await post("/api/account/delete", google.cookie, end);
    expect(await readAnswer(refused)).toEqual([403, "fresh_sign_in_required"]);
    const change = await post("/api/account/email", google.cookie, { newEmail: `new-${email}` });
    expect(await readAnswer(change)).toEqual([403, "fresh_sign_in_required"]);
  });
});
