import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { outbox } from "../../db/mail/tables.ts";
import { readLink } from "../../testing/contents/read-link.ts";
import { cookieOf, createTestApp, type TestApp } from "../../testing/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ env: { RATE_LIMITS: false } });
});
afterAll(() => test.close());

type Event = { kind: string; subject: string | null; ipAddress: string };

async function readLog(cookie: string, query = ""): Promise<Event[]> {
  const response = await test.request(`/api/account/security-log${query}`, { cookie });
  return ((await response.json()) as { items: Event[] }).items;
}

async function mailsTo(email: string): Promise<string[]> {
  const rows = await test.services.db.select().from(outbox).where(eq(outbox.to, email));
  return rows.map(({ subject }) => subject);
}

describe("the security log", () => {
  it("names sign-ins, keys, changes and exports with their address, newest first, to their owner alone", async () => {
    const { cookie, email, password } = await test.signUp({ plan: "pro" });
    const key = await test.request("/api/keys/generate", { json: { name: "Build" }, cookie });
    const { key: made } = (await key.json()) as { key: { id: string } };
    await test.request(`/api/keys/${made.id}`, { method: "DELETE", cookie });
    await test.request("/api/account/export", { cookie });
    await test.request("/api/analyses/export?format=csv", { cookie });
    const json = { currentPassword: password, newPassword: "another good one" };
    await test.request("/api/account/password", { json, cookie, ip: "192.0.2.44" });
    const log = await readLog(cookie);
    expect(log.map(({ kind, subject }) => [kind, subject])).toEqual([
      ["password_changed", null],
      ["analyses_exported", "csv"],
      ["account_exported", null],
      ["key_revoked", "Build"],
      ["key_made", "Build"],
      ["signed_in", "registration"],
    ]);
    expect(log[0]).toMatchObject({ ipAddress: "192.0.2.44" });
    expect(await readLog(cookie, "?limit=2")).toHaveLength(2);
    expect(await mailsTo(email)).toContain("A new API key was created in your Tellsign account");
    const { cookie: stranger } = await test.signUp();
    expect(await readLog(stranger)).toHaveLength(1);
    const wrong = await test.request("/api/account/security-log?cursor=x", { cookie });
    expect(wrong.status).toBe(400);
  });
});

describe("a browser the account does not know", () => {
  it("is told to its owner once, and the first one not at all", async () => {
    const { email, password } = await test.signUp();
    const json = { email, password };
    const subject = "New sign-in to your Tellsign account";
    const count = async () => (await mailsTo(email)).filter((one) => one === subject).length;
    expect(await count()).toBe(0);
    const second = await test.request("/api/login", { json });
    expect(await count()).toBe(1);
    const device = second.headers.getSetCookie().find((one) => one.includes("_device="));
    const cookie = device?.split(";")[0];
    expect((await test.request("/api/login", { json, cookie })).status).toBe(200);
    expect(await count()).toBe(1);
  });
});

describe("a mailed sign-in link", () => {
  const open = (token: string) => test.request("/api/auth/sign-in-link/open", { json: { token } });

  it("signs in once, within 15 minutes, and is answered alike for unknown addresses", async () => {
    const { email } = await test.signUp();
    const ask = async (address: string) =>
      (await test.request("/api/auth/sign-in-link", { json: { email: address } })).json();
    expect(await ask("nobody@example.org")).toEqual(await ask(email));
    const token = await readLink(test, email);
    const opened = await open(token);
    expect(opened.status).toBe(200);
    expect((await test.request("/api/me", { cookie: cookieOf(opened) })).status).toBe(200);
    expect((await open(token)).status).toBe(400);
    test.advance(1000);
    await ask(email);
    const late = await readLink(test, email);
    test.advance(16 * 60_000);
    expect(await (await open(late)).json()).toMatchObject({ code: "link_expired" });
  });
});
