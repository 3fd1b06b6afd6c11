import { createHash, createHmac } from "node:crypto";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { AnalysisResult } from "@tellsign/contracts/analysis/analysis";
import type { Job } from "@tellsign/contracts/analysis/job";
import type { GeneratedApiKey } from "@tellsign/contracts/api/api-key";
import type { ErrorBody } from "@tellsign/contracts/api/errors";
import type { PlanName } from "@tellsign/contracts/billing/plans";
import { makeMp3 } from "@tellsign/detectors/testing/files/make-media";
import { makeMp4 } from "@tellsign/detectors/testing/files/make-mp4";
import { makeVoice, writeWav } from "@tellsign/detectors/testing/files/make-sound";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { analyses } from "../../db/analyses/tables.ts";
import type { Analyze } from "../../detection/analyzer.ts";
import { type Analyzer, createAnalyzer } from "../../detection/analyzer.ts";
import { createUrlFetcher } from "../../external/fetching/fetch-url.ts";
import { listen } from "../../http/listen.ts";
import { shutDown } from "../../process/shut-down.ts";
import { mediaDetection } from "../../testing/contents/detections.ts";
import { mediaForm } from "../../testing/contents/media-form.ts";
import { readEvents } from "../../testing/contents/read-events.ts";
import { sourceProgram } from "../../testing/programs/source-program.ts";
import { readAmounts } from "../../testing/rows/read-amounts.ts";
import { type FileServer, startFileServer } from "../../testing/servers/file-server.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let test: TestApp;
let folder: string;
let server: FileServer;
let analyzer: Analyzer;
let served: Uint8Array;
let analyze: Analyze;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tellsign-media-"));
  server = await startFileServer((_, response) => response.end(served));
  const program = sourceProgram("analyzer-process");
  analyzer = createAnalyzer({ modelsFolder: folder, processes: 1, program });
  test = await createTestApp({
    env: { DATA_DIR: folder },
    modalities: ["text", "audio", "video"],
    work: true,
    answerJobsWithinMs: 200_000,
    fetchUrl: createUrlFetcher({
      dial: server.dial,
      resolve: async (name) => (name === "films.example" ? ["93.184.216.34"] : []),
    }),
    analyze: (content, options) => analyze(content, options),
  });
});
beforeEach(() => {
  analyze = async ({ type }) => mediaDetection(type === "video" ? "video" : "audio");
  server.dialled.length = 0;
});
afterAll(async () => {
  server.close();
  await analyzer.close();
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

const film = "https://films.example/a%20film.mp4";

async function codeOf(response: Response): Promise<[number, string]> {
  return [response.status, ((await response.json()) as ErrorBody).code];
}

const amounts = (userId: string) => readAmounts(test.services.db, userId);

async function uploads(): Promise<string[]> {
  return readdir(join(folder, "uploads"));
}

async function keyOf(plan: PlanName) {
  const user = await test.signUp({ plan });
  const json = { name: "Key" };
  const made = await test.request("/api/keys/generate", { json, cookie: user.cookie });
  const { apiKey } = (await made.json()) as GeneratedApiKey;
  const headers = { authorization: `Bearer ${apiKey}` };
  return { ...user, analyze: (json: object) => test.request("/api/v1/analyze", { json, headers }) };
}

describe("a video at an address", () => {
  it("is fetched and analyzed like a file", async () => {
    const user = await test.signUp({ plan: "expert" });
    served = makeMp4({});
    const json = { type: "video", url: film, depth: "deep" };
    const response = await test.request("/api/analyze", { json, cookie: user.cookie });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ type: "video", fileName: "a film.mp4" });
    expect(server.requests.at(-1)?.headers.accept).toContain("video/*");
    const hash = createHmac("sha256", test.services.installationSecret)
      .update("content\0")
      .update(served)
      .digest("hex");
    const rows = await test.services.db.select().from(analyses).where(eq(analyses.userId, user.id));
    expect(rows).toMatchObject([{ contentHash: hash, sizeBytes: served.length, type: "video" }]);
    const salt = Buffer.from(rows[0]?.hashSalt ?? "", "hex");
    expect(salt).toHaveLength(16);
    expect(rows[0]?.saltedHash).toBe(
      createHash("sha256").update(salt).update(served).digest("hex"),
    );
  });

  it("that holds something else is refused before it is paid", async () => {
    const user = await test.signUp({ plan: "expert" });
    const tell = async (bytes: Uint8Array | string) => {
      served = Buffer.from(bytes);
      const json = { type: "video", url: film };
      return codeOf(await test.request("/api/analyze", { json, cookie: user.cookie }));
    };
    expect(await tell("<!doctype html><title>A page</title>")).toEqual([415, "url_not_a_video"]);
    expect(await tell(makeMp3({}))).toEqual([415, "url_not_a_video"]);
    expect(await tell("#EXTM3U\nhttp://10.0.0.1/a.ts\n")).toEqual([415, "playlist_not_accepted"]);
    expect([await amounts(user.id), await uploads()]).toEqual([[], []]);
  });

  it("needs a plan with videos; a recording is uploaded", async () => {
    const { cookie } = await test.signUp({ plan: "pro" });
    const send = (type: string) =>
      test.request("/api/analyze", { json: { type, url: film }, cookie });
    expect(await codeOf(await send("video"))).toEqual([403, "upgrade_required"]);
    expect(await codeOf(await send("audio"))).toEqual([400, "url_not_accepted"]);
    expect(server.dialled).toEqual([]);
  });
});

