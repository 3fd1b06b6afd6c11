import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { updateUser } from "../../db/accounts/users.ts";
import { outbox } from "../../db/mail/tables.ts";
import { readLink } from "../../testing/contents/read-link.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({
    env: { SMTP_URL: "smtp://127.0.0.1:1", RATE_LIMITS: false },
    postWebhook: async () => ({ status: 200 }) as never,
  });
});
afterAll(() => test.close());

const codeOf = async (response: Response) =>
  response.ok ? response.status : ((await response.json()) as { code: string }).code;

/** What keys, webhooks and purchases answer. */
async function tryAll(app: TestApp, cookie: string) {
  const webhook = { url: "https://example.org/hook", events: ["analysis.completed"] };
  return [
    await codeOf(await app.request("/api/keys/generate", { json: { name: "Key" }, cookie })),
    await codeOf(await app.request("/api/webhooks", { json: webhook, cookie })),
    await codeOf(
      await app.request("/api/create-checkout-session", {
        json: { priceId: "price_single_100" },
        cookie,
      }),
    ),
  ];
}

const confirm = (token: string) => test.request("/api/account/email/confirm", { json: { token } });

describe("a new account's address", () => {
  it("is mailed a link; keys, webhooks and purchases wait for it, analyses do not", async () => {
    const { email, cookie } = await test.signUp({ plan: "pro" });
    const me = async () => (await test.request("/api/me", { cookie })).json();
    expect(await me()).toMatchObject({ emailVerified: false });
    expect(await tryAll(test, cookie)).toEqual(Array(3).fill("email_not_verified"));
    const analysis = await test.request("/api/analyze", {
      json: { type: "text", content: "Too short." },
      cookie,
    });
    expect(await codeOf(analysis)).toBe("content_too_short");

    const response = await confirm(await readLink(test, email));
    expect(await response.json()).toEqual({ message: "Your address is confirmed." });
    expect(await me()).toMatchObject({ emailVerified: true });
    expect(await tryAll(test, cookie)).toEqual([200, 200, 200]);
  });

  it("of an account older than verification is waited for by nothing", async () => {
    const { id, cookie } = await test.signUp({ plan: "pro" });
    await updateUser(test.services.db, id, { verificationWaived: true });
    expect(await tryAll(test, cookie)).toEqual([200, 200, 200]);
  });

  it("is mailed another link on request, which ends the first", async () => {
    const { email, cookie } = await test.signUp();
    const first = await readLink(test, email);
    test.advance(1000);
    const sent = await test.request("/api/account/email/verify", { method: "POST", cookie });
    expect(sent.status).toBe(200);
    expect(await codeOf(await confirm(first))).toBe("link_expired");
    expect((await confirm(await readLink(test, email))).status).toBe(200);
  });

  it("is proven by a mailed reset as well, which leaves nothing of the one who registered it", async () => {
    const { email, cookie } = await test.signUp();
    await test.request("/api/account/second-factors/authenticator", { method: "POST", cookie });
    test.advance(1000);
    await test.request("/api/auth/forgot-password", { json: { email } });
    const json = { token: await readLink(test, email), password: "a new owner's words" };
    const reset = await test.request("/api/auth/reset-password", { json });
    expect(await reset.json()).toMatchObject({ user: { emailVerified: true } });
    expect((await test.request("/api/me", { cookie })).status).toBe(401);
  });
});

describe("where no mail server is set up", () => {
  it("nothing waits and nothing is mailed", async () => {
    const silent = await createTestApp({ postWebhook: async () => ({ status: 200 }) as never });
    try {
      const { email, cookie } = await silent.signUp({ plan: "pro" });
      const mails = await silent.services.db
        .select()
        .from(outbox)
        .where(eq(outbox.to, email))
        .orderBy(desc(outbox.createdAt));
      expect(mails).toEqual([]);
      expect(await tryAll(silent, cookie)).toEqual([200, 200, 200]);
    } finally {
      await silent.close();
    }
  });
});
