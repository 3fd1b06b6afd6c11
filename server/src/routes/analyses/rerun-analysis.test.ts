import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AnalysisResult } from "@tellsign/contracts/analysis/analysis";
import type { StoredAnalysis } from "@tellsign/contracts/analysis/history";
import type { JobAccepted } from "@tellsign/contracts/analysis/job";
import type { ErrorBody } from "@tellsign/contracts/api/errors";
import type { Detection } from "@tellsign/contracts/detection/detection";
import { keptBytesMax } from "@tellsign/contracts/limits";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { analyses, keptContents, mediaJobs } from "../../db/analyses/tables.ts";
import { ledger } from "../../db/billing/tables.ts";
import type { Analyze } from "../../detection/analyzer.ts";
import { sweepUploads } from "../../jobs/maintenance/sweep-uploads.ts";
import { keptFolder } from "../../storage/kept-files.ts";
import {
  definiteDetection,
  imageDetection,
  mediaDetection,
} from "../../testing/contents/detections.ts";
import { mediaForm } from "../../testing/contents/media-form.ts";
import { sampleText } from "../../testing/contents/text-samples.ts";
import { answeredAnalysis, writeAnalyses } from "../../testing/rows/write-analyses.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let test: TestApp;
let folder: string;
let analyze: Analyze;
let version: string;

function answer(type: Detection["type"]): Detection {
  const models = [{ name: type, version, sha256: "" }];
  if (type === "text") return { ...definiteDetection("human"), models };
  if (type === "image") return { ...imageDetection("ai"), models };
  return { ...mediaDetection(type), models };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tellsign-kept-"));
  test = await createTestApp({
    env: { DATA_DIR: folder },
    modalities: ["text", "image", "audio", "video"],
    work: true,
    answerJobsWithinMs: 200_000,
    analyze: (content, options) => analyze(content, options),
  });
});
beforeEach(async () => {
  version = "1.0.0";
  analyze = async ({ type }) => answer(type);
  test.services.answerJobsWithinMs = 200_000;
  await rm(keptFolder({ DATA_DIR: folder }), { recursive: true, force: true });
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

const bytes = new Uint8Array([1, 2, 3, 4]);

function imageForm(content: Uint8Array<ArrayBuffer>, fields: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ type: "image", ...fields })) form.set(name, value);
  form.set("file", new File([content], "photo.png"));
  return form;
}

async function codeOf(response: Response): Promise<[number, string]> {
  return [response.status, ((await response.json()) as ErrorBody).code];
}

async function keptFiles(): Promise<string[]> {
  return readdir(keptFolder({ DATA_DIR: folder })).catch(() => []);
}

async function uploads(): Promise<string[]> {
  return readdir(join(folder, "uploads")).catch(() => []);
}

async function spent(userId: string): Promise<number> {
  const rows = await test.services.db.select().from(ledger).where(eq(ledger.userId, userId));
  const used = rows.filter(({ reason }) => reason === "spend" || reason === "refund");
  return used.reduce((sum, { amount }) => sum - amount, 0);
}

async function make(cookie: string, init: { json?: object; body?: FormData }) {
  const response = await test.request("/api/analyze", { method: "POST", cookie, ...init });
  expect(response.status).toBe(200);
  return (await response.json()) as AnalysisResult;
}

function rerun(cookie: string, id: string, init: { json?: object; body?: FormData } = {}) {
  return test.request(`/api/analyses/${id}/rerun`, { method: "POST", cookie, ...init });
}

async function get(cookie: string, id: string): Promise<StoredAnalysis> {
  return (await (await test.request(`/api/analyses/${id}`, { cookie })).json()) as StoredAnalysis;
}

const text = { type: "text", content: sampleText };

