import { request } from "node:http";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { createStubScanner } from "@tellsign/mcp/testing/stub-scanner";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type ServedHttp, serveHttp } from "./serve-http.ts";

let served: ServedHttp;
beforeAll(async () => {
  served = await serveHttp(createStubScanner(), 0);
});
afterAll(() => served.close());

/** As a browser would send it that was led here by another name. */
function statusFor(path: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const url = new URL(path, served.url);
    const sent = request(url, { method: "POST", headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    sent.on("error", reject);
    sent.end('{"jsonrpc":"2.0","id":1,"method":"ping"}');
  });
}

it("serves agents on this machine, with progress as it comes", async () => {
  const client = new Client({ name: "test", version: "1.0.0" });
  await client.connect(new StreamableHTTPClientTransport(new URL(served.url)));
  const told: number[] = [];
  const { structuredContent } = await client.callTool(
    { name: "scan", arguments: { url: "https://example.org/talk.mp3" } },
    undefined,
    { onprogress: ({ progress }) => told.push(progress) },
  );
  expect(structuredContent).toMatchObject({ state: "running" });
  expect(told).toEqual([0, 10, 20]);
  await client.close();
});

it("serves no web page, by whatever name it comes", async () => {
  const json = { "content-type": "application/json" };
  expect(await statusFor("/mcp", json)).toBe(200);
  expect(await statusFor("/mcp", { ...json, host: "evil.example" })).toBe(403);
  expect(await statusFor("/mcp", { ...json, origin: "https://evil.example" })).toBe(403);
  expect(await statusFor("/other", json)).toBe(404);
  expect((await fetch(served.url)).status).toBe(405);
});
