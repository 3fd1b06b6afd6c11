import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Job } from "@tellsign/contracts/analysis/job";
import type { ErrorBody } from "@tellsign/contracts/api/errors";
import { PublicAnalyzeAnswer } from "@tellsign/contracts/api/public-api";
import type { PlanName } from "@tellsign/contracts/billing/plans";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Analyze, DetectorContent } from "../../detection/analyzer.ts";
import {
  definiteDetection,
  imageDetection,
  mediaDetection,
} from "../../testing/contents/detections.ts";
import { readEvents } from "../../testing/contents/read-events.ts";
import { sampleText, wordsOf } from "../../testing/contents/text-samples.ts";
import { type KeyOwner, makeKey } from "../../testing/rows/make-key.ts";
import { readAmounts } from "../../testing/rows/read-amounts.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let test: TestApp;
let folder: string;
let analyze: Analyze;
let given: DetectorContent[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tellsign-public-upload-"));
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
  analyze = async ({ type }) =>
    type === "text" ? definiteDetection("human") : imageDetection("ai");
  given = [];
  test.services.answerJobsWithinMs = 200_000;
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

const keyOf = (plan: PlanName, scopes?: string[]) => makeKey(test, { plan, scopes });

function send({ headers }: Pick<KeyOwner, "headers">, fields: [string, string | File][]) {
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  return test.request("/api/v1/analyze", { method: "POST", body, headers });
}

async function refusal(response: Response): Promise<[number, string]> {
  const { code } = (await response.json()) as ErrorBody;
  return [response.status, code];
}

const essay = (text = sampleText, name = "essay.txt") => new File([text], name);

describe("a file sent with a key", () => {
  it("is read, analyzed, charged once and deleted", async () => {
    const owner = await keyOf("pro");
    const response = await send(owner, [
      ["type", "text"],
      ["keep", "true"],
      ["file", essay()],
    ]);
    expect(response.status).toBe(200);
    expect(response.headers.get("ratelimit")).toMatch(/^"analyse";r=59;t=\d+$/);
    expect(response.headers.get("ratelimit-policy")).toBe('"analyse";q=60;w=60');
    const answer = PublicAnalyzeAnswer.parse(await response.json());
    expect(answer).toMatchObject({
      isAI: false,
      confidence: 0.97,
      analysis: { verdict: "human", fileName: "essay.txt", charged: true },
    });
    expect(await readAmounts(test.services.db, owner.id)).toEqual([-1]);
    expect(await readdir(join(folder, "uploads"))).toEqual([]);
    const stored = await test.request(`/api/analyses/${answer.analysis.id}`, owner);
    expect(await stored.json()).toMatchObject({ item: { kept: false }, text: null });
  });

  it("brings pictures of an image where they are asked for", async () => {
    const owner = await keyOf("pro");
    const picture = new File([new Uint8Array([1])], "photo.png");
    for (const detailed of ["true", "false"]) {
      const response = await send(owner, [
        ["type", "image"],
        ["detailed", detailed],
        ["file", picture],
      ]);
      expect(response.status).toBe(200);
    }
    expect(given).toMatchObject([{ views: true }, { views: false }]);
  });

  it("is refused without cost where it is none, no document, too short, or not in the plan", async () => {
    const owner = await keyOf("pro");
    const file: [string, File] = ["file", essay()];
    expect(await refusal(await send(owner, [["type", "text"]]))).toEqual([400, "no_input"]);
    expect(await refusal(await send(owner, [file]))).toEqual([400, "invalid_request"]);
    expect(await refusal(await send(owner, [["type", "poem"], file]))).toEqual([
      400,
      "invalid_request",
    ]);
    expect(await refusal(await send(owner, [["type", "video"], file]))).toEqual([
      403,
      "upgrade_required",
    ]);
    const odd: [string, File] = ["file", essay(sampleText, "essay.xyz")];
    expect(await refusal(await send(owner, [["type", "text"], odd]))).toEqual([
      415,
      "unsupported_file_type",
    ]);
    const short: [string, File] = ["file", essay(wordsOf(9))];
    expect(await refusal(await send(owner, [["type", "text"], short]))).toEqual([
      422,
      "content_too_short",
    ]);
    const plain = await test.request("/api/v1/analyze", {
      method: "POST",
      body: "hello",
      headers: { ...owner.headers, "content-type": "text/plain" },
    });
    expect(await refusal(plain)).toEqual([415, "unsupported_media_type"]);
    expect(await readAmounts(test.services.db, owner.id)).toEqual([]);
  });
});

describe("a long analysis started with a key", () => {
  async function start(owner: KeyOwner) {
    let goOn = () => {};
    const gone = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    analyze = async (_, { signal }) => {
      const stopped = new Promise((resolve) => signal.addEventListener("abort", resolve));
      await Promise.race([gone, stopped]);
      signal.throwIfAborted();
      return mediaDetection("audio");
    };
    test.services.answerJobsWithinMs = 100;
    const recording = new File([new Uint8Array([1, 2, 3])], "talk.mp3");
    const response = await send(owner, [
      ["type", "audio"],
      ["file", recording],
    ]);
    expect(response.status).toBe(202);
    const { job } = (await response.json()) as { job: Job };
    return { job, goOn };
  }

  it("is followed to its result", async () => {
    const owner = await keyOf("pro");
    const { job, goOn } = await start(owner);
    const response = await test.request(`/api/v1/jobs/${job.id}/events`, owner);
    expect(response.headers.get("content-type")).toBe("text/event-stream");
    const seen: Job[] = [];
    for await (const event of readEvents(response)) {
      seen.push(Job.parse(event));
      goOn();
    }
    expect(seen.length).toBeGreaterThan(1);
    expect(seen.at(-1)).toMatchObject({ state: "done", result: { id: job.id, verdict: "ai" } });
    const asked = await test.request(`/api/v1/jobs/${job.id}`, owner);
    expect(await asked.json()).toMatchObject({ state: "done" });
  });

  it("is stopped at no cost, by its owner alone and with a key made for analyses", async () => {
    const owner = await keyOf("pro");
    const reader = await keyOf("pro", ["read"]);
    const { job } = await start(owner);
    const stop = (who: Pick<KeyOwner, "headers">) =>
      test.request(`/api/v1/jobs/${job.id}`, { method: "DELETE", headers: who.headers });
    expect(await refusal(await stop(reader))).toEqual([403, "key_scope"]);
    expect(await refusal(await stop(await keyOf("pro")))).toEqual([404, "job_not_found"]);
    expect(await refusal(await stop({ headers: { authorization: "Bearer wrong" } }))).toEqual([
      401,
      "unauthorized",
    ]);
    const events = await test.request(`/api/v1/jobs/${job.id}/events`, reader);
    expect(await refusal(events)).toEqual([404, "job_not_found"]);
    const stopped = await stop(owner);
    expect(await stopped.json()).toMatchObject({ state: "cancelled", result: null });
    expect(await readAmounts(test.services.db, owner.id)).toEqual([-1, 1]);
  });
});