describe("the public API", () => {
  it("takes the address of a recording, and answers or gives a job", async () => {
    const { analyze, id } = await keyOf("pro");
    served = makeMp3({});
    const content = "https://films.example/talk.mp3";
    const answered = await analyze({ type: "audio", content });
    expect(await answered.json()).toMatchObject({ isAI: true, analysis: { fileName: "talk.mp3" } });
    served = Buffer.from("a text");
    expect(await codeOf(await analyze({ type: "audio", content }))).toEqual([
      415,
      "unsupported_recording",
    ]);
    expect(await amounts(id)).toEqual([-1]);
  });
});

/** `seconds` of a voice, in a recording that the real decoder reads. */
function recording(seconds: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(writeWav(makeVoice({ seconds })));
}

describe("the real detector", () => {
  it("hears a recording, and says why it does not judge a voice that is none", async () => {
    ({ analyze } = analyzer);
    const user = await test.signUp();
    const response = await test.request("/api/analyze", {
      method: "POST",
      body: mediaForm("audio", recording(3)),
      cookie: user.cookie,
    });
    const result = (await response.json()) as AnalysisResult;
    expect(result).toMatchObject({ verdict: "uncertain", audio: { container: "wav" } });
    expect(result.audio?.durationS).toBeCloseTo(3, 1);
    expect(result.uncertainReason).not.toBeNull();
  });

  it("refuses a broken recording with its code; that costs nothing", async () => {
    ({ analyze } = analyzer);
    const user = await test.signUp();
    const sent = async (bytes: Uint8Array<ArrayBuffer>) =>
      codeOf(
        await test.request("/api/analyze", {
          method: "POST",
          body: mediaForm("audio", bytes),
          cookie: user.cookie,
        }),
      );
    const text = new TextEncoder().encode("this is no recording");
    expect(await sent(text)).toEqual([415, "unsupported_recording"]);
    expect(await amounts(user.id)).toEqual([-1, 1]);
    const playlist = new TextEncoder().encode("#EXTM3U\nfile:///etc/passwd\n");
    expect(await sent(playlist)).toEqual([415, "playlist_not_accepted"]);
    expect(await uploads()).toEqual([]);
  });
});

describe("a large upload", () => {
  it("goes to its file piece by piece", async () => {
    const { cookie } = await test.signUp({ plan: "expert" });
    const piece = new Uint8Array(1024 * 1024);
    const pieces = 60;
    const boundary = "----a-boundary";
    let heldMax = 0;
    async function* body(): AsyncGenerator<Uint8Array> {
      const field = `--${boundary}\r\nContent-Disposition: form-data; name="type"\r\n\r\nvideo\r\n`;
      const file = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="f.mp4"\r\n\r\n`;
      yield Buffer.from(field + file);
      for (let sent = 0; sent < pieces; sent += 1) {
        yield piece;
        const written = (await uploads()).map((name) => stat(join(folder, "uploads", name)));
        const size = (await Promise.all(written)).reduce((sum, file) => sum + file.size, 0);
        heldMax = Math.max(heldMax, (sent + 1) * piece.length - size);
      }
      yield Buffer.from(`\r\n--${boundary}--\r\n`);
    }
    let sizeBytes = 0;
    analyze = async (content) => {
      sizeBytes = (await stat((content as { path: string }).path)).size;
      return mediaDetection("video");
    };
    const response = await test.request("/api/analyze", {
      method: "POST",
      body: Readable.toWeb(Readable.from(body())) as ReadableStream,
      duplex: "half",
      headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
      cookie,
    } as Parameters<typeof test.request>[1]);
    expect(response.status).toBe(200);
    expect(sizeBytes).toBe(pieces * piece.length);
    // What was sent and is not in the file yet is all that the server can hold.
    expect(heldMax).toBeLessThan(8 * piece.length);
  });
});

describe("a server that shuts down", () => {
  it("answers those who wait with the job, ends the streams of those who follow, and keeps the job", async () => {
    const stopping = await createTestApp({
      env: { DATA_DIR: folder },
      modalities: ["audio"],
      answerJobsWithinMs: 200_000,
    });
    const user = await stopping.signUp();
    const listening = await listen(stopping.app, { ...stopping.services.env, PORT: 0 });
    const address = `http://127.0.0.1:${listening.port}`;
    const headers = { cookie: user.cookie };
    const answer = fetch(`${address}/api/analyze`, {
      method: "POST",
      headers,
      body: mediaForm("audio", new Uint8Array([1, 2, 3])),
    });
    let jobs: Job[] = [];
    while (jobs.length === 0) {
      jobs = (await (await fetch(`${address}/api/jobs`, { headers })).json()) as Job[];
    }
    const events = readEvents(
      await fetch(`${address}/api/jobs/${jobs[0]?.id}/events`, { headers }),
    );
    expect((await events.next()).value).toMatchObject({ state: "queued" });
    const ended = shutDown(listening, stopping.services.lifecycle, 60_000);
    expect((await answer).status).toBe(202);
    expect((await events.next()).done).toBe(true);
    await ended;
    expect(await uploads()).toHaveLength(1);
    await stopping.close();
  });
});
