/** What every call refuses, shown at calls where accepting it did harm. */
import { gzipSync } from "node:zlib";
import { rateLimits } from "@tellsign/contracts/limits";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { users } from "../db/accounts/tables.ts";
import { createApiKey } from "../db/api-keys/api-keys.ts";
import { sampleText } from "../testing/contents/text-samples.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

type Refusal = { code: string; message: string };

async function refusalOf(response: Response): Promise<[number, string, string]> {
  const { code, message } = (await response.json()) as Refusal;
  return [response.status, code, message];
}

async function makeTestKey(userId: string): Promise<string> {
  const { db, now } = test.services;
  const { apiKey } = await createApiKey(db, { userId, name: "key", mode: "test", now: now() });
  return apiKey;
}

describe("every call", () => {
  it("refuses a query parameter it does not know, so that a misspelled filter deletes nothing", async () => {
    const { cookie } = await test.signUp();
    const erase = (query: string) =>
      test.request(`/api/analyses?${query}`, { method: "DELETE", cookie });
    expect(await refusalOf(await erase("typ=image"))).toEqual([
      400,
      "invalid_request",
      "typ: Unknown name. Nothing was done. Did you mean type?",
    ]);
    expect((await erase("type=text&type=image")).status).toBe(400);
    expect((await erase("type=image")).status).toBe(200);
    expect((await test.request("/api/site?verbose=1")).status).toBe(400);
    expect((await test.request("/healthz?probe=1")).status).toBe(200);
  });

  it("refuses a compressed body and says so", async () => {
    const body = gzipSync(JSON.stringify({ email: "a@example.org", password: "x" }));
    const headers = { "content-type": "application/json", "content-encoding": "gzip" };
    const response = await test.request("/api/login", { method: "POST", body, headers });
    expect(response.headers.get("accept-encoding")).toBe("identity");
    expect((await refusalOf(response)).slice(0, 2)).toEqual([415, "unsupported_media_type"]);
  });

  it("of the public API names the field that was meant; those of the screens ignore what they do not know", async () => {
    const { id, cookie } = await test.signUp({ plan: "pro" });
    const headers = { authorization: `Bearer ${await makeTestKey(id)}` };
    const send = (path: string, json: object) => test.request(path, { json, headers });
    const text = { type: "text", content: sampleText };
    for (const [path, json, message] of [
      [
        "/api/v1/analyze",
        { ...text, treshold: 1 },
        "treshold: Unknown name. Nothing was done. Did you mean threshold?",
      ],
      [
        "/api/v1/analyze",
        { ...text, options: { deth: "deep" } },
        "options.deth: Unknown name. Nothing was done. Did you mean depth?",
      ],
      [
        "/api/v1/batches",
        { items: [{ ...text, custom_id: "1" }] },
        "items.0.custom_id: Unknown name. Nothing was done. Did you mean customId?",
      ],
      [
        "/api/v1/batches/price",
        { items: { text: 1 }, colour: 1 },
        "colour: Unknown name. Nothing was done.",
      ],
    ] as const) {
      expect(await refusalOf(await send(path, json))).toEqual([400, "invalid_request", message]);
    }
    const form = new FormData();
    form.set("type", "text");
    form.set("treshold", "1");
    form.set("file", new Blob([sampleText]), "a.txt");
    const sent = await test.request("/api/v1/analyze", { method: "POST", body: form, headers });
    expect((await refusalOf(sent))[2]).toContain("Did you mean threshold?");
    const price = { items: { text: 1 }, colour: 1 };
    expect((await test.request("/api/batches/price", { json: price, cookie })).status).toBe(200);
  });

  it("refuses the test keys of a lapsed account", async () => {
    const { id } = await test.signUp({ plan: "pro" });
    const headers = { authorization: `Bearer ${await makeTestKey(id)}` };
    const ask = () => test.request("/api/v1/analyses", { headers });
    expect((await ask()).status).toBe(200);
    await test.services.db
      .update(users)
      .set({ subscriptionStatus: "canceled" })
      .where(eq(users.id, id));
    expect((await refusalOf(await ask())).slice(0, 2)).toEqual([403, "subscription_inactive"]);
  });
});

describe("forms", () => {
  it("refuse a password of spaces and a dispute of blanks", async () => {
    const account = { email: "spaces@example.org", password: " ".repeat(8) };
    const registered = await test.request("/api/register", { json: account, ip: "10.9.0.1" });
    expect((await refusalOf(registered))[1]).toBe("password_too_common");
    const dispute = { analysisId: "a", description: "wrong", userEmail: "a@example.org" };
    for (const blank of ["analysisId", "description", "userEmail"]) {
      const json = { ...dispute, [blank]: "  " };
      expect((await test.request("/api/dispute", { json, ip: "10.9.0.2" })).status).toBe(400);
    }
  });

  it("mail a stranger so many times and no more, from however many addresses", async () => {
    const { count } = rateLimits.mail;
    const before = test.jobs.length;
    for (let n = 0; n < count + 3; n += 1) {
      const json = { analysisId: `a${n}`, description: "wrong", userEmail: "victim@example.org" };
      const answer = await test.request("/api/dispute", { json, ip: `10.9.1.${n}` });
      expect(answer.status).toBe(200);
    }
    expect(test.jobs.length - before).toBe(count);
  });

  it("and files for anyone are limited", async () => {
    const ask = () => test.request("/api/certificate/none/pdf", { ip: "10.9.2.1" });
    for (let n = 0; n < rateLimits.openFile.count; n += 1) expect((await ask()).status).toBe(404);
    expect((await ask()).status).toBe(429);
    const start = () => test.request("/api/auth/google", { ip: "10.9.2.1" });
    const { count } = rateLimits.googleSignIn;
    for (let n = 0; n < count; n += 1) expect((await start()).status).not.toBe(429);
    expect((await start()).status).toBe(429);
  });
});
