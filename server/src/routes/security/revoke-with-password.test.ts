import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { apiKeys } from "../../db/api-keys/tables.ts";
import { webhooks } from "../../db/webhooks/tables.ts";
import { readLink } from "../../testing/contents/read-link.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

const newPassword = "another good one";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({
    env: { RATE_LIMITS: false },
    postWebhook: async () => ({ status: 200 }) as never,
  });
});
afterAll(() => test.close());

/** An account with three keys and a webhook. */
async function makeOwner() {
  const user = await test.signUp({ plan: "pro" });
  const { cookie } = user;
  const ids: string[] = [];
  for (const name of ["one", "two", "three"]) {
    const made = await test.request("/api/keys/generate", { json: { name }, cookie });
    ids.push(((await made.json()) as { key: { id: string } }).key.id);
  }
  const webhook = { url: "https://example.org/hook", events: ["analysis.completed"] };
  await test.request("/api/webhooks", { json: webhook, cookie });
  return { ...user, ids };
}

async function activeKeys(userId: string): Promise<string[]> {
  const rows = await test.services.db.select().from(apiKeys).where(eq(apiKeys.userId, userId));
  return rows.filter(({ revokedAt }) => revokedAt === null).map(({ name }) => name);
}

async function askForLink(email: string): Promise<string> {
  test.advance(1000);
  await test.request("/api/auth/forgot-password", { json: { email } });
  return readLink(test, email);
}

describe("a new password", () => {
  it("revokes the chosen keys with a change, and nobody else's", async () => {
    const owner = await makeOwner();
    const stranger = await makeOwner();
    const revokeKeys = [...owner.ids.slice(0, 2), ...stranger.ids, "no id"];
    const json = { currentPassword: owner.password, newPassword, revokeKeys };
    const { cookie } = owner;
    expect((await test.request("/api/account/password", { json, cookie })).status).toBe(200);
    expect(await activeKeys(owner.id)).toEqual(["three"]);
    expect(await activeKeys(stranger.id)).toHaveLength(3);
  });

  it("lists the keys to whoever holds the mailed link, and revokes the chosen ones", async () => {
    const owner = await makeOwner();
    const token = await askForLink(owner.email);
    const listed = await test.request("/api/auth/reset-password/keys", { json: { token } });
    const { keys } = (await listed.json()) as { keys: { id: string; name: string }[] };
    expect(keys.map(({ name }) => name).sort()).toEqual(["one", "three", "two"]);
    const unknown = await test.request("/api/auth/reset-password/keys", { json: { token: "x" } });
    expect(await unknown.json()).toMatchObject({ code: "link_expired" });
    const json = { token, password: newPassword, revokeKeys: owner.ids.slice(1) };
    expect((await test.request("/api/auth/reset-password", { json })).status).toBe(200);
    expect(await activeKeys(owner.id)).toEqual(["one"]);
  });

  it("after a suspected theft revokes every key and disables the webhooks", async () => {
    const owner = await makeOwner();
    const token = await askForLink(owner.email);
    const json = { token, password: newPassword, suspectedTheft: true };
    expect((await test.request("/api/auth/reset-password", { json })).status).toBe(200);
    expect(await activeKeys(owner.id)).toEqual([]);
    const rows = await test.services.db
      .select()
      .from(webhooks)
      .where(eq(webhooks.userId, owner.id));
    expect(rows.map(({ enabled }) => enabled)).toEqual([false]);
  });
});
