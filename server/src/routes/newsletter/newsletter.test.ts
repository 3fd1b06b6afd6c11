import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { unsubscribeToken } from "../../actions/newsletter/newsletter-token.ts";
import { outbox } from "../../db/mail/tables.ts";
import { newsletterSubscribers } from "../../db/newsletter/tables.ts";
import { prune } from "../../jobs/maintenance/prune.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ env: { RATE_LIMITS: false } });
});
afterAll(() => test.close());

const hourMs = 3_600_000;
let asked = 0;
function newAddress(): string {
  asked += 1;
  return `reader-${asked}@example.org`;
}

function subscribe(email: string) {
  return test.request("/api/newsletter", { json: { email } });
}

function confirm(token: string) {
  return test.request("/api/newsletter/confirm", { json: { token } });
}

async function mailsTo(email: string) {
  return test.services.db
    .select()
    .from(outbox)
    .where(eq(outbox.to, email))
    .orderBy(outbox.createdAt);
}

async function rowOf(email: string) {
  const [row] = await test.services.db
    .select()
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.email, email));
  return row ?? null;
}

async function mailedToken(email: string): Promise<string> {
  const text = (await mailsTo(email)).at(-1)?.text ?? "";
  return /\/newsletter\/confirm#token=([\w-]+)/.exec(text)?.[1] ?? "";
}

async function subscribed(): Promise<{ email: string; id: string; token: string }> {
  const email = newAddress();
  await subscribe(email);
  await confirm(await mailedToken(email));
  const id = (await rowOf(email))?.id ?? "";
  return { email, id, token: unsubscribeToken(test.services.installationSecret, id) };
}

function unsubscribe(token: string, init: RequestInit = {}) {
  return test.request(`/api/newsletter/unsubscribe?token=${token}`, { method: "POST", ...init });
}

async function expectCode(response: Response, status: number, code: string): Promise<void> {
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ code });
}

describe("POST /api/newsletter", () => {
  it("mails a link, and the address is a subscriber only once it is used", async () => {
    expect((await subscribe(" New-Reader@Example.org ")).status).toBe(200);
    const email = "new-reader@example.org";
    const mails = await mailsTo(email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      "Confirm your subscription to the Tellsign blog",
    ]);
    const token = await mailedToken(email);
    expect(mails[0]?.html).toContain(`/newsletter/confirm#token=${token}"`);
    expect((await rowOf(email))?.confirmedAt).toBeNull();
    expect((await confirm(token)).status).toBe(200);
    expect((await rowOf(email))?.confirmedAt).toBeInstanceOf(Date);
  });

  it("keeps the hash of the link, and not the link", async () => {
    const email = newAddress();
    await subscribe(email);
    expect((await rowOf(email))?.tokenHash).not.toBe(await mailedToken(email));
  });

  it("answers the same to an address it knows, and mails its owner that it is subscribed", async () => {
    const { email } = await subscribed();
    const known = await subscribe(email);
    const unknown = await subscribe(newAddress());
    expect(known.status).toBe(unknown.status);
    expect(await known.text()).toBe(await unknown.text());
    expect((await rowOf(email))?.confirmedAt).toBeInstanceOf(Date);
    const last = (await mailsTo(email)).at(-1);
    expect(last?.subject).toBe("You already get the Tellsign newsletter");
    expect(last?.text).toContain("/newsletter/unsubscribe#token=");
  });

  it("answers 400 invalid_email to what is no address", async () => {
    for (const email of ["", "ada@example", "a\u0000b@example.org"]) {
      await expectCode(await subscribe(email), 400, "invalid_email");
    }
    await expectCode(
      await test.request("/api/newsletter", { json: { email: 5 } }),
      400,
      "invalid_request",
    );
  });

  it("answers 429 to a network that asks too often, and for an address that is asked for too often", async () => {
    const limited = await createTestApp();
    try {
      const ask = (email: string, ip: string) =>
        limited.request("/api/newsletter", { json: { email }, ip });
      for (let i = 0; i < 10; i += 1) await ask(`many-${i}@example.org`, "192.0.2.1");
      const fromOne = await ask("more@example.org", "192.0.2.1");
      expect(fromOne.headers.get("retry-after")).toMatch(/^\d+$/);
      await expectCode(fromOne, 429, "rate_limited");
      for (let i = 0; i < 5; i += 1) await ask("one@example.org", `198.51.${i}.1`);
      await expectCode(await ask("one@example.org", "198.51.99.1"), 429, "rate_limited");
    } finally {
      await limited.close();
    }
  });
});

