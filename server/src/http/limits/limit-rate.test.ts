import { rateLimits } from "@tellsign/contracts/limits";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createApiKey } from "../../db/api-keys/api-keys.ts";
import { rateHits } from "../../db/api-keys/tables.ts";
import { loginAttempts } from "../../db/security/tables.ts";
import { AppError } from "../../process/app-error.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { limitRate } from "./limit-rate.ts";

const { count, windowSeconds } = rateLimits.login;
let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.services.db.delete(rateHits);
  await test.services.db.delete(loginAttempts);
});

/** All at one account, since logins are limited by account and network together. */
const credentials = { email: "guessed@example.org", password: "x" };
const login = (ip: string) => test.request("/api/login", { json: credentials, ip });

async function statuses(requests: Promise<Response>[]): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (const { status } of await Promise.all(requests)) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

describe("a sliding window", () => {
  it("lets exactly its count through of 50 requests at once", async () => {
    const limited = async () => {
      try {
        await limitRate(fakeContext(), test.services, "login", null, "parallel");
        return 200;
      } catch (error) {
        return error instanceof AppError ? error.status : 500;
      }
    };
    const answers = await Promise.all(Array.from({ length: 50 }, limited));
    expect(answers.filter((status) => status === 200)).toHaveLength(count);
    expect(answers.filter((status) => status === 429)).toHaveLength(50 - count);
  });

  it("frees one place when its oldest request is older than the window", async () => {
    await login("198.51.100.1");
    test.advance(60_000);
    await statuses(Array.from({ length: count - 1 }, () => login("198.51.100.1")));
    const refused = await login("198.51.100.1");
    expect(refused.status).toBe(429);
    const waitSeconds = Number(refused.headers.get("retry-after"));
    expect(waitSeconds).toBeGreaterThan(windowSeconds - 70);
    expect(waitSeconds).toBeLessThanOrEqual(windowSeconds - 60);
    test.advance(waitSeconds * 1000);
    expect(await statuses([login("198.51.100.1"), login("198.51.100.1")])).toEqual({
      401: 1,
      429: 1,
    });
  });

  it("does not count what it refused", async () => {
    await statuses(Array.from({ length: count + 5 }, () => login("198.51.100.2")));
    test.advance(windowSeconds * 1000 + 1000);
    expect((await login("198.51.100.2")).status).toBe(401);
  });
});

