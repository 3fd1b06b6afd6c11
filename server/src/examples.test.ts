/** The programs of the API documentation, run as they are printed. */
import { execFile, spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { GeneratedApiKey } from "@tellsign/contracts/api-key";
import { type ApiStatus, PublicAnalyzeAnswer } from "@tellsign/contracts/public-api";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Listening, listen } from "./http/listen.ts";
import { repositoryRoot } from "./repository-root.ts";
import type { AnalyseContent } from "./services.ts";
import { definiteDetection, mediaDetection } from "./testing/detections.ts";
import { createTestApp, type TestApp } from "./testing/test-app.ts";
import { wordsOf } from "./testing/text-samples.ts";
import { showSecret, signMessage } from "./webhook-secret.ts";

const examples = join(repositoryRoot, "docs", "examples");
const essay = join(examples, "sample.txt");

/** How each language is run, and what has to be there for it. */
const languages = [
  { name: "curl", needs: "curl", command: "sh", args: [], file: (name: string) => `${name}.sh` },
  {
    name: "TypeScript",
    needs: process.execPath,
    command: process.execPath,
    args: ["--import", createRequire(import.meta.url).resolve("tsx")],
    file: (name: string) => `${name}.ts`,
  },
  {
    name: "Python",
    needs: "python3",
    command: "python3",
    args: [],
    file: (name: string) => `${name.replaceAll("-", "_")}.py`,
  },
] as const;
type Language = (typeof languages)[number];

const isMissing = ({ needs }: Language) => spawnSync(needs, ["--version"]).status !== 0;

let test: TestApp;
let listening: Listening;
let url: string;
let folder: string;
let talk: string;
let short: string;
let table: string;
let analyse: AnalyseContent;
/** The time stands still at this moment, until a request has been refused. */
let stoppedAt: number | null = null;
let movedMs = 0;

