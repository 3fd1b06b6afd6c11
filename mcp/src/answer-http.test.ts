import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterAll, beforeAll, expect, it } from "vitest";
import { answerHttp, type HttpSessions } from "./answer-http.ts";
import { createServer } from "./create-server.ts";
import { createStubScanner } from "./testing/stub-scanner.ts";

const scanner = createStubScanner();
const mcp = createServer(scanner, { version: "0.1.0", onFault: () => {} });
const sessions: HttpSessions = new Map();
let server: Server;
let url: URL;

beforeAll(async () => {
  server = createAdaptorServer({
    fetch: (request) =>
      answerHttp(request, mcp, sessions, {
        caller: request.headers.get("authorization") ?? "",
        isOwnOrigin: (origin) => origin === url.origin,
        bodyBytesMax: 10_000,
      }),
  }) as Server;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const json = { "content-type": "application/json" };
const post = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: "POST",
    headers: { ...json, ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
const call = (id: number, text: string, meta: object = {}) => ({
  jsonrpc: "2.0",
  id,
  method: "tools/call",
  params: { name: "scan", arguments: { text }, _meta: meta },
});

it("serves the official client: tools, answers, progress by events, cancelling", async () => {
  const client = new Client({ name: "test", version: "1.0.0" });
  const transport = new StreamableHTTPClientTransport(url);
  await client.connect(transport);
  expect(transport.sessionId).toMatch(/^[\w-]{36}$/);
  expect((await client.listTools()).tools).toHaveLength(4);

  const told: number[] = [];
  const { structuredContent } = await client.callTool(
    { name: "scan", arguments: { url: "https://example.org/talk.mp3" } },
    undefined,
    { onprogress: ({ progress }) => told.push(progress) },
  );
  expect(structuredContent).toMatchObject({ state: "running", id: "slow" });
  expect(told).toEqual([0, 10, 20]);

  const leaving = new AbortController();
  const waiting = client.callTool({ name: "scan", arguments: { text: "wait" } }, undefined, {
    signal: leaving.signal,
  });
  await expect.poll(() => sessions.size).toBe(1);
  leaving.abort();
  await expect(waiting).rejects.toThrow();
  await expect.poll(() => scanner.cancelled).toEqual(["wait"]);
  await expect.poll(() => sessions.size).toBe(0);
  await client.close();
});

it("answers JSON, or events where progress is asked for and events are accepted", async () => {
  const plain = await post(call(1, "Some text."));
  expect(plain.headers.get("content-type")).toContain("application/json");
  expect(await plain.json()).toMatchObject({ id: 1, result: { structuredContent: {} } });
  const both = { accept: "application/json, text/event-stream" };
  const events = await post(call(2, "Some text.", { progressToken: 7 }), both);
  expect(events.headers.get("content-type")).toBe("text/event-stream");
  expect(await events.text()).toMatch(/^event: message\ndata: \{"jsonrpc":"2.0","id":2,.+\}\n\n$/);
  const noEvents = await post(call(3, "Some text.", { progressToken: 7 }), {
    accept: "application/json",
  });
  expect(noEvents.headers.get("content-type")).toContain("application/json");
});

it("ends the calls of a session that is closed, and of nobody else's", async () => {
  const session = { "mcp-session-id": "one", authorization: "Bearer a" };
  const waiting = post(call(1, "wait"), session);
  await expect.poll(() => sessions.size).toBe(1);
  const others = { "mcp-session-id": "one", authorization: "Bearer b" };
  expect((await fetch(url, { method: "DELETE", headers: others })).status).toBe(204);
  const cancel = { jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: 1 } };
  expect((await post(cancel, others)).status).toBe(202);
  expect(sessions.size).toBe(1);
  expect((await fetch(url, { method: "DELETE", headers: session })).status).toBe(204);
  expect((await waiting).status).toBe(202);
  expect(sessions.size).toBe(0);
});

it("refuses what is no message for it", async () => {
  const ping = { jsonrpc: "2.0", id: 1, method: "ping" };
  const codeOf = async (response: Response) => [
    response.status,
    ((await response.json()) as { error: { code: number } }).error.code,
  ];
  expect(await codeOf(await post("{"))).toEqual([400, -32700]);
  expect(await codeOf(await post([ping]))).toEqual([400, -32600]);
  expect(await codeOf(await post({ ...ping, params: [] }))).toEqual([400, -32602]);
  expect(await codeOf(await post(ping, { origin: "https://evil.example" }))).toEqual([403, -32600]);
  expect((await post(ping, { origin: url.origin })).status).toBe(200);
  expect(await codeOf(await post(ping, { "content-type": "text/plain" }))).toEqual([415, -32600]);
  expect(await codeOf(await post(ping, { accept: "image/png" }))).toEqual([406, -32600]);
  const version = { "mcp-protocol-version": "1999-01-01" };
  expect(await codeOf(await post(ping, version))).toEqual([400, -32600]);
  expect(await codeOf(await post(ping, { "mcp-session-id": "two words" }))).toEqual([400, -32600]);
  expect(await codeOf(await post(" ".repeat(10_001)))).toEqual([413, -32600]);
  expect((await post({ jsonrpc: "2.0", method: "notifications/initialized" })).status).toBe(202);
  const get = await fetch(url, { headers: { accept: "text/event-stream" } });
  expect([get.status, get.headers.get("allow")]).toEqual([405, "POST, DELETE"]);
  expect(await (await post({ ...ping, method: "sampling/createMessage" })).json()).toMatchObject({
    error: { code: -32601 },
  });
});
