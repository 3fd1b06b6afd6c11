import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createServer } from "./create-server.ts";
import { serveLines } from "./serve-lines.ts";
import { createStubScanner } from "./testing/stub-scanner.ts";

const program = [
  "--import",
  createRequire(import.meta.url).resolve("tsx"),
  fileURLToPath(new URL("testing/stdio-server.ts", import.meta.url)),
];

describe("a program that an agent starts", () => {
  const client = new Client({ name: "test", version: "1.0.0" });

  beforeAll(async () => {
    const transport = { command: process.execPath, args: program, stderr: "pipe" as const };
    await client.connect(new StdioClientTransport(transport));
  });
  afterAll(() => client.close());

  it("names itself, its tools and what they take and give", async () => {
    expect(client.getServerVersion()).toMatchObject({ name: "tellsign", version: "0.1.0" });
    expect(client.getInstructions()).toContain("Never present a verdict as proof");
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(["scan", "result", "verify", "status"]);
    for (const { inputSchema, outputSchema, description } of tools) {
      expect(inputSchema).toMatchObject({ type: "object", additionalProperties: false });
      expect(outputSchema).toMatchObject({ type: "object" });
      expect(description).not.toBe("");
    }
    expect(Object.keys(tools[0]?.inputSchema.properties ?? {})).not.toContain("path");
  });

  it("gives a verdict with its probability, its error rate and a caution, twice", async () => {
    const { content, structuredContent } = await client.callTool({
      name: "scan",
      arguments: { text: "A text of some words." },
    });
    expect(structuredContent).toMatchObject({ state: "done", verdict: "ai", isAI: true });
    const [{ text = "" } = {}] = content as { text?: string }[];
    expect(text).toContain("Verdict: ai. This text was probably written by AI.");
    expect(text).toMatch(/Calibrated probability that AI made it: [\d.]+%, 95% interval/);
    expect(text).toMatch(
      /of \d+ texts by people \(English essays of 100 to 199 words\), [\d.]+% were wrongly called AI/,
    );
    expect(text).toContain("not proof");
    expect(structuredContent).toMatchObject({ analysis: null });
    const full = await client.callTool({
      name: "scan",
      arguments: { text: "A text of some words.", detail: "full" },
    });
    expect(full.structuredContent).toHaveProperty("analysis.measurements.0.detector");
  });

  it("says of an abstention that nothing is claimed, and why", async () => {
    const { content, structuredContent } = await client.callTool({
      name: "scan",
      arguments: { text: "abstain" },
    });
    expect(structuredContent).toMatchObject({
      verdict: "uncertain",
      isAI: false,
      abstention: { code: "language_not_validated" },
    });
    const [{ text = "" } = {}] = content as { text?: string }[];
    expect(text).toContain("do not read it as human or as AI");
    expect(text).toContain("Reason (language_not_validated): The error rate was not measured");
    expect(text).toContain("Error rate: none was measured");
  });

  it("tells a refusal with its code, a fault without its internals, and wrong arguments by name", async () => {
    const say = async (given: object, name = "scan") => {
      const { isError, content } = await client.callTool({ name, arguments: { ...given } });
      expect(isError).toBe(true);
      return (content as { text: string }[])[0]?.text;
    };
    expect(await say({ text: "refuse" })).toBe("monthly_limit_reached: Nothing is left.");
    expect(await say({ text: "break" })).toMatch(/^server_error: Something went wrong/);
    expect(await say({})).toBe("invalid_request: Give one of text, url.");
    expect(await say({ text: "a", url: "b" })).toBe("invalid_request: Give one of text, url.");
    expect(await say({ text: 1, typ: "x", waitSeconds: 90 })).toBe(
      "invalid_request: text must be of type string. typ is not known. waitSeconds must be between 0 and 50.",
    );
    expect(await say({ text: "a", type: "poem" })).toContain("type must be one of text, image");
    expect(await say({ id: "none" }, "result")).toMatch(/^analysis_not_found: /);
    expect(await say({}, "result")).toBe("invalid_request: id is missing.");
    await expect(client.callTool({ name: "sing" })).rejects.toMatchObject({ code: -32602 });
  });

  it("reports how far it is, and leaves what takes longer to the tool result", async () => {
    const told: unknown[] = [];
    const { structuredContent } = await client.callTool(
      { name: "scan", arguments: { url: "https://example.org/talk.mp3" } },
      undefined,
      { onprogress: (progress) => told.push(progress) },
    );
    expect(structuredContent).toMatchObject({ state: "running", id: "slow", verdict: null });
    expect(told).toMatchObject([
      { progress: 0, total: 40, message: "analysing" },
      { progress: 10 },
      { progress: 20 },
    ]);
    const later = await client.callTool({ name: "result", arguments: { id: "slow" } });
    expect(later.structuredContent).toMatchObject({ progress: { doneS: 10, totalS: 40 } });
  });

  it("checks a certificate, and says what was not checked", async () => {
    const { structuredContent } = await client.callTool({
      name: "verify",
      arguments: { certificate: '{"no": "certificate"}' },
    });
    expect(structuredContent).toMatchObject({ outcome: "not_valid", verified: false });
    const status = await client.callTool({ name: "status" });
    expect(status.structuredContent).toMatchObject({ models: { text: "1.1.0" } });
  });
});

