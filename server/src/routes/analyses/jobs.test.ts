import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { AnalysisResult } from "@tellsign/contracts/analysis/analysis";
import { Job } from "@tellsign/contracts/analysis/job";
import type { GeneratedApiKey } from "@tellsign/contracts/api/api-key";
import type { ErrorBody } from "@tellsign/contracts/api/errors";
import type { PlanName } from "@tellsign/contracts/billing/plans";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { analyses, mediaJobs } from "../../db/analyses/tables.ts";
import { ledger } from "../../db/billing/tables.ts";
import type { Analyze, DetectorContent } from "../../detection/analyzer.ts";
import { runJob } from "../../jobs/run-job.ts";
import { AppError } from "../../process/app-error.ts";
import { mediaDetection } from "../../testing/contents/detections.ts";
import { mediaForm } from "../../testing/contents/media-form.ts";
import { readEvents } from "../../testing/contents/read-events.ts";
import { readAmounts } from "../../testing/rows/read-amounts.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

type Options = Parameters<Analyze>[1];

let test: TestApp;
let folder: string;
let analyze: Analyze;
let given: DetectorContent[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tellsign-jobs-"));
  test = await createTestApp({
    env: { DATA_DIR: folder },
    modalities: ["text", "image", "audio", "video"],
    work: true,
    analyze: async (content, options) => {
      given.push(content);
      return analyze(content, options);
    },
  });
});
beforeEach(() => {
  analyze = async ({ type }) => mediaDetection(type === "video" ? "video" : "audio");
  given = [];
  test.services.answerJobsWithinMs = 200_000;
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

const bytes = new Uint8Array([1, 2, 3]);

async function submit(cookie: string, form = mediaForm("audio", bytes)): Promise<Response> {
  return test.request("/api/analyze", { method: "POST", body: form, cookie });
}

/** Submits one that runs until it is told to go on; gives its job as the call answered it. */
async function submitLong(cookie: string, form = mediaForm("audio", bytes)) {
  let goOn = () => {};
  let signal = new AbortController().signal;
  let tell: Options["onProgress"] = () => {};
  const gone = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  analyze = async ({ type }, options) => {
    ({ signal } = options);
    tell = options.onProgress;
    await Promise.race([gone, new Promise((resolve) => signal.addEventListener("abort", resolve))]);
    signal.throwIfAborted();
    return mediaDetection(type === "video" ? "video" : "audio");
  };
  test.services.answerJobsWithinMs = 200;
  const before = given.length;
  const response = await submit(cookie, form);
  expect(response.status).toBe(202);
  const { job } = (await response.json()) as { job: Job };
  while (given.length === before) await wait(20);
  return {
    job,
    goOn: () => goOn(),
    tell: (doneS: number, totalS: number) =>
      tell?.({ step: "models", fraction: 0.5, seconds: { doneS, totalS } }),
    isStopped: () => signal.aborted,
  };
}

async function jobOf(cookie: string, id: string, init: { method?: string } = {}) {
  const response = await test.request(`/api/jobs/${id}`, { cookie, ...init });
  return { status: response.status, body: (await response.json()) as Job & ErrorBody };
}

async function follow(cookie: string, id: string): Promise<AsyncGenerator<Job>> {
  const response = await test.request(`/api/jobs/${id}/events`, { cookie });
  expect(response.headers.get("content-type")).toBe("text/event-stream");
  return readEvents(response);
}

async function until(done: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await done())) await wait(20);
}

const amounts = (userId: string) => readAmounts(test.services.db, userId);

async function uploads(): Promise<string[]> {
  return readdir(join(folder, "uploads"));
}

/** The file goes when the end is stored, which may be told a moment before. */
async function noUploads(): Promise<void> {
  await until(async () => (await uploads()).length === 0);
}

