/** What the public API promises, made true through every way to call it: plain HTTP, both clients and the command line, each over a real connection. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { HttpBindings } from "@hono/node-server";
import type { GeneratedApiKey } from "@tellsign/contracts/api/api-key";
import type { ApiKeyMode, ApiKeyScope } from "@tellsign/contracts/api/api-key-scopes";
import {
  ApiStatus,
  PublicAnalysisItem,
  PublicAnalyzeAnswer,
} from "@tellsign/contracts/api/public-api";
import { uploadBytesMax } from "@tellsign/contracts/limits";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Analyze } from "../detection/analyzer.ts";
import { type Listening, listen } from "../http/listen.ts";
import type { ApiDriver, ApiRefusal, NamedFile } from "../testing/api-drivers/api-driver.ts";
import { cliDriver } from "../testing/api-drivers/cli-driver.ts";
import { pythonDriver } from "../testing/api-drivers/python-driver.ts";
import { rawDriver } from "../testing/api-drivers/raw-driver.ts";
import { sdkDriver } from "../testing/api-drivers/sdk-driver.ts";
import {
  definiteDetection,
  imageDetection,
  mediaDetection,
  uncertainDetection,
} from "../testing/contents/detections.ts";
import { wordsOf } from "../testing/contents/text-samples.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";

let test: TestApp;
let listening: Listening;
let folder: string;
/** The time stands still at this moment, until a request has been refused. */
let stoppedAt: number | null = null;
let movedMs = 0;
/** The next answer to an analysis gets lost on its way. */
let losesAnswer = false;
/** Ends the analysis of the recording that is under way. */
let finishRecording = () => {};

const human = wordsOf(30);
const byRobot = `robot ${wordsOf(30)}`;
const unclear = `unclear ${wordsOf(30)}`;

function fileOf(name: string, content: string | Uint8Array<ArrayBuffer>): NamedFile {
  return { name, bytes: typeof content === "string" ? new TextEncoder().encode(content) : content };
}

