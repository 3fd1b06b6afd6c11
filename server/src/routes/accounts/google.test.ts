import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { identityFlows, users } from "../../db/accounts/tables.ts";
import { createUser, findUserByEmail, updateUser } from "../../db/accounts/users.ts";
import { createApiKey } from "../../db/api-keys/api-keys.ts";
import { outbox } from "../../db/mail/tables.ts";
import { authenticators } from "../../db/security/tables.ts";
import { webhooks } from "../../db/webhooks/tables.ts";
import { createGoogle } from "../../external/identity/identity-provider.ts";
import { type IdentityServer, startIdentityServer } from "../../testing/servers/identity-server.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { createTestBrowser } from "../../testing/test-browser.ts";

const site = "http://localhost:3000";
const startPath = "/api/auth/google";
const callbackPath = "/api/auth/google/callback";

let identity: IdentityServer;
let test: TestApp;

function googleAt(issuer: string) {
  return createGoogle({
    GOOGLE_ISSUER: issuer,
    GOOGLE_CLIENT_ID: identity.clientId,
    GOOGLE_CLIENT_SECRET: identity.clientSecret,
  });
}

beforeAll(async () => {
  identity = await startIdentityServer(site + callbackPath);
  test = await createTestApp({
    google: googleAt(identity.issuer),
    env: { PUBLIC_URL: site, RATE_LIMITS: false },
  });
});
afterAll(async () => {
  await test.close();
  await identity.close();
});

let people = 0;
beforeEach(() => {
  people += 1;
  const name = `person-${people}`;
  identity.person = { subject: name, email: `${name}@example.org`, emailVerified: true, name };
});

function createBrowser(app = test) {
  return createTestBrowser(app, site);
}

const isCallback = (url: URL) => url.pathname === callbackPath;

function userOf(subject: string) {
  return test.services.db.select().from(users).where(eq(users.googleSubject, subject));
}

describe("sign-in with Google", () => {
  it("makes an account for a new verified address, signs in and goes to the dashboard", async () => {
    const browser = createBrowser();
    expect(await browser.follow(startPath)).toBe("/dashboard");
    const me = await browser.visit("/api/me");
    expect(await me.json()).toMatchObject({
      email: identity.person.email,
      username: identity.person.name,
      hasPassword: false,
    });
  });

  it("finds the same account the next time, also when its address at Google has changed", async () => {
    await createBrowser().follow(startPath);
    const { email } = identity.person;
    identity.person = { ...identity.person, email: "renamed@example.org" };
    const browser = createBrowser();
    await browser.follow(startPath);
    expect(await (await browser.visit("/api/me")).json()).toMatchObject({ email });
    expect(await userOf(identity.person.subject)).toHaveLength(1);
  });

  it.each([
    ["/certificates?x=1#top", "/certificates?x=1#top"],
    ["https://evil.example/", "/dashboard"],
    ["//evil.example", "/dashboard"],
    ["/\\evil.example", "/dashboard"],
  ])("asked to go to %s afterwards, goes to %s", async (redirect, expected) => {
    const path = `${startPath}?redirect=${encodeURIComponent(redirect)}`;
    expect(await createBrowser().follow(path)).toBe(expected);
  });

  it("asks with PKCE, state and nonce, and keeps the flow in an httpOnly cookie", async () => {
    const response = await test.request(startPath);
    expect(response.status).toBe(302);
    const query = new URL(response.headers.get("location") ?? "").searchParams;
    expect(query.get("code_challenge_method")).toBe("S256");
    for (const name of ["code_challenge", "state", "nonce"]) {
      expect(query.get(name)?.length).toBeGreaterThan(20);
    }
    expect(query.get("redirect_uri")).toBe(site + callbackPath);
    expect(query.get("scope")).toBe("openid email profile");
    const cookie = response.headers.get("set-cookie") ?? "";
    for (const part of ["HttpOnly", "SameSite=Lax", `Path=${startPath}`, "Max-Age=600"]) {
      expect(cookie).toContain(part);
    }
    const flows = await test.services.db.select().from(identityFlows);
    const token = /=([^;]+)/.exec(cookie)?.[1] ?? "";
    expect(JSON.stringify(flows)).not.toContain(token);
  });

  it("gives the session a new token", async () => {
    const { cookie } = await test.signUp();
    const browser = createBrowser();
    browser.setCookie(cookie);
    await browser.follow(startPath);
    expect((await test.request("/api/me", { cookie })).status).toBe(401);
    expect((await browser.visit("/api/me")).status).toBe(200);
  });
});

