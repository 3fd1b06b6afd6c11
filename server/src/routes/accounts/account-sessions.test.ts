import type { AccountSession } from "@tellsign/contracts/account/account";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cookieOf, createTestApp, type TestApp } from "../../testing/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ env: { RATE_LIMITS: false } });
});
afterAll(() => test.close());

async function list(cookie: string): Promise<AccountSession[]> {
  const response = await test.request("/api/account/sessions", { cookie });
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("no-store");
  return (await response.json()) as AccountSession[];
}

function end(id: string, cookie: string) {
  const path = `/api/account/sessions/${encodeURIComponent(id)}`;
  return test.request(path, { method: "DELETE", cookie });
}

async function signUpTwice() {
  const account = await test.signUp();
  const response = await test.request("/api/login", {
    json: { email: account.email, password: account.password },
    headers: { "user-agent": "Second Browser" },
    ip: "203.0.113.20",
  });
  return { ...account, other: cookieOf(response) };
}

describe("the sessions of an account", () => {
  it("are listed with their browser and address, the one that asks marked", async () => {
    const { cookie, other } = await signUpTwice();
    const sessions = await list(cookie);
    expect(sessions).toHaveLength(2);
    const second = sessions.find(({ userAgent }) => userAgent === "Second Browser");
    expect(second).toMatchObject({ current: false, ipAddress: "203.0.113.20" });
    expect(sessions.filter(({ current }) => current)).toHaveLength(1);
    const fromOther = await list(other);
    expect(fromOther.find(({ current }) => current)?.userAgent).toBe("Second Browser");
    expect(JSON.stringify(sessions)).not.toContain("tokenHash");
  });

  it("can each be ended, and work no more", async () => {
    const { cookie, other } = await signUpTwice();
    const second = (await list(cookie)).find(({ current }) => !current);
    const response = await end(second?.id ?? "", cookie);
    expect(response.status).toBe(204);
    expect(response.headers.get("set-cookie")).toBeNull();
    expect((await test.request("/api/me", { cookie: other })).status).toBe(401);
    expect(await list(cookie)).toHaveLength(1);
  });

  it("clear the cookie when the current one is ended", async () => {
    const { cookie } = await test.signUp();
    const [current] = await list(cookie);
    const response = await end(current?.id ?? "", cookie);
    expect(response.status).toBe(204);
    expect(response.headers.get("set-cookie")).toContain("Max-Age=0");
    expect((await test.request("/api/me", { cookie })).status).toBe(401);
  });

  it("of another account cannot be ended: 404, as for one that does not exist", async () => {
    const mine = await test.signUp();
    const theirs = await test.signUp();
    const [target] = await list(theirs.cookie);
    for (const id of [target?.id ?? "", "no-uuid", "6f1f3a52-1d7c-4b39-9f0e-6f6a8a1f0000"]) {
      const response = await end(id, mine.cookie);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ code: "session_not_found" });
    }
    expect((await test.request("/api/me", { cookie: theirs.cookie })).status).toBe(200);
    expect((await end("a\u0000b", mine.cookie)).status).toBe(400);
  });

  it("are shown to no visitor", async () => {
    expect((await test.request("/api/account/sessions")).status).toBe(401);
    expect((await end("any", "")).status).toBe(401);
  });
});