describe("the answer", () => {
  it("tells the policy and what is left", async () => {
    const response = await login("198.51.100.3");
    expect(response.headers.get("ratelimit-policy")).toBe(`"login";q=${count};w=${windowSeconds}`);
    expect(response.headers.get("ratelimit")).toBe(`"login";r=${count - 1};t=${windowSeconds}`);
  });

  it("tells of the window with the least left, where two are counted", async () => {
    await login("198.51.100.7");
    const response = await login("198.51.100.7");
    expect(response.headers.get("ratelimit")).toMatch(`"login";r=${count - 2};t=`);
  });

  it("says too many login attempts with 429 and when to come back", async () => {
    await statuses(Array.from({ length: count }, () => login("198.51.100.4")));
    const response = await login("198.51.100.4");
    expect(response.status).toBe(429);
    expect(await response.json()).toMatchObject({ code: "too_many_login_attempts" });
    expect(response.headers.get("ratelimit")).toMatch(/^"login";r=0;t=\d+$/);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  it("says rate limited for other calls", async () => {
    const forgot = () =>
      test.request("/api/auth/forgot-password", {
        json: { email: "nobody@example.org" },
        ip: "198.51.100.5",
      });
    await statuses(Array.from({ length: rateLimits.forgotPassword.count }, forgot));
    expect(await (await forgot()).json()).toMatchObject({ code: "rate_limited", status: 429 });
  });
});

describe("a key with a rate of its own", () => {
  async function makeKey(ratePerMinute: number | null, userId?: string) {
    const owner = userId ?? (await test.signUp({ plan: "pro" })).id;
    const { db, now } = test.services;
    const { apiKey } = await createApiKey(db, {
      userId: owner,
      name: "key",
      ratePerMinute,
      now: now(),
    });
    const headers = { authorization: `Bearer ${apiKey}` };
    return {
      owner,
      analyze: () => test.request("/api/v1/analyze", { json: {}, headers }),
      readJob: () => test.request("/api/v1/jobs/none", { headers }),
    };
  }

  it("is refused beyond it and free again when the minute has slid on", async () => {
    const { analyze } = await makeKey(10);
    expect(await statuses(Array.from({ length: 12 }, analyze))).toEqual({ 400: 10, 429: 2 });
    const refused = await analyze();
    expect(await refused.json()).toMatchObject({ code: "rate_limited" });
    expect(refused.headers.get("ratelimit-policy")).toBe('"key";q=10;w=60');
    expect(refused.headers.get("ratelimit")).toMatch(/^"key";r=0;t=\d+$/);
    const waitSeconds = Number(refused.headers.get("retry-after"));
    expect(waitSeconds).toBeGreaterThan(0);
    test.advance(waitSeconds * 1000);
    expect((await analyze()).status).toBe(400);
  });

  it("counts every call made with it, also those that no other limit counts", async () => {
    const { analyze, readJob } = await makeKey(10);
    await statuses(Array.from({ length: 9 }, readJob));
    expect((await analyze()).status).toBe(400);
    expect(await (await readJob()).json()).toMatchObject({ code: "rate_limited", status: 429 });
  });

  it("takes nothing from another key, and what it refuses counts against nobody", async () => {
    const small = await makeKey(10);
    const other = await makeKey(null, small.owner);
    await statuses(Array.from({ length: 15 }, small.analyze));
    const response = await other.analyze();
    expect(response.status).toBe(400);
    const { count: perAccount } = rateLimits.analyse;
    expect(response.headers.get("ratelimit")).toMatch(`"analyse";r=${perAccount - 11};t=`);
  });

  it("is told of the fuller window: its own, or the account's", async () => {
    const { count: perAccount } = rateLimits.analyse;
    const key = await makeKey(30);
    const whole = await makeKey(null, key.owner);
    expect((await key.analyze()).headers.get("ratelimit")).toMatch('"key";r=29;t=');
    await statuses(Array.from({ length: perAccount - 11 }, whole.analyze));
    expect((await key.analyze()).headers.get("ratelimit")).toMatch('"analyse";r=9;t=');
  });
});

describe("whom it limits", () => {
  it("is one IPv6 network, not each of its addresses", async () => {
    const hits = Array.from({ length: count }, (_, n) => login(`2001:db8:1:2::${n + 1}`));
    await statuses(hits);
    expect((await login("2001:db8:1:2::ffff")).status).toBe(429);
    expect((await login("2001:db8:1:3::1")).status).toBe(401);
  });

  it("is the address also when the caller is signed in, where nobody has to be", async () => {
    const { cookie } = await test.signUp();
    await statuses(Array.from({ length: count }, () => login("198.51.100.6")));
    const json = credentials;
    const response = await test.request("/api/login", { json, cookie, ip: "198.51.100.6" });
    expect(response.status).toBe(429);
  });

  it("is not written down in clear", async () => {
    await login("198.51.100.7");
    const rows = await test.services.db.select().from(rateHits);
    expect(JSON.stringify(rows)).not.toContain("198.51.100.7");
  });

  it("is nobody when limits are off", async () => {
    const free = await createTestApp({ env: { RATE_LIMITS: false } });
    const json = { email: "nobody@example.org", password: "x" };
    const hits = Array.from({ length: count + 1 }, () => free.request("/api/login", { json }));
    expect(await statuses(hits)).toEqual({ 401: count + 1 });
    await free.close();
  });
});

/** For what cannot be sent through the app fast enough to be parallel. */
function fakeContext() {
  return { header() {}, get() {}, set() {} } as unknown as Parameters<typeof limitRate>[0];
}