describe("an address that has an account already", () => {
  it("is linked to it; a password and sessions of unproven origin end, and its owner is told", async () => {
    const squatter = await test.signUp({ email: identity.person.email });
    const browser = createBrowser();
    expect(await browser.follow(startPath)).toBe("/dashboard");
    expect(await (await browser.visit("/api/me")).json()).toMatchObject({
      id: squatter.id,
      hasPassword: false,
    });
    expect((await test.request("/api/me", { cookie: squatter.cookie })).status).toBe(401);
    const { email, password } = squatter;
    const login = await test.request("/api/login", { json: { email, password } });
    expect(await login.json()).toMatchObject({ code: "use_google_sign_in" });
    const mails = await test.services.db.select().from(outbox).where(eq(outbox.to, email));
    expect(mails.map(({ subject }) => subject)).toEqual([
      "Google sign-in was added to your Tellsign account",
    ]);
  });

  it("of unproven origin keeps no key, webhook or second factor either", async () => {
    const { db, now } = test.services;
    const squatter = await test.signUp({ email: identity.person.email });
    const userId = squatter.id;
    await createApiKey(db, { userId, name: "left behind", now: now() });
    await db.insert(webhooks).values({
      userId,
      url: "https://example.org/",
      description: "",
      events: ["analysis.completed"],
      secret: new Uint8Array(),
    });
    await db
      .insert(authenticators)
      .values({ userId, secret: new Uint8Array(), confirmedAt: now() });
    const browser = createBrowser();
    expect(await browser.follow(startPath)).toBe("/dashboard");
    const keys = (await (await browser.visit("/api/keys")).json()) as { isActive: boolean }[];
    expect(keys.map(({ isActive }) => isActive)).toEqual([false]);
    expect(await (await browser.visit("/api/webhooks")).json()).toEqual([]);
    const me = await browser.visit("/api/me");
    expect(await me.json()).toMatchObject({ id: userId, emailVerified: true });
  });

  it("keeps everything if its address was proven, and its second factor is asked for", async () => {
    const { db, now } = test.services;
    const owner = await test.signUp({ email: identity.person.email });
    const userId = owner.id;
    await updateUser(db, userId, { emailVerifiedAt: now() });
    await db
      .insert(authenticators)
      .values({ userId, secret: new Uint8Array(), confirmedAt: now() });
    const browser = createBrowser();
    expect(await browser.follow(startPath)).toBe("/auth-page?second-factor=1");
    expect((await browser.visit("/api/me")).status).toBe(401);
    const step = await browser.visit("/api/login/second-factor");
    expect(await step.json()).toMatchObject({ methods: ["code"], redirectTo: "/dashboard" });
    const me = await test.request("/api/me", { cookie: owner.cookie });
    expect(await me.json()).toMatchObject({ hasPassword: true });
  });

  it("keeps its password when its owner is signed in to it in the same browser", async () => {
    const owner = await test.signUp({ email: identity.person.email });
    const browser = createBrowser();
    browser.setCookie(owner.cookie);
    await browser.follow(startPath);
    expect(await (await browser.visit("/api/me")).json()).toMatchObject({
      id: owner.id,
      hasPassword: true,
    });
  });

  it("is not linked when Google has not verified it", async () => {
    const owner = await test.signUp({ email: identity.person.email });
    identity.person = { ...identity.person, emailVerified: false };
    const browser = createBrowser();
    expect(await browser.follow(startPath)).toBe("/auth-page?error=google_auth_failed");
    expect((await test.request("/api/me", { cookie: owner.cookie })).status).toBe(200);
    expect(await userOf(identity.person.subject)).toEqual([]);
  });

  it("is not handed to a second Google account", async () => {
    const { email } = identity.person;
    await createUser(test.services.db, { email, googleSubject: "the-first-one" });
    expect(await createBrowser().follow(startPath)).toBe("/auth-page?error=google_auth_failed");
    const user = await findUserByEmail(test.services.db, email);
    expect(user?.googleSubject).toBe("the-first-one");
  });
});

