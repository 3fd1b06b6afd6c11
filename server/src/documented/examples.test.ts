/** The programs of the API documentation, run as they are printed. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { GeneratedApiKey } from "@tellsign/contracts/api/api-key";
import { type ApiStatus, PublicAnalyzeAnswer } from "@tellsign/contracts/api/public-api";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Analyze } from "../detection/analyzer.ts";
import { type Listening, listen } from "../http/listen.ts";
import { definiteDetection, mediaDetection } from "../testing/contents/detections.ts";
import { wordsOf } from "../testing/contents/text-samples.ts";
import {
  type Ended,
  examples,
  isMissing,
  type Language,
  languages,
  runExample,
} from "../testing/programs/run-example.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";

const essay = join(examples, "sample.txt");

let test: TestApp;
let listening: Listening;
let url: string;
let folder: string;
let talk: string;
let short: string;
let table: string;
let analyze: Analyze;
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
    analyze: async (content, options) => analyze(content, options),
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
  analyze = async ({ type }) =>
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

function run(language: Language, name: string, given: string[], key: string): Promise<Ended> {
  return runExample(language, name, given, { url, key });
}

/** curl prints the whole answer; the others what they read of it. */
function expectAnswer({ name }: Language, { output, errors, code }: Ended, words: string): void {
  expect({ code, errors }).toEqual({ code: 0, errors: "" });
  if (name !== "curl") expect(output.trim()).toBe(words);
  else PublicAnalyzeAnswer.parse(JSON.parse(output));
}

describe.each(languages)("the examples in $name", (language) => {
  const promise = it.skipIf(isMissing(language));
  const note = isMissing(language) ? ` (${language.needs} is missing here)` : "";
  const isPython = language.name === "Python";

  promise(`analyze a text${note}`, async () => {
    const ended = await run(language, "analyze-text", [], await makeKey());
    expectAnswer(language, ended, "human 0.97");
  });

  promise(`upload a file${note}`, async () => {
    const ended = await run(language, "upload-file", ["text", essay], await makeKey());
    expectAnswer(language, ended, "sample.txt human 0.97");
    if (language.name === "curl") expect(ended.output).toContain('"fileName":"sample.txt"');
  });

  promise(`follow a long job to its result${note}`, async () => {
    test.services.answerJobsWithinMs = 50;
    analyze = async (_, { onProgress }) => {
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

  promise(`analyze texts as a batch, with the price first${note}`, async () => {
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

  promise(`analyze a column of a table, and fetch its report${note}`, async () => {
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
});