it("writes nothing but messages to stdout, whatever comes in", async () => {
  const child = spawn(process.execPath, program, { stdio: ["pipe", "pipe", "ignore"] });
  const lines = [
    "not json",
    "",
    "[]",
    "[" + '{"jsonrpc":"2.0","id":1,"method":"ping"}' + "]",
    "42",
    "null",
    '{"id":2,"method":"ping"}',
    '{"jsonrpc":"2.0","id":null,"method":"ping"}',
    '{"jsonrpc":"2.0","id":1.5,"method":"ping"}',
    '{"jsonrpc":"2.0","id":3}',
    '{"jsonrpc":"2.0","id":4,"method":"ping","params":[]}',
    '{"jsonrpc":"2.0","id":5,"method":"resources/list"}',
    '{"jsonrpc":"2.0","id":6,"method":"initialize","params":{}}',
    '{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"scan","arguments":[]}}',
    '{"jsonrpc":"2.0","id":8,"method":"tools/list","params":{"cursor":"x"}}',
    '{"jsonrpc":"2.0","method":"notifications/unknown"}',
    '{"jsonrpc":"2.0","id":9,"result":{}}',
    '{"jsonrpc":"2.0","id":"ten","method":"ping"}\r',
    '{"jsonrpc":"2.0","id":11,"method":"ping"}',
  ];
  child.stdin.end(lines.join("\n"));
  const out = (await text(child.stdout)).trim().split("\n");
  const answers = out.map((line) => {
    const { id, error, result } = JSON.parse(line);
    return [id, error?.code ?? result];
  });
  expect(answers.sort(([a], [b]) => String(a).localeCompare(String(b)))).toEqual([
    [11, {}],
    [2, -32600],
    [3, -32600],
    [4, -32602],
    [5, -32601],
    [6, -32602],
    [7, -32602],
    [8, -32602],
    [null, -32700],
    [null, -32600],
    [null, -32600],
    [null, -32600],
    [null, -32600],
    [null, -32600],
    [null, -32600],
    ["ten", {}],
  ]);
});

describe("over any pair of streams", () => {
  type Sent = { id?: unknown; result?: Record<string, unknown>; error?: { code: number } };

  async function talk(
    parts: (string | Promise<unknown>)[],
    options: { lineCharactersMax?: number } = {},
  ) {
    const scanner = createStubScanner();
    const sent: Sent[] = [];
    async function* input() {
      for (const part of parts) {
        if (typeof part === "string") yield new TextEncoder().encode(part);
        else await part;
      }
    }
    const server = createServer(scanner, { version: "0", onFault: () => {} });
    const write = (line: string) => sent.push(JSON.parse(line));
    await serveLines(server, { input: input(), write, ...options });
    return { sent, scanner };
  }
  const request = (id: number, method: string, params: object = {}) =>
    `${JSON.stringify({ jsonrpc: "2.0", id, method, params })}\n`;

  it.each([
    ["2025-06-18", "2025-06-18"],
    ["2025-03-26", "2025-03-26"],
    ["2024-11-05", "2024-11-05"],
    ["2025-11-25", "2025-06-18"],
    ["1999-01-01", "2025-06-18"],
  ])("answers a client of %s in %s", async (asked, spoken) => {
    const { sent } = await talk([request(1, "initialize", { protocolVersion: asked })]);
    expect(sent[0]?.result).toMatchObject({ protocolVersion: spoken, capabilities: { tools: {} } });
  });

  it("puts lines together from any pieces, and refuses a long one without keeping it", async () => {
    const whole = request(1, "ping");
    const { sent } = await talk(
      [
        whole.slice(0, 9),
        whole.slice(9),
        "x".repeat(300),
        "y".repeat(300),
        "\n",
        request(2, "ping"),
      ],
      { lineCharactersMax: 200 },
    );
    expect(sent).toEqual([
      { jsonrpc: "2.0", id: 1, result: {} },
      { jsonrpc: "2.0", id: null, error: { code: -32600, message: "The message is too long." } },
      { jsonrpc: "2.0", id: 2, result: {} },
    ]);
  });

  it("stops what is cancelled and does not answer it; an id in use is refused", async () => {
    const call = request(1, "tools/call", { name: "scan", arguments: { text: "wait" } });
    const cancel = { jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: 1 } };
    const nothing = { ...cancel, params: { requestId: 99 } };
    const { sent, scanner } = await talk([
      call,
      request(1, "ping"),
      `${JSON.stringify(nothing)}\n`,
      `${JSON.stringify(cancel)}\n`,
      request(2, "ping"),
    ]);
    expect(scanner.cancelled).toEqual(["wait"]);
    expect(sent.map(({ id, error }) => [id, error?.code])).toEqual([
      [1, -32600],
      [2, undefined],
    ]);
  });
});