describe("a sign-in with Google that fails", () => {
  it("says google_auth_failed when the person refuses", async () => {
    identity.person = { ...identity.person, refuses: true };
    const browser = createBrowser();
    expect(await browser.follow(startPath)).toBe("/auth-page?error=google_auth_failed");
    expect((await browser.visit("/api/me")).status).toBe(401);
  });

  it("says google_auth_failed for an unverified address, and makes no account", async () => {
    identity.person = { ...identity.person, emailVerified: false };
    expect(await createBrowser().follow(startPath)).toBe("/auth-page?error=google_auth_failed");
    expect(await findUserByEmail(test.services.db, identity.person.email)).toBeNull();
  });

  it("says google_auth_failed for a made-up code", async () => {
    const browser = createBrowser();
    const back = new URL(await browser.follow(startPath, isCallback));
    back.searchParams.set("code", "made-up");
    expect(await browser.follow(back.href)).toBe("/auth-page?error=google_auth_failed");
  });

  it("says google_failed for another state, and the flow is then spent", async () => {
    const browser = createBrowser();
    const back = new URL(await browser.follow(startPath, isCallback));
    const forged = new URL(back);
    forged.searchParams.set("state", "forged");
    expect(await browser.follow(forged.href)).toBe("/auth-page?error=google_failed");
    expect(await browser.follow(back.href)).toBe("/auth-page?error=google_failed");
  });

  it("says google_failed in a browser that did not begin it", async () => {
    const back = await createBrowser().follow(startPath, isCallback);
    const victim = createBrowser();
    expect(await victim.follow(back)).toBe("/auth-page?error=google_failed");
    expect((await victim.visit("/api/me")).status).toBe(401);
  });

  it("says google_failed the second time and after ten minutes", async () => {
    const browser = createBrowser();
    const back = await browser.follow(startPath, isCallback);
    expect(await browser.follow(back)).toBe("/dashboard");
    expect(await browser.follow(back)).toBe("/auth-page?error=google_failed");
    const slow = createBrowser();
    const late = await slow.follow(startPath, isCallback);
    test.advance(11 * 60_000);
    expect(await slow.follow(late)).toBe("/auth-page?error=google_failed");
  });

  it("says unauthorized for a suspended account", async () => {
    await createBrowser().follow(startPath);
    const [user] = await userOf(identity.person.subject);
    await updateUser(test.services.db, user?.id ?? "", { suspendedAt: test.services.now() });
    const browser = createBrowser();
    expect(await browser.follow(startPath)).toBe("/auth-page?error=unauthorized");
    expect((await browser.visit("/api/me")).status).toBe(401);
  });

  it("says login_failed when the session cannot be made", async () => {
    const google = test.services.google;
    const broken = await createTestApp({ google, env: { PUBLIC_URL: site } });
    try {
      await broken.services.db.execute("alter table sessions add column unfilled text not null");
      expect(await createBrowser(broken).follow(startPath)).toBe("/auth-page?error=login_failed");
    } finally {
      await broken.services.db.execute("alter table sessions drop column unfilled");
      await broken.close();
    }
  });
});

describe("a provider that cannot be reached", () => {
  it("says server_error, and works once it can be reached", async () => {
    const before = await startIdentityServer(site + callbackPath);
    await before.close();
    const app = await createTestApp({
      google: googleAt(before.issuer),
      env: { PUBLIC_URL: site },
    });
    expect(await createBrowser(app).follow(startPath)).toBe("/auth-page?error=server_error");
    const back = await startIdentityServer(
      site + callbackPath,
      Number(new URL(before.issuer).port),
    );
    try {
      expect(await createBrowser(app).follow(startPath)).toBe("/dashboard");
    } finally {
      await back.close();
      await app.close();
    }
  });

  it("says server_error when it goes away before the exchange", async () => {
    const leaving = await startIdentityServer(site + callbackPath);
    const app = await createTestApp({
      google: googleAt(leaving.issuer),
      env: { PUBLIC_URL: site },
    });
    try {
      const browser = createBrowser(app);
      const back = await browser.follow(startPath, isCallback);
      await leaving.close();
      expect(await browser.follow(back)).toBe("/auth-page?error=server_error");
    } finally {
      await app.close();
    }
  });
});

describe("without configuration", () => {
  it("answers 404 google_not_configured at both addresses", async () => {
    const plain = await createTestApp();
    try {
      for (const path of [startPath, callbackPath]) {
        const response = await plain.request(path);
        expect(response.status).toBe(404);
        expect(await response.json()).toMatchObject({ code: "google_not_configured" });
      }
    } finally {
      await plain.close();
    }
  });
});