describe("a short clip", () => {
  it("is answered within the call, charged once, and its file is gone", async () => {
    const user = await test.signUp();
    let heard: Buffer | null = null;
    analyze = async (content) => {
      heard = await readFile((content as { path: string }).path);
      return mediaDetection("audio");
    };
    const response = await submit(user.cookie);
    expect(response.status).toBe(200);
    const result = (await response.json()) as AnalysisResult;
    expect(result).toMatchObject({
      type: "audio",
      verdict: "ai",
      fileName: "talk.mp3",
      charged: true,
      creditsRemaining: 1,
      provenance: { metadata: [{ value: "48.2082" }] },
    });
    expect(heard).toEqual(Buffer.from(bytes));
    expect(await amounts(user.id)).toEqual([-1]);
    await noUploads();
    const job = await jobOf(user.cookie, result.id);
    expect(job.body).toMatchObject({ state: "done", ahead: null, result: { id: result.id } });
  });

  it("is stored without what shows or quotes it; the whole answer for some minutes only", async () => {
    const user = await test.signUp({ plan: "expert" });
    const answer = await submit(user.cookie, mediaForm("video", bytes, { depth: "deep" }));
    const result = (await answer.json()) as AnalysisResult;
    expect(result.frameViews).toEqual([{ atS: 1, picture: "data:,frame" }]);
    expect(given).toMatchObject([{ type: "video", depth: "deep", views: true }]);
    const [stored] = await test.services.db
      .select()
      .from(analyses)
      .where(eq(analyses.id, result.id));
    expect(JSON.stringify(stored)).not.toMatch(/data:,frame|48\.2082|lighthouse/);

    await runJob(test.services, "erase-answers", {}, { isLastTry: true });
    expect((await jobOf(user.cookie, result.id)).body.result?.frameViews).toHaveLength(1);
    test.advance(16 * 60_000);
    await runJob(test.services, "erase-answers", {}, { isLastTry: true });
    const later = (await jobOf(user.cookie, result.id)).body.result;
    expect(later).toMatchObject({ verdict: "ai", provenance: { metadata: [] } });
    expect(later).not.toHaveProperty("frameViews");
    const rows = await test.services.db.select().from(mediaJobs);
    expect(rows.every(({ answer }) => answer === null)).toBe(true);
  });

  it("that is broken costs nothing and carries its code, in the call and in its job", async () => {
    const user = await test.signUp();
    analyze = async () => {
      throw new AppError("media_damaged");
    };
    const response = await submit(user.cookie);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ code: "media_damaged" });
    expect(await amounts(user.id)).toEqual([-1, 1]);
    await noUploads();
    const jobs = (await (await test.request("/api/jobs", { cookie: user.cookie })).json()) as Job[];
    expect(jobs).toMatchObject([{ state: "failed", error: { code: "media_damaged" } }]);
  });

  it("whose detector crashes says that the analysis failed, and costs nothing", async () => {
    const user = await test.signUp();
    analyze = async () => {
      throw new Error("a secret of the content");
    };
    const response = await submit(user.cookie);
    expect(response.status).toBe(500);
    expect(await response.json()).toMatchObject({ code: "analysis_failed" });
    expect(await amounts(user.id)).toEqual([-1, 1]);
  });

  it("that takes longer than a job may is stopped and given back", async () => {
    const user = await test.signUp();
    test.services.env.MEDIA_TIMEOUT_SECONDS = 0.2;
    try {
      analyze = () => new Promise(() => {});
      const response = await submit(user.cookie);
      expect(await response.json()).toMatchObject({ code: "analysis_timeout" });
    } finally {
      test.services.env.MEDIA_TIMEOUT_SECONDS = 900;
    }
    expect(await amounts(user.id)).toEqual([-1, 1]);
    await noUploads();
  });
});

describe("a longer one", () => {
  it("is answered as a job that is followed to its end, by two who see the same", async () => {
    const user = await test.signUp();
    const { job, tell, goOn } = await submitLong(user.cookie);
    expect(Job.parse(job)).toMatchObject({ type: "audio", fileName: "talk.mp3", result: null });

    const first = await follow(user.cookie, job.id);
    expect((await first.next()).value).toMatchObject({ id: job.id, state: "decoding" });
    tell(12, 90);
    expect((await first.next()).value).toMatchObject({
      state: "analysing",
      progress: { doneS: 12, totalS: 90 },
    });
    const reloaded = await follow(user.cookie, job.id);
    expect((await reloaded.next()).value).toMatchObject({ progress: { doneS: 12, totalS: 90 } });
    const listed = await test.request("/api/jobs", { cookie: user.cookie });
    expect(await listed.json()).toMatchObject([{ id: job.id, state: "analysing" }]);
    goOn();
    for (const events of [first, reloaded]) {
      const last = (await events.next()).value as Job;
      expect(Job.parse(last)).toMatchObject({
        state: "done",
        result: { id: job.id, verdict: "ai", charged: true, creditsRemaining: 1 },
      });
      expect((await events.next()).done).toBe(true);
    }
    expect(await amounts(user.id)).toEqual([-1]);
    await noUploads();
  });

  it("that has ended is told at once to those who come later", async () => {
    const user = await test.signUp();
    const { id } = (await (await submit(user.cookie)).json()) as AnalysisResult;
    const events = await follow(user.cookie, id);
    expect((await events.next()).value).toMatchObject({ state: "done", result: { id } });
    expect((await events.next()).done).toBe(true);
  });

  it("says how many go before it, subscribers first", async () => {
    const [free, other, subscriber] = [
      await test.signUp(),
      await test.signUp(),
      await test.signUp({ plan: "pro" }),
    ];
    const running = await submitLong(free.cookie);
    const waiting = await Promise.all([submit(other.cookie), submit(subscriber.cookie)]);
    const [last, next] = (await Promise.all(waiting.map((response) => response.json()))) as [
      { job: Job },
      { job: Job },
    ];
    expect((await jobOf(subscriber.cookie, next.job.id)).body).toMatchObject({
      state: "queued",
      ahead: 0,
    });
    expect((await jobOf(other.cookie, last.job.id)).body).toMatchObject({ ahead: 1 });
    running.goOn();
    for (const [cookie, id] of [
      [subscriber.cookie, next.job.id],
      [other.cookie, last.job.id],
    ] as const) {
      await until(async () => (await jobOf(cookie, id)).body.state === "done");
    }
    await noUploads();
  });
});

