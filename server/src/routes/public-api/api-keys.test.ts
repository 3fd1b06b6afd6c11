import type { ApiKey, GeneratedApiKey } from "@tellsign/contracts/api/api-key";
import { apiKeysMax } from "@tellsign/contracts/api/api-key-scopes";
import type { ErrorBody } from "@tellsign/contracts/api/errors";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { users } from "../../db/accounts/tables.ts";
import { createApiKey } from "../../db/api-keys/api-keys.ts";
import { apiKeys } from "../../db/api-keys/tables.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

function generate(cookie: string, name: unknown = "My key", rest = {}): Promise<Response> {
  return test.request("/api/keys/generate", { json: { name, ...rest }, cookie });
}

async function list(cookie: string): Promise<ApiKey[]> {
  return (await (await test.request("/api/keys", { cookie })).json()) as ApiKey[];
}

function revoke(cookie: string, id: string): Promise<Response> {
  return test.request(`/api/keys/${id}`, { method: "DELETE", cookie });
}

async function refusal(response: Response): Promise<[number, string]> {
  const { code } = (await response.json()) as ErrorBody;
  return [response.status, code];
}

describe("an API key", () => {
  it("is shown once and kept as a hash", async () => {
    const { cookie } = await test.signUp({ plan: "pro" });
    const made = (await (await generate(cookie, "  Lab  ")).json()) as GeneratedApiKey;
    expect(made.apiKey).toMatch(/^ts_live_[\w-]{43}$/);
    expect(made.key).toMatchObject({ name: "Lab", isActive: true, lastUsed: null });
    expect(made.key.keyPrefix).toBe(made.apiKey.slice(0, 12));
    expect(await list(cookie)).toEqual([made.key]);
    const kept = JSON.stringify(await test.services.db.select().from(apiKeys));
    expect(kept).not.toContain(made.apiKey.slice(12));
  });

  it("ends on its day", async () => {
    const { cookie } = await test.signUp({ plan: "pro" });
    const made = (await (
      await generate(cookie, "Short", { expiresInDays: 7 })
    ).json()) as GeneratedApiKey;
    const headers = { authorization: `Bearer ${made.apiKey}` };
    const use = async () => (await test.request("/api/v1/analyses", { headers })).status;
    expect(await use()).toBe(200);
    test.advance(8 * 86_400_000);
    expect(await use()).toBe(401);
    const { cookie: later } = await test.signUp({ plan: "pro" });
    const odd = await generate(later, "Odd", { expiresInDays: 8 });
    expect(await refusal(odd)).toEqual([400, "invalid_request"]);
  });

  it("works only from the networks it was made for", async () => {
    const { cookie } = await test.signUp({ plan: "pro" });
    const allowedNetworks = ["192.0.2.0/24", "2001:db8::1"];
    const made = (await (
      await generate(cookie, "Office", { allowedNetworks })
    ).json()) as GeneratedApiKey;
    expect(made.key).toMatchObject({ allowedNetworks });
    const headers = { authorization: `Bearer ${made.apiKey}` };
    const from = (ip: string) => test.request("/api/v1/analyses", { headers, ip });
    expect((await from("192.0.2.9")).status).toBe(200);
    expect((await from("2001:db8::1")).status).toBe(200);
    expect(await refusal(await from("198.51.100.9"))).toEqual([403, "key_network"]);
    for (const wrong of [["all"], [], ["192.0.2.0/33"]]) {
      const response = await generate(cookie, "Wrong", { allowedNetworks: wrong });
      expect(await refusal(response)).toEqual([400, "invalid_request"]);
    }
  });

  it("is one of at most 25 that are active", async () => {
    const { id: userId, cookie } = await test.signUp({ plan: "pro" });
    const { db, now } = test.services;
    const keys = [];
    for (let i = 0; i < apiKeysMax; i++) {
      keys.push(await createApiKey(db, { userId, name: `${i}`, now: now() }));
    }
    expect(await refusal(await generate(cookie))).toEqual([409, "too_many_keys"]);
    await revoke(cookie, keys[0]?.key.id ?? "");
    expect((await generate(cookie)).status).toBe(200);
  });

  it("needs a name of one line", async () => {
    const { cookie } = await test.signUp({ plan: "pro" });
    for (const name of ["   ", "a\nb", "a\ud800b"]) {
      expect(await refusal(await generate(cookie, name))).toEqual([400, "invalid_request"]);
    }
  });

  it("may do everything at the account's rate, unless it was made for less", async () => {
    const { cookie } = await test.signUp({ plan: "pro" });
    const whole = (await (await generate(cookie)).json()) as GeneratedApiKey;
    expect(whole.key).toMatchObject({ scopes: ["analyze", "read"], ratePerMinute: null });
    const less = { scopes: ["read", "read"], ratePerMinute: 10 };
    const part = (await (await generate(cookie, "Less", less)).json()) as GeneratedApiKey;
    expect(part.key).toMatchObject({ scopes: ["read"], ratePerMinute: 10 });
    expect(await list(cookie)).toMatchObject([{ scopes: ["read"] }, { ratePerMinute: null }]);
  });

  it("takes no scope or rate that there is not", async () => {
    const { cookie } = await test.signUp({ plan: "pro" });
    for (const rest of [
      { scopes: [] },
      { scopes: ["write"] },
      { scopes: "read" },
      { ratePerMinute: 11 },
      { ratePerMinute: 0 },
      { ratePerMinute: "10" },
    ]) {
      expect(await refusal(await generate(cookie, "Key", rest))).toEqual([400, "invalid_request"]);
    }
    expect(await list(cookie)).toEqual([]);
  });

  it("needs a plan that is not free, or an active subscription", async () => {
    const user = await test.signUp();
    const response = await generate(user.cookie);
    expect(((await response.clone().json()) as ErrorBody).upgradeRequired).toBe(true);
    expect(await refusal(response)).toEqual([403, "upgrade_required"]);
    await test.services.db
      .update(users)
      .set({ subscriptionStatus: "active" })
      .where(eq(users.id, user.id));
    expect((await generate(user.cookie)).status).toBe(200);
  });

  it("is revoked for good", async () => {
    const { cookie } = await test.signUp({ plan: "starter" });
    const { key } = (await (await generate(cookie)).json()) as GeneratedApiKey;
    expect((await revoke(cookie, key.id)).status).toBe(204);
    expect(await list(cookie)).toMatchObject([{ id: key.id, isActive: false }]);
    expect(await refusal(await revoke(cookie, key.id))).toEqual([404, "key_not_found"]);
  });

  it("cannot be seen or revoked by others", async () => {
    const owner = await test.signUp({ plan: "pro" });
    const other = await test.signUp({ plan: "pro" });
    const { key } = (await (await generate(owner.cookie)).json()) as GeneratedApiKey;
    expect(await list(other.cookie)).toEqual([]);
    expect(await refusal(await revoke(other.cookie, key.id))).toEqual([404, "key_not_found"]);
    expect(await refusal(await revoke(other.cookie, "no-id"))).toEqual([404, "key_not_found"]);
    expect(await list(owner.cookie)).toMatchObject([{ isActive: true }]);
  });

  it("is for signed-in users", async () => {
    expect(await refusal(await test.request("/api/keys"))).toEqual([401, "unauthorized"]);
    expect(await refusal(await generate(""))).toEqual([401, "unauthorized"]);
    expect(await refusal(await revoke("", "id"))).toEqual([401, "unauthorized"]);
  });
});