describe("POST /api/newsletter/confirm", () => {
  it("takes a link once, and only the newest", async () => {
    const email = newAddress();
    await subscribe(email);
    const older = await mailedToken(email);
    await subscribe(email);
    await expectCode(await confirm(older), 400, "link_expired");
    const newer = await mailedToken(email);
    expect((await confirm(newer)).status).toBe(200);
    await expectCode(await confirm(newer), 400, "link_expired");
  });

  it("takes none that it did not mail", async () => {
    await expectCode(await confirm("unknown"), 400, "link_expired");
    await expectCode(await confirm(""), 400, "invalid_request");
  });

  it("takes none after 48 hours, and then nothing of the address is left", async () => {
    const email = newAddress();
    const kept = await subscribed();
    await subscribe(email);
    const token = await mailedToken(email);
    test.advance(49 * hourMs);
    await expectCode(await confirm(token), 400, "link_expired");
    await prune(test.services);
    expect(await rowOf(email)).toBeNull();
    expect(await mailsTo(email)).toEqual([]);
    expect(await rowOf(kept.email)).not.toBeNull();
  });
});

describe("POST /api/newsletter/unsubscribe", () => {
  it("erases the address and every mail to it, as mail providers ask: from elsewhere, with a form, without a session", async () => {
    for (const body of ["List-Unsubscribe=One-Click", undefined]) {
      const { email, token } = await subscribed();
      const response = await unsubscribe(token, {
        ...(body && { body }),
        headers: {
          origin: "https://mail.example",
          "sec-fetch-site": "cross-site",
          ...(body && { "content-type": "application/x-www-form-urlencoded" }),
        },
      });
      expect(response.status).toBe(200);
      expect(await rowOf(email)).toBeNull();
      expect(await mailsTo(email)).toEqual([]);
    }
  });

  it("leaves other mail to the address, such as an account's", async () => {
    const account = await test.signUp();
    await test.request("/api/auth/forgot-password", { json: { email: account.email } });
    await subscribe(account.email);
    await confirm(await mailedToken(account.email));
    const id = (await rowOf(account.email))?.id ?? "";
    await unsubscribe(unsubscribeToken(test.services.installationSecret, id));
    expect((await mailsTo(account.email)).map(({ subject }) => subject)).toEqual([
      "Reset your Tellsign password",
    ]);
  });

  it("answers the same a second time", async () => {
    const { token } = await subscribed();
    const first = await unsubscribe(token);
    const second = await unsubscribe(token);
    expect(second.status).toBe(200);
    expect(await second.text()).toBe(await first.text());
  });

  it("answers 400 unsubscribe_link_wrong to a link that is cut or made up, and ends nothing", async () => {
    const { email, id, token } = await subscribed();
    for (const wrong of ["", id, token.slice(0, -1), `${token}0`, `x${token}`, "%00", "a.b"]) {
      await expectCode(await unsubscribe(wrong), 400, "unsubscribe_link_wrong");
    }
    expect(await rowOf(email)).not.toBeNull();
  });

  it("is led to its screen where a mail program opens the address, which ends nothing", async () => {
    const { email, token } = await subscribed();
    const response = await test.request(`/api/newsletter/unsubscribe?token=${token}`);
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe(`/newsletter/unsubscribe#token=${token}`);
    expect(await rowOf(email)).not.toBeNull();
  });
});

describe("an account", () => {
  it("exports the subscription of its own address and no other, and erases it", async () => {
    const account = await test.signUp();
    await subscribed();
    await subscribe(account.email);
    await confirm(await mailedToken(account.email));
    const answer = await test.request("/api/account/export", { cookie: account.cookie });
    const { newsletter } = (await answer.json()) as { newsletter: object[] };
    expect(newsletter).toMatchObject([{ email: account.email }]);
    expect(JSON.stringify(newsletter)).not.toMatch(/token/i);
    const erased = await test.request("/api/account/delete", {
      json: { confirmEmail: account.email, currentPassword: account.password },
      cookie: account.cookie,
    });
    expect(erased.status).toBe(204);
    expect(await rowOf(account.email)).toBeNull();
  });
});