describe("content that is kept", () => {
  it("is a text in its table, until its owner deletes it", async () => {
    const { cookie } = await test.signUp({ plan: "pro" });
    const { id } = await make(cookie, { json: { ...text, keep: true } });
    const stored = await get(cookie, id);
    expect([stored.item.kept, stored.text]).toEqual([true, sampleText]);
    const content = await test.request(`/api/analyses/${id}/content`, { cookie });
    expect(content.headers.get("content-disposition")).toContain("attachment");
    expect(await content.text()).toBe(sampleText);

    const removed = await test.request(`/api/analyses/${id}/content`, { method: "DELETE", cookie });
    expect(removed.status).toBe(204);
    const after = await get(cookie, id);
    expect([after.item.kept, after.text]).toEqual([false, null]);
    expect(await codeOf(await test.request(`/api/analyses/${id}/content`, { cookie }))).toEqual([
      400,
      "content_not_kept",
    ]);
  });

  it("is a file under a name of its own, which goes with its analysis", async () => {
    const { cookie } = await test.signUp({ plan: "pro" });
    const { id } = await make(cookie, { body: imageForm(bytes, { keep: "true" }) });
    const [name = "", ...others] = await keptFiles();
    expect(others).toEqual([]);
    expect(name).toMatch(/^[0-9a-f-]{36}$/);
    expect(await uploads()).toEqual([]);
    const content = await test.request(`/api/analyses/${id}/content`, { cookie });
    expect(content.headers.get("content-type")).toBe("application/octet-stream");
    expect(new Uint8Array(await content.arrayBuffer())).toEqual(bytes);
    await test.request(`/api/analyses/${id}`, { method: "DELETE", cookie });
    expect(await keptFiles()).toEqual([]);
  });

  it("is a recording's file, once its job has ended", async () => {
    const { cookie } = await test.signUp({ plan: "pro" });
    const { id } = await make(cookie, { body: mediaForm("audio", bytes, { keep: "true" }) });
    const [name = ""] = await keptFiles();
    expect(new Uint8Array(await readFile(join(folder, "kept", name)))).toEqual(bytes);
    expect(await uploads()).toEqual([]);
    await test.request("/api/analyses", { method: "DELETE", cookie });
    expect([
      await keptFiles(),
      (await test.request(`/api/analyses/${id}`, { cookie })).status,
    ]).toEqual([[], 404]);
  });

  it("is nothing where nobody asked, or where the analysis failed", async () => {
    const { id, cookie } = await test.signUp({ plan: "pro" });
    await make(cookie, { json: text });
    await make(cookie, { body: imageForm(bytes, { keep: "false" }) });
    await make(cookie, { body: mediaForm("audio", bytes) });
    analyze = async () => {
      throw new Error("out of luck");
    };
    for (const init of [
      { json: { ...text, keep: true } },
      { body: imageForm(bytes, { keep: "true" }) },
      { body: mediaForm("audio", bytes, { keep: "true" }) },
    ]) {
      const response = await test.request("/api/analyze", { method: "POST", cookie, ...init });
      expect(response.status).toBe(500);
    }
    expect([await keptFiles(), await uploads()]).toEqual([[], []]);
    const rows = await test.services.db
      .select()
      .from(keptContents)
      .innerJoin(analyses, eq(analyses.id, keptContents.analysisId))
      .where(eq(analyses.userId, id));
    expect(rows).toEqual([]);
  });

  it("goes with the account, and is told in its export", async () => {
    const { email, password, cookie } = await test.signUp({ plan: "pro" });
    await make(cookie, { json: { ...text, keep: true } });
    const { id } = await make(cookie, { body: imageForm(bytes, { keep: "true" }) });
    const exported = await (await test.request("/api/account/export", { cookie })).json();
    expect(exported).toMatchObject({
      keptContents: [
        { text: null, file: `/api/analyses/${id}/content` },
        { text: sampleText, file: null },
      ],
    });
    const json = { confirmEmail: email, currentPassword: password };
    expect((await test.request("/api/account/delete", { json, cookie })).status).toBe(204);
    expect(await keptFiles()).toEqual([]);
  });

  it("that nothing names any more is swept, and nothing else", async () => {
    const { cookie } = await test.signUp({ plan: "pro" });
    await make(cookie, { body: imageForm(bytes, { keep: "true" }) });
    const [kept = ""] = await keptFiles();
    const old = new Date(Date.now() - 2 * 3_600_000);
    for (const [name, time] of [
      ["orphan", old],
      ["fresh", new Date()],
      [kept, old],
    ] as const) {
      const path = join(folder, "kept", name);
      if (name !== kept) await writeFile(path, "left");
      await utimes(path, time, time);
    }
    await sweepUploads(test.services);
    expect((await keptFiles()).sort()).toEqual([kept, "fresh"].sort());
  });

  it("is refused before it is paid where there is no room, or no column takes it", async () => {
    const { id, cookie } = await test.signUp({ plan: "pro" });
    const { db } = test.services;
    const sizeBytes = keptBytesMax / 2;
    const ids = await writeAnalyses(db, Array(2).fill(answeredAnalysis(id, { sizeBytes })));
    await db
      .insert(keptContents)
      .values(ids.map((analysisId) => ({ analysisId, file: "nowhere" })));
    for (const init of [
      { json: { ...text, keep: true } },
      { body: mediaForm("audio", bytes, { keep: "true" }) },
    ]) {
      const response = await test.request("/api/analyze", { method: "POST", cookie, ...init });
      expect(await codeOf(response)).toEqual([409, "kept_space_full"]);
    }
    const json = { ...text, content: `${sampleText}\0`, keep: true };
    expect(await codeOf(await test.request("/api/analyze", { json, cookie }))).toEqual([
      400,
      "invalid_request",
    ]);
    expect([await spent(id), await uploads()]).toEqual([0, []]);
  });
});

