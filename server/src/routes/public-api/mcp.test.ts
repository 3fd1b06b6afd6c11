import { writeFile } from "node:fs/promises";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { GenerateApiKeyInput, GeneratedApiKey } from "@tellsign/contracts/api/api-key";
import type { ErrorBody } from "@tellsign/contracts/api/errors";
import type { ApiStatus } from "@tellsign/contracts/api/public-api";
import type { Certificate, CertificateRecord } from "@tellsign/contracts/certificate/certificate";
import { eq } from "drizzle-orm";
import { Context } from "hono";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { ledger } from "../../db/billing/tables.ts";
import { revokeCertificateOf } from "../../db/certificates/certificates.ts";
import type { Analyze } from "../../detection/analyzer.ts";
import type { AppBindings } from "../../http/app-context.ts";
import { releaseBodyMemory, reserveBodyMemory } from "../../http/limits/body-memory.ts";
import { type Listening, listen } from "../../http/listen.ts";
import { definiteDetection, mediaDetection } from "../../testing/contents/detections.ts";
import { sampleText, wordsOf } from "../../testing/contents/text-samples.ts";
import { certify } from "../../testing/rows/certified.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let test: TestApp;
let listening: Listening;
let url: URL;
let analyze: Analyze;

beforeAll(async () => {
  test = await createTestApp({
    env: { HOST: "127.0.0.1", PORT: 0 },
    modalities: ["text", "image", "audio", "video"],
    work: true,
    analyze: (content, options) => analyze(content, options),
    fetchUrl: async (_, { path }) => {
      await writeFile(path, new Uint8Array([1, 2, 3]));
      return { fileName: "talk.mp3" };
    },
  });
  listening = await listen(test.app, test.services.env);
  url = new URL(`http://127.0.0.1:${listening.port}/mcp`);
});
beforeEach(() => {
  analyze = async ({ type }) =>
    type === "text" ? definiteDetection("ai") : mediaDetection("audio");
});
afterAll(async () => {
  listening.cut();
  await listening.close();
  await test.close();
});

type KeyWish = Partial<GenerateApiKeyInput>;

async function makeKey(wish: KeyWish = {}, plan: "free" | "pro" | "expert" = "expert") {
  const { cookie, id } = await test.signUp({ plan });
  const json = { name: "Agent", ...wish };
  const made = await test.request("/api/keys/generate", { json, cookie });
  const { apiKey } = (await made.json()) as GeneratedApiKey;
  return { apiKey, userId: id };
}

async function connect(apiKey: string): Promise<Client> {
  const client = new Client({ name: "test", version: "1.0.0" });
  const headers = { authorization: `Bearer ${apiKey}` };
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }));
  return client;
}

async function say(client: Client, name: string, given: Record<string, unknown>): Promise<string> {
  const { content } = await client.callTool({ name, arguments: given });
  return (content as { text: string }[])[0]?.text ?? "";
}

it("scans a text for the account of the key, charges once, and gives the result again", async () => {
  const { apiKey, userId } = await makeKey();
  const client = await connect(apiKey);
  const { structuredContent } = await client.callTool({
    name: "scan",
    arguments: { text: sampleText, threshold: 0.99 },
  });
  expect(structuredContent).toMatchObject({
    state: "done",
    verdict: "ai",
    isAI: false,
    aiProbability: 0.97,
    charged: true,
    creditsRemaining: 999,
  });
  const { id } = structuredContent as { id: string };
  expect(await say(client, "result", { id })).toContain("Verdict: ai");
  expect(await say(client, "result", { id: "none" })).toMatch(/^analysis_not_found: /);
  const entries = await test.database.db.select().from(ledger).where(eq(ledger.userId, userId));
  expect(entries.filter(({ analysisId }) => analysisId === id)).toHaveLength(1);
  const status = await client.callTool({ name: "status" });
  expect((status.structuredContent as ApiStatus).modalities).toContain("text");
  await client.close();
});

it("follows a recording that takes longer, and stops one whose call is cancelled", async () => {
  const { apiKey } = await makeKey();
  const client = await connect(apiKey);
  test.services.answerJobsWithinMs = 50;
  let finish = () => {};
  analyze = async (_, { onProgress, signal }) => {
    onProgress?.({ step: "models", fraction: 0.5, seconds: { doneS: 10, totalS: 20 } });
    await new Promise<void>((resolve, reject) => {
      finish = resolve;
      signal.addEventListener("abort", () => reject(signal.reason));
    });
    return mediaDetection("audio");
  };
  const address = "https://example.org/talk.mp3";
  const begun = await client.callTool({
    name: "scan",
    arguments: { url: address, waitSeconds: 0 },
  });
  const { id, state } = begun.structuredContent as { id: string; state: string };
  expect(state).toBe("running");
  finish();
  expect(await say(client, "result", { id })).toContain("Verdict: ai");

  const leaving = new AbortController();
  const told: number[] = [];
  const waiting = client.callTool({ name: "scan", arguments: { url: address } }, undefined, {
    signal: leaving.signal,
    onprogress: ({ progress }) => {
      told.push(progress);
      leaving.abort();
    },
  });
  await expect(waiting).rejects.toThrow();
  expect(told).toEqual([10]);
  const headers = { authorization: `Bearer ${apiKey}` };
  await expect
    .poll(async () => {
      const usage = await test.request("/api/status", { headers });
      return ((await usage.json()) as ApiStatus).usage?.remaining;
    })
    .toBe(999);
  test.services.answerJobsWithinMs = 10_000;
  await client.close();
});

