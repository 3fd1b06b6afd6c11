/** The programs of the API documentation, run as they are printed. */
import { execFile, spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { GeneratedApiKey } from "@tellsign/contracts/api-key";
import { PublicAnalyzeAnswer } from "@tellsign/contracts/public-api";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Listening, listen } from "./http/listen.ts";
import { repositoryRoot } from "./repository-root.ts";
import type { AnalyseContent } from "./services.ts";
import { definiteDetection, mediaDetection } from "./testing/detections.ts";
import { createTestApp, type TestApp } from "./testing/test-app.ts";
import { wordsOf } from "./testing/text-samples.ts";

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
  const { cookie } = await test.signUp({ plan: "pro" });
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
    const env = { PATH: process.env.PATH, TELLSIGN_URL: url, TELLSIGN_API_KEY: key };
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
});