describe("POST /api/analyses/{id}/rerun", () => {
  it("analyses a kept text with the current model, charges it, and both tell of each other", async () => {
    const { id: userId, cookie } = await test.signUp({ plan: "pro" });
    const first = await make(cookie, { json: { ...text, keep: true } });
    version = "1.1.0";
    analyze = async () => ({
      ...answer("text"),
      ...definiteDetection("ai"),
      models: answer("text").models,
    });
    const response = await rerun(cookie, first.id);
    expect(response.status).toBe(200);
    const again = (await response.json()) as AnalysisResult;
    expect([again.verdict, again.charged]).toEqual(["ai", true]);
    expect(await spent(userId)).toBe(2);
    const { item, runs, text: kept } = await get(cookie, again.id);
    expect(item).toMatchObject({ rerunOf: first.id, kept: true });
    expect(kept).toBe(sampleText);
    expect(runs).toMatchObject([
      { id: first.id, verdict: "human", modelVersion: "1.0.0" },
      { id: again.id, verdict: "ai", modelVersion: "1.1.0" },
    ]);
    expect((await get(cookie, first.id)).runs).toEqual(runs);
  });

  it("takes the same text given again, as JSON or in a file, and no other", async () => {
    const { id: userId, cookie } = await test.signUp({ plan: "pro" });
    const first = await make(cookie, { json: text });
    const file = (content: string) => {
      const body = new FormData();
      body.set("file", new File([content], "again.txt"));
      return { body };
    };
    expect(await codeOf(await rerun(cookie, first.id))).toEqual([400, "content_not_kept"]);
    expect(await codeOf(await rerun(cookie, first.id, { json: {} }))).toEqual([
      400,
      "content_not_kept",
    ]);
    const other = `${sampleText}.`;
    for (const init of [{ json: { content: other } }, { json: { content: "" } }, file(other)]) {
      expect(await codeOf(await rerun(cookie, first.id, init))).toEqual([400, "content_differs"]);
    }
    expect(await spent(userId)).toBe(1);
    for (const init of [{ json: { content: sampleText } }, file(sampleText)]) {
      expect((await rerun(cookie, first.id, init)).status).toBe(200);
    }
    expect(await spent(userId)).toBe(3);
    expect((await get(cookie, first.id)).runs).toHaveLength(3);
    expect(await uploads()).toEqual([]);
  });

  it("takes a picture that was kept, or the same file given again, and no other", async () => {
    const { id: userId, cookie } = await test.signUp({ plan: "pro" });
    const kept = await make(cookie, { body: imageForm(bytes, { keep: "true" }) });
    expect((await rerun(cookie, kept.id)).status).toBe(200);
    expect(await keptFiles()).toHaveLength(1);
    const unkept = await make(cookie, { body: imageForm(new Uint8Array([9])) });
    expect((await rerun(cookie, unkept.id, { body: imageForm(new Uint8Array([9])) })).status).toBe(
      200,
    );
    expect(await spent(userId)).toBe(4);
    for (const init of [{ body: imageForm(bytes) }, { json: { content: "words" } }]) {
      expect(await codeOf(await rerun(cookie, unkept.id, init))).toEqual([400, "content_differs"]);
    }
    expect([await spent(userId), await uploads()]).toEqual([4, []]);
  });

  it("makes a job of a recording, with 202 where it takes long, and its file is there to the end", async () => {
    const { id: userId, cookie } = await test.signUp({ plan: "pro" });
    const first = await make(cookie, { body: mediaForm("audio", bytes, { keep: "true" }) });
    let goOn = () => {};
    const waiting = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    analyze = async (content) => {
      await waiting;
      if (content.type !== "audio") throw new Error("not a recording");
      expect((await stat(content.path)).size).toBe(bytes.length);
      return answer("audio");
    };
    test.services.answerJobsWithinMs = 50;
    const response = await rerun(cookie, first.id);
    expect(response.status).toBe(202);
    const { job } = (await response.json()) as JobAccepted;
    expect(response.headers.get("location")).toBe(`/api/jobs/${job.id}`);
    expect(response.headers.get("retry-after")).toBe("2");
    const running = await test.request(`/api/analyses/${job.id}`, { method: "DELETE", cookie });
    expect(await codeOf(running)).toEqual([409, "analysis_running"]);
    goOn();
    await expect
      .poll(
        async () => (await (await test.request(`/api/jobs/${job.id}`, { cookie })).json()).state,
        {
          timeout: 60_000,
        },
      )
      .toBe("done");
    expect((await get(cookie, job.id)).item).toMatchObject({ rerunOf: first.id, kept: true });
    expect([await spent(userId), (await keptFiles()).length]).toEqual([2, 1]);
    await expect.poll(uploads, { timeout: 30_000 }).toEqual([]);
    const row = { analysisId: job.id };
    expect(
      await test.services.db
        .select()
        .from(mediaJobs)
        .where(eq(mediaJobs.analysisId, row.analysisId)),
    ).toMatchObject([{ keep: false }]);
  });

  it("is refused where the plan does not include it, and costs nothing", async () => {
    const { id: userId, cookie } = await test.signUp();
    const [image = "", words = ""] = await writeAnalyses(test.services.db, [
      answeredAnalysis(userId, { type: "image" }),
      answeredAnalysis(userId, { type: "text" }),
    ]);
    expect(await codeOf(await rerun(cookie, image, { body: imageForm(bytes) }))).toEqual([
      403,
      "upgrade_required",
    ]);
    for (let count = 0; count < 2; count += 1) await make(cookie, { json: text });
    expect(await codeOf(await rerun(cookie, words, { json: { content: sampleText } }))).toEqual([
      403,
      "free_analyses_exhausted",
    ]);
    expect(await spent(userId)).toBe(2);
  });

  it("of an original that was deleted meanwhile, or whose file is gone, is answered and costs nothing", async () => {
    const { id: userId, cookie } = await test.signUp({ plan: "pro" });
    const { db, readDocument } = test.services;
    const first = await make(cookie, { json: text });
    test.services.readDocument = async (path, options) => {
      await db.delete(analyses).where(eq(analyses.id, first.id));
      return readDocument(path, options);
    };
    try {
      const body = new FormData();
      body.set("file", new File([sampleText], "again.txt"));
      const answer = await rerun(cookie, first.id, { body });
      expect(await codeOf(answer)).toEqual([404, "analysis_not_found"]);
    } finally {
      test.services.readDocument = readDocument;
    }
    const kept = await make(cookie, { body: imageForm(bytes, { keep: "true" }) });
    await rm(keptFolder({ DATA_DIR: folder }), { recursive: true });
    expect(await codeOf(await rerun(cookie, kept.id))).toEqual([400, "content_not_kept"]);
    const content = await test.request(`/api/analyses/${kept.id}/content`, { cookie });
    expect(await codeOf(content)).toEqual([400, "content_not_kept"]);
    expect([await spent(userId), await uploads()]).toEqual([2, []]);
  });

  it("is given back when it fails", async () => {
    const { id: userId, cookie } = await test.signUp({ plan: "pro" });
    const first = await make(cookie, { json: { ...text, keep: true } });
    analyze = async () => {
      throw new Error("out of luck");
    };
    expect(await codeOf(await rerun(cookie, first.id))).toEqual([500, "analysis_failed"]);
    expect(await spent(userId)).toBe(1);
    expect((await get(cookie, first.id)).runs).toHaveLength(1);
  });

  it("answers 400, 401, 404, 413 and 415 to what cannot be read", async () => {
    const { cookie } = await test.signUp({ plan: "pro" });
    const other = await test.signUp({ plan: "pro" });
    const { id } = await make(cookie, { json: text });
    const code = async (init: Parameters<TestApp["request"]>[1]) =>
      codeOf(await test.request(`/api/analyses/${id}/rerun`, { method: "POST", cookie, ...init }));
    expect(await code({ json: { content: 1 } })).toEqual([400, "invalid_request"]);
    expect(await code({ body: "x", headers: { "content-type": "text/plain" } })).toEqual([
      415,
      "unsupported_media_type",
    ]);
    const exe = new FormData();
    exe.set("file", new File([bytes], "a.exe"));
    expect(await code({ body: exe })).toEqual([415, "unsupported_file_type"]);
    const headers = { "content-type": "application/json", "content-length": "99999999999" };
    expect(await code({ body: "{}", headers })).toEqual([413, "payload_too_large"]);
    expect(await code({ cookie: other.cookie })).toEqual([404, "analysis_not_found"]);
    expect(await code({ cookie: undefined })).toEqual([401, "unauthorized"]);
  });
});