it("answers refusals of the API with their codes, and they cost nothing", async () => {
  const { apiKey } = await makeKey();
  const client = await connect(apiKey);
  expect(await say(client, "scan", { text: wordsOf(9) })).toMatch(/^content_too_short: /);
  expect(await say(client, "scan", { text: sampleText, model: "0.0.0" })).toMatch(
    /^model_not_available: /,
  );
  expect(await say(client, "scan", { url: "https://example.org/page" })).toBe(
    "invalid_request: Specify the type of the file at this url.",
  );
  await client.close();
  const reading = await connect((await makeKey({ scopes: ["read"] })).apiKey);
  expect(await say(reading, "scan", { text: sampleText })).toMatch(/^key_scope: .*analyze/);
  await reading.close();
  const slow = await connect((await makeKey({ ratePerMinute: 10 })).apiKey);
  let last = "";
  for (let i = 0; i < 11; i++) last = await say(slow, "scan", { text: sampleText });
  expect(last).toMatch(/^rate_limited: .* Try again in \d+ s\./);
  await slow.close();
});

it("gives a test key of a free account made-up answers", async () => {
  const { apiKey } = await makeKey({ mode: "test" }, "free");
  const client = await connect(apiKey);
  const text = `sandbox:uncertain ${sampleText}`;
  const { structuredContent } = await client.callTool({ name: "scan", arguments: { text } });
  expect(structuredContent).toMatchObject({ verdict: "uncertain", charged: false });
  expect(await say(client, "scan", { text: `sandbox:error:overloaded ${sampleText}` })).toMatch(
    /^overloaded: /,
  );
  await client.close();
});

it("verifies certificates of this site by id, address and file, and tells revoked ones", async () => {
  const client = await connect((await makeKey()).apiKey);
  const { certificate, analysis } = await certify(test, "pro");
  const record = JSON.parse(certificate.signed.record) as CertificateRecord;
  const verify = async (given: Record<string, unknown>) => {
    const { structuredContent } = await client.callTool({ name: "verify", arguments: given });
    return (structuredContent as { outcome: string }).outcome;
  };
  const asFile = (whole: Certificate) => JSON.stringify(whole.signed);
  expect(await verify({ certificate: certificate.id, text: sampleText })).toBe("valid");
  expect(await verify({ certificate: certificate.certificateUrl })).toBe("valid");
  expect(await verify({ certificate: asFile(certificate), saltedHash: record.content.hash })).toBe(
    "valid",
  );
  expect(await verify({ certificate: certificate.id, text: "another text" })).toBe("not_valid");
  expect(await verify({ certificate: certificate.id, saltedHash: "0".repeat(64) })).toBe(
    "not_valid",
  );
  expect(await verify({ certificate: "{}" })).toBe("not_valid");
  expect(await say(client, "verify", { certificate: "0".repeat(24) })).toMatch(
    /^certificate_not_found: /,
  );
  const elsewhere = `https://other.example/certificate/${certificate.id}`;
  expect(await say(client, "verify", { certificate: elsewhere })).toContain("other.example");
  await revokeCertificateOf(test.database.db, {
    analysisId: analysis.id,
    reason: "A dispute was upheld.",
    now: new Date(),
  });
  expect(await verify({ certificate: asFile(certificate) })).toBe("revoked");
  await client.close();
});

it("takes only messages with a key, and none of another site", async () => {
  const ping = { jsonrpc: "2.0", id: 1, method: "ping" };
  const without = await test.request("/mcp", { json: ping });
  expect(without.status).toBe(401);
  expect(without.headers.get("www-authenticate")).toMatch(/^Bearer/);
  expect(((await without.json()) as ErrorBody).code).toBe("unauthorized");
  const { apiKey } = await makeKey();
  const headers = { authorization: `Bearer ${apiKey}` };
  const taken = await test.request("/mcp", { json: ping, headers });
  expect(taken.status).toBe(200);
  expect(taken.headers.get("x-request-id")).toBeTruthy();
  expect(taken.headers.get("x-content-type-options")).toBe("nosniff");
  expect(taken.headers.get("ratelimit")).toMatch(/^"read";r=599;/);
  expect((await test.request("/mcp", { headers })).status).toBe(405);
  const foreign = { ...headers, origin: "https://evil.example" };
  expect((await test.request("/mcp", { json: ping, headers: foreign })).status).toBe(403);
  const large = { ...ping, params: { text: "x".repeat(8 * 1024 * 1024) } };
  expect((await test.request("/mcp", { json: large, headers })).status).toBe(413);
});

it("holds memory for a message until it is answered, and no longer", async () => {
  const megabyte = 1024 * 1024;
  const others = new Context<AppBindings>(new Request("http://localhost/"));
  reserveBodyMemory(others, 252 * megabyte);
  const { apiKey } = await makeKey();
  const headers = { authorization: `Bearer ${apiKey}` };
  const json = {
    jsonrpc: "2.0",
    id: 1,
    method: "ping",
    params: { text: "x".repeat(3 * megabyte) },
  };
  for (let message = 0; message < 3; message += 1) {
    expect((await test.request("/mcp", { json, headers })).status).toBe(200);
  }
  releaseBodyMemory(others);
});