function goOn(): void {
  if (stoppedAt !== null) movedMs = stoppedAt - Date.now();
  stoppedAt = null;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tellsign-examples-"));
  talk = join(folder, "talk.mp3");
  short = join(folder, "short.txt");
  await writeFile(talk, new Uint8Array([1, 2, 3]));
  await writeFile(short, wordsOf(9));
  table = join(folder, "essays.csv");
  await writeFile(table, `name,text\nAnna,"${wordsOf(20)}"\nBen,${wordsOf(30)}\n`);
  test = await createTestApp({
    env: { DATA_DIR: folder, HOST: "127.0.0.1", PORT: 0 },
    modalities: ["text", "image", "audio", "video"],
    work: true,
    now: () => new Date(stoppedAt ?? Date.now() + movedMs),
    analyse: async (content, options) => analyse(content, options),
    fetchUrl: async (_, { path }) => {
      await writeFile(path, new Uint8Array([1, 2, 3]));
      return { fileName: "talk.mp3" };
    },
  });
  const app = {
    fetch: async (...given: Parameters<TestApp["app"]["fetch"]>) => {
      const response = await test.app.fetch(...given);
      if (response.status === 429) goOn();
      return response;
    },
  } as TestApp["app"];
  listening = await listen(app, test.services.env);
  url = `http://127.0.0.1:${listening.port}`;
});
beforeEach(() => {
  analyse = async ({ type }) =>
    type === "text" ? definiteDetection("human") : mediaDetection("audio");
  test.services.answerJobsWithinMs = 200_000;
});
afterAll(async () => {
  listening.cut();
  await listening.close();
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

async function makeKey(ratePerMinute: 10 | null = null): Promise<string> {
  const { cookie } = await test.signUp({ plan: "expert" });
  const made = await test.request("/api/keys/generate", {
    json: { name: "Example", ratePerMinute },
    cookie,
  });
  return ((await made.json()) as GeneratedApiKey).apiKey;
}

type Ended = { code: number; output: string; errors: string };

function run(language: Language, name: string, given: string[], key: string): Promise<Ended> {
  const { command, args, file } = language;
  return new Promise((resolve) => {
    const env = {
      PATH: process.env.PATH,
      PYTHONPATH: join(repositoryRoot, "sdk", "python"),
      PYTHONDONTWRITEBYTECODE: "1",
      TELLSIGN_URL: url,
      TELLSIGN_API_KEY: key,
    };
    const all = [...args, join(examples, file(name)), ...given];
    execFile(command, all, { env }, (error, output, errors) =>
      resolve({ code: error ? Number(error.code) : 0, output, errors }),
    );
  });
}

/** curl prints the whole answer; the others what they read of it. */
function expectAnswer({ name }: Language, { output, errors, code }: Ended, words: string): void {
  expect({ code, errors }).toEqual({ code: 0, errors: "" });
  if (name !== "curl") expect(output.trim()).toBe(words);
  else PublicAnalyzeAnswer.parse(JSON.parse(output));
}

describe.each(languages)("the examples in $name", (language) => {
  // Where the program is missing, its examples cannot be shown to work on this machine.
  const promise = it.skipIf(isMissing(language));
  const note = isMissing(language) ? ` (${language.needs} is missing here)` : "";
  const isPython = language.name === "Python";

  promise(`analyse a text${note}`, async () => {
    const ended = await run(language, "analyse-text", [], await makeKey());
    expectAnswer(language, ended, "human 0.97");
  });

  promise(`upload a file${note}`, async () => {
    const ended = await run(language, "upload-file", ["text", essay], await makeKey());
    expectAnswer(language, ended, "sample.txt human 0.97");
    if (language.name === "curl") expect(ended.output).toContain('"fileName":"sample.txt"');
  });

  promise(`follow a long job to its result${note}`, async () => {
    test.services.answerJobsWithinMs = 50;
    analyse = async (_, { onProgress }) => {
      onProgress?.({ step: "models", fraction: 0.5, seconds: { doneS: 10, totalS: 20 } });
      await new Promise((resolve) => setTimeout(resolve, 2500));
      return mediaDetection("audio");
    };
    const source = isPython ? "https://example.org/talk.mp3" : talk;
    const ended = await run(language, "follow-job", ["audio", source], await makeKey());
    expect([ended.code, ended.errors]).toEqual([0, ""]);
    const lines = ended.output.trim().split("\n");
    expect(lines.length).toBeGreaterThan(1);
    if (language.name === "curl") {
      const last = JSON.parse(lines.at(-1) ?? "");
      expect(last).toMatchObject({ state: "done", result: { verdict: "ai", confidence: 0.97 } });
    } else {
      expect(lines.slice(-2).map((line) => line.trim().split(" ")[0])).toEqual(["done", "ai"]);
      expect(lines.at(-1)).toBe("ai 0.97");
    }
  });

  promise(`wait as long as Retry-After says${note}`, async () => {
    const key = await makeKey(10);
    const headers = { authorization: `Bearer ${key}` };
    stoppedAt = Date.now() + movedMs;
    for (let i = 0; i < 10; i++) await test.request("/api/v1/jobs/none", { headers });
    // The window is full, and opens again two seconds after the refusal.
    stoppedAt += 58_000;
    const given = isPython ? [essay] : ["text", essay];
    const ended = await run(language, "handle-errors", given, key);
    expect(ended.code).toBe(0);
    expect(ended.output).toContain("human");
    if (language.name !== "curl") {
      expect(ended.errors).toContain("rate_limited: trying again in 2 s");
    }
  });

  promise(`say what was refused, and do not try again${note}`, async () => {
    const given = isPython ? [short] : ["text", short];
    const ended = await run(language, "handle-errors", given, await makeKey());
    expect(ended.code).toBe(1);
    expect(ended.errors).toContain("content_too_short");
    expect(ended.output).toBe("");
  });

  promise(`send again without paying again${note}`, async () => {
    const key = await makeKey();
    const { code, output, errors } = await run(language, "idempotent-call", ["essay-1742"], key);
    expect({ code, errors }).toEqual({ code: 0, errors: "" });
    expect(output.trim().toLowerCase()).toBe(
      { curl: "idempotent-replayed: true", TypeScript: "true true", Python: "true true" }[
        language.name
      ],
    );
    const status = await test.request("/api/status", {
      headers: { authorization: `Bearer ${key}` },
    });
    expect(((await status.json()) as ApiStatus).usage?.monthlyUsed).toBe(1);
  });

  promise(`analyse texts as a batch, with the price first${note}`, async () => {
    const { code, output, errors } = await run(language, "batch-texts", [], await makeKey());
    expect({ code, errors }).toEqual({ code: 0, errors: "" });
    const lines = output.trim().split("\n");
    if (language.name === "curl") {
      expect(JSON.parse(lines[0] ?? "")).toMatchObject({ price: 2, sufficient: true });
      expect(JSON.parse(lines.at(-2) ?? "")).toMatchObject({ state: "done", charged: 2 });
      expect(JSON.parse(lines.at(-1) ?? "").items).toMatchObject([
        { customId: "anna", verdict: "human" },
        { customId: "ben", verdict: "human" },
      ]);
    } else {
      expect(lines.map((line) => line.trim())).toEqual(["done 2 of 2", "anna human", "ben human"]);
    }
  });

  promise(`analyse a column of a table, and fetch its report${note}`, async () => {
    const { code, output } = await run(language, "batch-table", [table, "text"], await makeKey());
    expect(code).toBe(0);
    const lines = output.trim().split(/\r?\n/);
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain("verdict");
    expect(lines[1]).toContain("human");
  });

  if (language.name === "curl") return;

  promise(`use the client library${note}`, async () => {
    const { code, output } = await run(language, "with-client", [essay], await makeKey());
    expect(code).toBe(0);
    expect(output.trim().split("\n")).toEqual(["human 0.97", "1 human", "2 human"]);
    const refused = await run(language, "with-client", [short], await makeKey());
    expect(refused.code).toBe(1);
    expect(refused.errors).toMatch(/^content_too_short: .+ \(request .+\)/);
  });

  promise(`receive webhooks, and only genuine ones${note}`, async () => {
    const secret = randomBytes(32);
    const port = await findPort();
    const { command, args, file } = language;
    const receiver = spawn(command, [...args, join(examples, file("receive-webhook")), `${port}`], {
      env: { PATH: process.env.PATH, TELLSIGN_WEBHOOK_SECRET: showSecret(secret) },
      stdio: ["ignore", "pipe", "inherit"],
    });
    try {
      let said = "";
      receiver.stdout.on("data", (chunk: Buffer) => {
        said += chunk.toString();
      });
      await expect.poll(() => said, { timeout: 60_000 }).toContain("listening");
      const body = JSON.stringify({
        type: "batch.completed",
        timestamp: new Date().toISOString(),
        data: { id: "b1" },
      });
      const send = async (key: Uint8Array[], now = new Date(), id = "msg_1") => {
        const headers = signMessage({ id, body, now }, key);
        const sent = { method: "POST", headers, body };
        return (await fetch(`http://127.0.0.1:${port}/hook`, sent)).status;
      };
      expect(await send([secret])).toBe(204);
      expect(await send([randomBytes(32), secret])).toBe(204);
      expect(await send([randomBytes(32)], new Date(), "msg_2")).toBe(400);
      expect(await send([secret], new Date(Date.now() - 3_600_000), "msg_3")).toBe(400);
      await expect.poll(() => said).toContain("b1");
      expect(said.trim().split(/\r?\n/)).toEqual(["listening", "batch.completed b1"]);
    } finally {
      receiver.kill();
      await once(receiver, "exit");
    }
  });
});

async function findPort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, "close");
  return port;
}

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
    const { url: address, headers } = await readConfiguration("mcp-hosted.json", await makeKey());
    const client = new Client({ name: "example", version: "1" });
    const options = { requestInit: { headers } };
    await client.connect(new StreamableHTTPClientTransport(new URL(address), options));
    const answer = await scan(client, { text: wordsOf(20) });
    expect(answer).toMatchObject({ verdict: "human", charged: true });
  });

  it("start a program that scans files by the API with a key", async () => {
    const { command, args, env } = await readConfiguration("mcp-api.json", await makeKey());
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