const analyze: Analyze = async (content, { onProgress }) => {
  if (content.type === "image") return imageDetection("ai");
  if (content.type !== "text") {
    onProgress?.({ step: "models", fraction: 0.5, seconds: { doneS: 10, totalS: 20 } });
    await new Promise<void>((resolve) => {
      finishRecording = resolve;
    });
    return mediaDetection("audio");
  }
  if (content.text.startsWith("unclear")) return uncertainDetection("between_thresholds");
  return definiteDetection(content.text.startsWith("robot") ? "ai" : "human");
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tellsign-api-suite-"));
  test = await createTestApp({
    env: { DATA_DIR: folder, HOST: "127.0.0.1", PORT: 0 },
    modalities: ["text", "image", "audio"],
    work: true,
    now: () => new Date(stoppedAt ?? Date.now() + movedMs),
    analyze,
    fetchUrl: async (_, { path }) => {
      await writeFile(path, new Uint8Array([1, 2, 3]));
      return { fileName: "photo.jpg" };
    },
  });
  const app = {
    fetch: async (...given: Parameters<TestApp["app"]["fetch"]>) => {
      // Whoever follows is there.
      if (/\/jobs\/[^/]+\/events$/.test(new URL(given[0].url).pathname)) finishRecording();
      const response = await test.app.fetch(...given);
      if (losesAnswer && given[0].method === "POST") {
        losesAnswer = false;
        (given[1] as HttpBindings).incoming.socket.destroy();
      }
      if (response.status === 429) {
        if (stoppedAt !== null) movedMs = stoppedAt - Date.now();
        stoppedAt = null;
      }
      return response;
    },
  } as TestApp["app"];
  listening = await listen(app, test.services.env);
});
afterAll(async () => {
  listening.cut();
  await listening.close();
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

type KeyWishes = { mode?: ApiKeyMode; scopes?: ApiKeyScope[]; ratePerMinute?: 10 };

/** Of an account of its own, so that what is counted is this test's. */
async function makeKey(wishes: KeyWishes = {}): Promise<string> {
  const { cookie } = await test.signUp({ plan: "expert" });
  const json = { name: "Suite", ...wishes };
  const made = await test.request("/api/keys/generate", { json, cookie });
  return ((await made.json()) as GeneratedApiKey).apiKey;
}

async function remaining(key: string): Promise<number> {
  const headers = { authorization: `Bearer ${key}` };
  const { usage } = (await (await test.request("/api/status", { headers })).json()) as ApiStatus;
  return usage?.remaining ?? -1;
}

const kinds = [rawDriver, sdkDriver, pythonDriver, cliDriver];

describe.each(kinds)("the API through $name", ({ missing, isCommand, triesAgain, open }) => {
  const promise = it.skipIf(missing !== null);
  let driver: ApiDriver;

  beforeAll(async () => {
    if (missing === null) driver = await open(`http://127.0.0.1:${listening.port}`);
  });
  afterAll(() => driver?.close());
  beforeEach(() => {
    test.services.answerJobsWithinMs = 200_000;
  });

  async function refusalOf(call: Promise<unknown>): Promise<ApiRefusal> {
    const error = await call.then(
      () => null,
      (thrown: ApiRefusal) => thrown,
    );
    if (typeof error?.code !== "string") throw error ?? new Error("It was answered.");
    return error;
  }
  /** A command line tells the code, the others its status too. */
  async function expectRefusal(call: Promise<unknown>, code: string, status: number) {
    const refusal = await refusalOf(call);
    expect([refusal.code, refusal.status]).toEqual([code, isCommand ? null : status]);
  }

  promise("answers a text with isAI, confidence and the whole analysis", async () => {
    const answer = await driver.analyze(await makeKey(), { text: byRobot });
    expect(PublicAnalyzeAnswer.parse(answer)).toMatchObject({
      isAI: true,
      confidence: 0.97,
      abstained: false,
      abstention: null,
      analysis: { type: "text", verdict: "ai", isAiGenerated: true, charged: true },
    });
  });

  promise("answers a file, and what lies at an address", async () => {
    const key = await makeKey();
    const essay = { file: fileOf("essay.txt", human), type: "text" as const };
    expect(await driver.analyze(key, essay)).toMatchObject({
      isAI: false,
      confidence: 0.97,
      analysis: { verdict: "human", fileName: "essay.txt" },
    });
    const photo = { url: "https://example.org/photo.jpg", type: "image" as const };
    expect(await driver.analyze(key, photo)).toMatchObject({
      isAI: true,
      analysis: { type: "image", fileName: "photo.jpg", image: { width: 480 } },
    });
  });

  promise("says why it claims nothing", async () => {
    expect(await driver.analyze(await makeKey(), { text: unclear })).toMatchObject({
      isAI: false,
      confidence: null,
      abstained: true,
      abstention: { code: "between_thresholds", technical: false },
      analysis: { verdict: "uncertain" },
    });
  });

  promise("is stricter by a threshold, and refuses a model it does not run", async () => {
    const key = await makeKey();
    const strict = await driver.analyze(key, { text: byRobot }, { threshold: 0.99 });
    expect([strict.isAI, strict.analysis.verdict]).toEqual([false, "ai"]);
    const reached = await driver.analyze(key, { text: byRobot }, { threshold: 0.9 });
    expect(reached.isAI).toBe(true);
    const pinned = driver.analyze(key, { text: byRobot }, { model: "0.0.0" });
    await expectRefusal(pinned, "model_not_available", 409);
    expect(await driver.listAnalyses(key)).toHaveLength(2);
  });

  it.skipIf(missing !== null || isCommand)(
    "answers a repeated call once, for one charge",
    async () => {
      const key = await makeKey();
      const before = await remaining(key);
      const idempotencyKey = "order-1";
      const first = await driver.analyze(key, { text: human }, { idempotencyKey });
      const again = await driver.analyze(key, { text: human }, { idempotencyKey });
      expect(again).toEqual(first);
      expect(await remaining(key)).toBe(before - 1);
      const other = driver.analyze(key, { text: byRobot }, { idempotencyKey });
      await expectRefusal(other, "idempotency_key_reused", 422);
    },
  );

  it.skipIf(missing !== null || !triesAgain)(
    "asks again for an answer that got lost, for one charge",
    async () => {
      const key = await makeKey();
      const before = await remaining(key);
      losesAnswer = true;
      const answer = await driver.analyze(key, { text: byRobot });
      expect([answer.analysis.verdict, losesAnswer]).toEqual(["ai", false]);
      expect(await remaining(key)).toBe(before - 1);
    },
  );

  promise("refuses with a code what it does not answer, and charges nothing for it", async () => {
    const key = await makeKey();
    const before = await remaining(key);
    await expectRefusal(driver.analyze("ts_live_wrong", { text: human }), "unauthorized", 401);
    const reader = await makeKey({ scopes: ["read"] });
    await expectRefusal(driver.analyze(reader, { text: human }), "key_scope", 403);
    const large = new Uint8Array(uploadBytesMax.dashboard.text + 1);
    const tooLarge = { file: fileOf("large.txt", large), type: "text" as const };
    await expectRefusal(driver.analyze(key, tooLarge), "payload_too_large", 413);
    const program = { file: fileOf("essay.exe", human), type: "text" as const };
    await expectRefusal(driver.analyze(key, program), "unsupported_file_type", 415);
    await expectRefusal(driver.analyze(key, { text: wordsOf(9) }), "content_too_short", 422);
    await expectRefusal(driver.getAnalysis(key, "none"), "analysis_not_found", 404);
    expect(await remaining(key)).toBe(before);
  });

  promise("says when a call beyond the rate is taken again, and takes it then", async () => {
    const key = await makeKey({ ratePerMinute: 10 });
    const headers = { authorization: `Bearer ${key}` };
    stoppedAt = Date.now() + movedMs;
    for (let i = 0; i < 10; i++) await test.request("/api/v1/jobs/none", { headers });
    // The window is full, and opens again a second after the refusal.
    stoppedAt += 59_000;
    if (!isCommand) {
      const refusal = await refusalOf(driver.analyze(key, { text: human }, { patient: false }));
      expect(refusal).toMatchObject({ code: "rate_limited", status: 429, retryAfterS: 1 });
    }
    expect((await driver.analyze(key, { text: human })).analysis.verdict).toBe("human");
  });

  promise("goes on with a recording as a job, which is followed to its answer", async () => {
    test.services.answerJobsWithinMs = 50;
    const key = await makeKey();
    const talk = { file: fileOf("talk.mp3", new Uint8Array([1, 2, 3])), type: "audio" as const };
    const answer = await driver.analyze(key, talk);
    expect(PublicAnalyzeAnswer.parse(answer)).toMatchObject({
      isAI: true,
      confidence: 0.97,
      analysis: { type: "audio", verdict: "ai", fileName: "talk.mp3" },
    });
  });

  promise("keeps what was analyzed: listed, the newest first, and each by its id", async () => {
    const key = await makeKey();
    const before = await driver.getStatus(key);
    const ids: string[] = [];
    for (const text of [human, byRobot, unclear]) {
      ids.unshift((await driver.analyze(key, { text })).analysis.id);
    }
    const listed = (await driver.listAnalyses(key)).map((item) => PublicAnalysisItem.parse(item));
    expect(listed.map(({ id }) => id)).toEqual(ids);
    expect(listed.map(({ verdict }) => verdict)).toEqual(["uncertain", "ai", "human"]);
    const whole = await driver.getAnalysis(key, ids[1] ?? "");
    expect(PublicAnalyzeAnswer.parse(whole)).toMatchObject({
      isAI: true,
      analysis: { id: ids[1] },
    });
    const after = ApiStatus.parse(await driver.getStatus(key));
    expect(after).toMatchObject({ status: "ok", usage: { plan: "expert", test: false } });
    // The abstention is given back.
    expect(after.usage?.monthlyUsed).toBe((before.usage?.monthlyUsed ?? 0) + 2);
  });

  promise("answers a batch: each item by itself, followed, listed and reported", async () => {
    const key = await makeKey();
    const before = await remaining(key);
    const files = [fileOf("a.txt", human), fileOf("b.txt", byRobot), fileOf("c.txt", wordsOf(9))];
    const { id } = await driver.createBatch(key, { name: "Essays of May", files });
    expect(await driver.followBatch(key, id)).toMatchObject({
      id,
      name: "Essays of May",
      state: "done",
      counts: { total: 3, done: 2, failed: 1, queued: 0, running: 0, cancelled: 0 },
      verdicts: { ai: 1, human: 1, mixed: 0, uncertain: 0 },
      charged: 2,
    });
    const items = await driver.listBatchItems(key, id);
    expect(items).toMatchObject([
      { name: "a.txt", state: "done", verdict: "human" },
      { name: "b.txt", state: "done", verdict: "ai" },
      { name: "c.txt", state: "failed", verdict: null },
    ]);
    const [heading, ...rows] = (await driver.downloadReport(key, id, "csv")).trim().split(/\r?\n/);
    expect(heading).toContain("verdict");
    expect(rows).toHaveLength(3);
    expect(rows[2]).toContain("content_too_short");
    expect(await remaining(key)).toBe(before - 2);
  });

  promise("answers a test key as the text asks, for nothing", async () => {
    const key = await makeKey({ mode: "test" });
    const before = await remaining(key);
    for (const verdict of ["ai", "uncertain"] as const) {
      const answer = await driver.analyze(key, { text: `sandbox:${verdict} ${human}` });
      expect(PublicAnalyzeAnswer.parse(answer)).toMatchObject({
        isAI: verdict === "ai",
        abstained: verdict === "uncertain",
        analysis: { verdict, charged: false },
      });
    }
    const refused = driver.analyze(key, { text: `sandbox:error:document_encrypted ${human}` });
    await expectRefusal(refused, "document_encrypted", 422);
    const { usage } = await driver.getStatus(key);
    expect([usage?.test, usage?.remaining]).toEqual([true, before]);
    const listed = await driver.listAnalyses(key);
    expect(listed.every(({ modelVersion }) => modelVersion === "sandbox")).toBe(true);
  });
});
