import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AnalysisResult } from "@tellsign/contracts/analysis/analysis";
import type { Batch } from "@tellsign/contracts/batch/batch";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Analyze } from "../detection/analyzer.ts";
import { startBatchWork } from "../jobs/batches/batch-work.ts";
import { sweepUploads } from "../jobs/maintenance/sweep-uploads.ts";
import { startMediaWork } from "../jobs/media/media-work.ts";
import type { Work } from "../jobs/work-loop.ts";
import { until } from "../testing/batch-harness.ts";
import { imageDetection, mediaDetection } from "../testing/contents/detections.ts";
import { mediaForm } from "../testing/contents/media-form.ts";
import { startS3Server } from "../testing/servers/s3-server.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";
import { findObjectStorage, type ObjectFolder, type ObjectStorage } from "./object-storage.ts";
import { withTemporaryFile } from "./temporary-file.ts";

let folder: string;
let s3: Awaited<ReturnType<typeof startS3Server>>;
let objects: ObjectStorage;
let test: TestApp;
let work: Work[];
/** What detectors found at the paths they were given, and where those were. */
let seen: { path: string; text: string }[] = [];

const analyze: Analyze = async (content) => {
  if (content.type === "text") throw new Error("No text is sent here.");
  seen.push({ path: content.path, text: await readFile(content.path, "utf8") });
  return content.type === "image" ? imageDetection("ai") : mediaDetection(content.type);
};

/** The server and the worker have a folder each, and nothing but the bucket in common. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tellsign-objects-"));
  s3 = await startS3Server();
  test = await createTestApp({
    env: { DATA_DIR: join(folder, "server"), RATE_LIMITS: false, ...s3.env },
    modalities: ["text", "image", "audio", "video"],
    analyze,
  });
  const { services } = test;
  const worker = { ...services, env: { ...services.env, DATA_DIR: join(folder, "worker") } };
  work = [startMediaWork(worker, { atOnce: 1 }), startBatchWork(worker, { atOnce: 1 })];
  services.wakeMediaWork = () => work[0]?.wake();
  services.wakeBatchWork = () => work[1]?.wake();
  objects = (await findObjectStorage(services.env)) as ObjectStorage;
});
afterAll(async () => {
  for (const one of work) await one.stop();
  await test.close();
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

async function names(of: ObjectFolder): Promise<string[]> {
  const found: string[] = [];
  for await (const { name } of objects.list(of)) found.push(name);
  return found;
}

const onDisk = async (...path: string[]): Promise<string[]> =>
  readdir(join(folder, ...path)).catch(() => []);

/** Whatever was submitted is gone from both machines and from the bucket. */
async function untilNothingWaits(): Promise<void> {
  await until(async () => {
    const left = [await names("uploads"), await onDisk("server", "uploads")];
    return [...left, await onDisk("worker", "uploads")].every(({ length }) => length === 0);
  });
}

it("takes a recording from a server to a worker on another disk, and keeps it", async () => {
  const { cookie } = await test.signUp({ plan: "expert" });
  seen = [];
  const sent = "a recording";
  const body = mediaForm("audio", Buffer.from(sent), { keep: "true" });
  const response = await test.request("/api/analyze", { method: "POST", cookie, body });
  expect(response.status).toBe(200);
  const { id } = (await response.json()) as AnalysisResult;
  expect(seen).toEqual([{ path: expect.stringContaining(join(folder, "worker")), text: sent }]);
  await untilNothingWaits();
  expect(await names("kept")).toHaveLength(1);
  expect(await onDisk("worker", "kept")).toEqual([]);

  const content = await test.request(`/api/analyses/${id}/content`, { cookie });
  expect(content.headers.get("content-length")).toBe(String(sent.length));
  expect(await content.text()).toBe(sent);
  const again = await test.request(`/api/analyses/${id}/rerun`, { method: "POST", cookie });
  expect(again.status).toBe(200);
  await untilNothingWaits();

  const removed = await test.request("/api/analyses", { method: "DELETE", cookie });
  expect(removed.status).toBe(200);
  expect(await names("kept")).toEqual([]);
});

it("takes the files of a batch the same way", async () => {
  const { cookie } = await test.signUp({ plan: "expert" });
  seen = [];
  const body = new FormData();
  for (const name of ["one.png", "two.png"]) body.append("files", new File([name], name));
  const response = await test.request("/api/batches", { method: "POST", cookie, body });
  expect(response.status).toBe(200);
  const { id } = (await response.json()) as Batch;
  await until(async () => {
    const batch = await test.request(`/api/batches/${id}`, { cookie });
    return ((await batch.json()) as Batch).state === "done";
  });
  expect(seen.map(({ text }) => text).sort()).toEqual(["one.png", "two.png"]);
  expect(seen.every(({ path }) => path.startsWith(join(folder, "worker")))).toBe(true);
  await untilNothingWaits();
});

it("leaves nothing of an upload whose analysis was refused after it was shared", async () => {
  const refused = withTemporaryFile(test.services.env, async (file) => {
    await writeFile(file.path, "bytes");
    await file.share();
    expect(await names("uploads")).toEqual([file.name]);
    throw new Error("not paid for");
  });
  await expect(refused).rejects.toThrow("not paid for");
  await untilNothingWaits();
});

it("deletes abandoned objects after an hour, and no others", async () => {
  const path = join(folder, "left");
  await writeFile(path, "left behind");
  await objects.put({ folder: "uploads", name: "left" }, path);
  await objects.put({ folder: "kept", name: "left" }, path);
  await sweepUploads(test.services);
  expect([await names("uploads"), await names("kept")]).toEqual([["left"], ["left"]]);
  const later = () => new Date(Date.now() + 2 * 3_600_000);
  await sweepUploads({ ...test.services, now: later });
  expect([await names("uploads"), await names("kept")]).toEqual([[], []]);
});

it("writes files that only their owner reads, and says what is not there", async () => {
  const path = join(folder, "copy");
  expect(await objects.save({ folder: "kept", name: "nobody" }, path)).toBe(false);
  expect(await objects.open({ folder: "kept", name: "nobody" })).toBeNull();
  await writeFile(join(folder, "given"), "bytes");
  await objects.put({ folder: "kept", name: "given" }, join(folder, "given"));
  expect(await objects.save({ folder: "kept", name: "given" }, path)).toBe(true);
  expect([await readFile(path, "utf8"), (await stat(path)).mode & 0o777]).toEqual(["bytes", 0o600]);
  await objects.remove({ folder: "kept", name: "given" });
  await objects.remove({ folder: "kept", name: "given" });
});

it("refuses to start with a bucket that does not exist, or with the wrong key", async () => {
  await objects.check();
  const missing = await findObjectStorage({ ...s3.env, S3_BUCKET: "another" });
  await expect(missing?.check()).rejects.toThrow("The bucket another of S3_BUCKET cannot be used");
  const wrong = await findObjectStorage({ ...s3.env, S3_ACCESS_KEY_ID: "WRONG" });
  await expect(wrong?.check()).rejects.toThrow("Check S3_ENDPOINT, S3_REGION and the keys");
});