describe("cancelling", () => {
  it("stops the detector, costs nothing and leaves no file", async () => {
    const user = await test.signUp();
    const { job, isStopped } = await submitLong(user.cookie);
    const events = await follow(user.cookie, job.id);
    await events.next();
    const cancelled = await jobOf(user.cookie, job.id, { method: "DELETE" });
    expect(cancelled.body).toMatchObject({ state: "cancelled", result: null, error: null });
    expect(await uploads()).toEqual([]);
    expect(await amounts(user.id)).toEqual([-1, 1]);
    expect((await events.next()).value).toMatchObject({ state: "cancelled" });
    await until(isStopped);
    const again = await jobOf(user.cookie, job.id, { method: "DELETE" });
    expect(again.body).toMatchObject({ state: "cancelled" });
    expect(await amounts(user.id)).toEqual([-1, 1]);
  });

  it("changes nothing of one that has ended", async () => {
    const user = await test.signUp();
    const { id } = (await (await submit(user.cookie)).json()) as AnalysisResult;
    const { body } = await jobOf(user.cookie, id, { method: "DELETE" });
    expect(body).toMatchObject({ state: "done", result: { id } });
    expect(await amounts(user.id)).toEqual([-1]);
  });

  it("happens to a job whose account is erased", async () => {
    const user = await test.signUp();
    const { job, isStopped } = await submitLong(user.cookie);
    const events = await follow(user.cookie, job.id);
    await events.next();
    const erased = await test.request("/api/account/delete", {
      json: { confirmEmail: user.email, currentPassword: user.password },
      cookie: user.cookie,
    });
    expect(erased.status).toBe(204);
    expect(await uploads()).toEqual([]);
    expect((await events.next()).done).toBe(true);
    await until(isStopped);
  });
});

describe("others' jobs", () => {
  it("are not found, and neither are those that never were", async () => {
    const [owner, other] = [await test.signUp(), await test.signUp()];
    const { id } = (await (await submit(owner.cookie)).json()) as AnalysisResult;
    for (const [path, method] of [
      [`/api/jobs/${id}`, "GET"],
      [`/api/jobs/${id}`, "DELETE"],
      [`/api/jobs/${id}/events`, "GET"],
      ["/api/jobs/none", "GET"],
      ["/api/jobs/none", "DELETE"],
      ["/api/jobs/none/events", "GET"],
    ] as const) {
      const response = await test.request(path, { method, cookie: other.cookie });
      expect([response.status, ((await response.json()) as ErrorBody).code]).toEqual([
        404,
        "job_not_found",
      ]);
      expect((await test.request(path, { method })).status).toBe(401);
    }
    const listed = await test.request("/api/jobs", { cookie: other.cookie });
    expect(await listed.json()).toEqual([]);
  });
});

describe("a plan", () => {
  it.each(["free", "starter", "pro"] as PlanName[])(
    "%s has no video and no deep scan, and nothing is charged",
    async (plan) => {
      const user = await test.signUp({ plan });
      for (const form of [
        mediaForm("video", bytes),
        mediaForm("audio", bytes, { depth: "deep" }),
      ]) {
        const response = await submit(user.cookie, form);
        expect([response.status, ((await response.json()) as ErrorBody).code]).toEqual([
          403,
          "upgrade_required",
        ]);
      }
      expect([given, await amounts(user.id), await uploads()]).toEqual([[], [], []]);
    },
  );

  it("is not needed for what a bought credit pays, at Expert's level", async () => {
    const user = await test.signUp();
    const credit = { userId: user.id, bucket: "credit", amount: 1, reason: "purchase" } as const;
    await test.services.db.insert(ledger).values(credit);
    const response = await submit(user.cookie, mediaForm("video", bytes, { depth: "deep" }));
    expect(response.status).toBe(200);
    expect(await amounts(user.id)).toEqual([1, -1]);
  });

  it("does not make another word of a depth", async () => {
    const { cookie } = await test.signUp();
    const response = await submit(cookie, mediaForm("audio", bytes, { depth: "deeper" }));
    expect(await response.json()).toMatchObject({ code: "invalid_request" });
  });
});

describe("the public API", () => {
  it("tells of a job by its key, and needs an active subscription", async () => {
    const user = await test.signUp({ plan: "pro" });
    const made = await test.request("/api/keys/generate", {
      json: { name: "Key" },
      cookie: user.cookie,
    });
    const { apiKey } = (await made.json()) as GeneratedApiKey;
    const headers = { authorization: `Bearer ${apiKey}` };
    const { id } = (await (await submit(user.cookie)).json()) as AnalysisResult;
    const response = await test.request(`/api/v1/jobs/${id}`, { headers });
    expect(Job.parse(await response.json())).toMatchObject({ state: "done", result: { id } });
    expect((await test.request("/api/v1/jobs/none", { headers })).status).toBe(404);
    expect((await test.request(`/api/v1/jobs/${id}`)).status).toBe(401);
  });
});
