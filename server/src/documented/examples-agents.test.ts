/** The configurations for agents and the workflow that the documentation shows. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Listening, listen } from "../http/listen.ts";
import { repositoryRoot } from "../process/repository-root.ts";
import { definiteDetection } from "../testing/contents/detections.ts";
import { wordsOf } from "../testing/contents/text-samples.ts";
import { examples } from "../testing/programs/run-example.ts";
import { makeKey } from "../testing/rows/make-key.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";

const essay = join(examples, "sample.txt");
let test: TestApp;
let listening: Listening;
let url: string;

beforeAll(async () => {
  test = await createTestApp({
    env: { HOST: "127.0.0.1", PORT: 0 },
    analyze: async () => definiteDetection("human"),
  });
  listening = await listen(test.app, test.services.env);
  url = `http://127.0.0.1:${listening.port}`;
});
afterAll(async () => {
  listening.cut();
  await listening.close();
  await test.close();
});

/** As an agent's configuration names it. */
type Configured = {
  command: string;
  args: string[];
  env?: Record<string, string>;
  url: string;
  headers: Record<string, string>;
};

async function readConfiguration(name: string, key: string): Promise<Configured> {
  const text = await readFile(join(examples, name), "utf8");
  const filled = text
    .replaceAll("http://localhost:3000", url)
    .replaceAll("ts_live_…", key)
    .replaceAll("/path/to/tellsign/", `${repositoryRoot}/`);
  return JSON.parse(filled).mcpServers.tellsign;
}

describe("the configurations for agents", () => {
  async function scan(client: Client, given: Record<string, unknown>) {
    const { structuredContent } = await client.callTool({ name: "scan", arguments: given });
    await client.close();
    return structuredContent;
  }

  it("stand in docs/agents.md as they are run", async () => {
    const page = await readFile(join(repositoryRoot, "docs", "agents.md"), "utf8");
    for (const name of ["mcp-local.json", "mcp-api.json", "mcp-hosted.json"]) {
      expect(page).toContain((await readFile(join(examples, name), "utf8")).trim());
    }
  });

  it("reach this server over HTTP with a key", async () => {
    const { url: address, headers } = await readConfiguration(
      "mcp-hosted.json",
      (await makeKey(test)).apiKey,
    );
    const client = new Client({ name: "example", version: "1" });
    const options = { requestInit: { headers } };
    await client.connect(new StreamableHTTPClientTransport(new URL(address), options));
    const answer = await scan(client, { text: wordsOf(20) });
    expect(answer).toMatchObject({ verdict: "human", charged: true });
  });

  it("start a program that scans files by the API with a key", async () => {
    const { command, args, env } = await readConfiguration(
      "mcp-api.json",
      (await makeKey(test)).apiKey,
    );
    const [program = "", ...rest] = args;
    expect([command, program]).toEqual(["node", join(repositoryRoot, "scripts", "tellsign.mjs")]);
    // The same command from its sources, so that no build of it has to be there.
    const tsx = createRequire(import.meta.url).resolve("tsx");
    const source = join(repositoryRoot, "cli", "src", "tellsign.ts");
    const client = new Client({ name: "example", version: "1" });
    await client.connect(
      new StdioClientTransport({
        command: process.execPath,
        args: ["--import", tsx, source, ...rest],
        env,
      }),
    );
    expect((await client.listTools()).tools.map(({ name }) => name)).toContain("status");
    const answer = await scan(client, { path: essay });
    expect(answer).toMatchObject({ verdict: "human", fileName: "sample.txt", charged: true });
  });
});

it("the workflow for GitHub gives its action only what that takes", async () => {
  const workflow = await readFile(join(examples, "github-action.yml"), "utf8");
  const action = await readFile(join(repositoryRoot, "cli", "action", "action.yml"), "utf8");
  const [, given = ""] = /cli\/action@main\n {8}with:\n([\s\S]*)$/.exec(workflow) ?? [];
  const names = [...given.matchAll(/^ {10}([\w-]+):/gm)].map(([, name = ""]) => name);
  expect(names).toEqual(["paths", "fail-on"]);
  for (const name of names) expect(action).toMatch(new RegExp(`^ {2}${name}:$`, "m"));
});
