/** What becomes of a recording when the process that works at it dies, ends or falls silent. */
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Job } from "@tellsign/contracts/analysis/job";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { payForAnalysis } from "../../actions/analyses/pipeline.ts";
import { failAnalysis } from "../../db/analyses/analyses.ts";
import {
  claimMediaJob,
  endMediaJob,
  insertMediaJob,
  releaseMediaJobs,
} from "../../db/analyses/media-jobs.ts";
import { mediaJobs } from "../../db/analyses/tables.ts";
import { mediaDetection } from "../../testing/contents/detections.ts";
import { mediaForm } from "../../testing/contents/media-form.ts";
import { runProgram } from "../../testing/programs/run-program.ts";
import { readAmounts } from "../../testing/rows/read-amounts.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { refundLostAnalyses } from "../maintenance/refund-lost-analyses.ts";
import { sweepUploads } from "../maintenance/sweep-uploads.ts";
import type { Work } from "../work-loop.ts";
import { startMediaWork } from "./media-work.ts";

let test: TestApp;
let folder: string;
let user: Awaited<ReturnType<TestApp["signUp"]>>;
let works: Work[];
let begun: number;
let goOn: boolean;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "tellsign-work-"));
  works = [];
  begun = 0;
  goOn = false;
  test = await createTestApp({
    env: { DATA_DIR: folder },
    modalities: ["audio"],
    answerJobsWithinMs: 0,
    analyze: async (_, { signal }) => {
      begun += 1;
      while (!goOn) await wait(10, null, { signal });
      return mediaDetection("audio");
    },
  });
  user = await test.signUp();
});
afterEach(async () => {
  for (const work of works) await work.stop();
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

function work(): Work {
  const started = startMediaWork(test.services, { atOnce: 1 });
  works.push(started);
  return started;
}

async function submit(): Promise<string> {
  const response = await test.request("/api/analyze", {
    method: "POST",
    body: mediaForm("audio", new Uint8Array([1, 2, 3])),
    cookie: user.cookie,
  });
  expect(response.status).toBe(202);
  return ((await response.json()) as { job: Job }).job.id;
}

async function jobOf(id: string): Promise<Job> {
  const response = await test.request(`/api/jobs/${id}`, { cookie: user.cookie });
  return (await response.json()) as Job;
}

async function until(done: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await done())) await wait(20);
}

async function untilState(id: string, state: Job["state"]): Promise<void> {
  await until(async () => (await jobOf(id)).state === state);
}

async function uploads(): Promise<string[]> {
  return readdir(join(folder, "uploads"));
}

const amounts = () => readAmounts(test.services.db, user.id);

/** As if its worker had been silent for longer than the lease. */
async function ageLease(): Promise<void> {
  await test.services.db
    .update(mediaJobs)
    .set({ leaseExpiresAt: sql`${mediaJobs.leaseExpiresAt} - interval '15 seconds'` });
}

async function expectOneCharge(id: string): Promise<void> {
  await untilState(id, "done");
  await until(async () => (await uploads()).length === 0);
  expect(await amounts()).toEqual([-1]);
  expect(await jobOf(id)).toMatchObject({ result: { charged: true, verdict: "ai" } });
}

describe("a job", () => {
  it("waits for somebody who works, with its file and its charge", async () => {
    const id = await submit();
    expect(await jobOf(id)).toMatchObject({ state: "queued", ahead: 0, progress: null });
    test.advance(2 * 3_600_000);
    await sweepUploads(test.services);
    expect(await uploads()).toHaveLength(1);
    goOn = true;
    work();
    await expectOneCharge(id);
  });

  it("of a process that ends in order is handed back and finished by another", async () => {
    const id = await submit();
    const first = work();
    await untilState(id, "decoding");
    await first.stop();
    expect(await jobOf(id)).toMatchObject({ state: "queued" });
    const [row] = await test.services.db.select().from(mediaJobs);
    expect(row).toMatchObject({ attempts: 0, claim: null, leaseExpiresAt: null });
    expect(await uploads()).toHaveLength(1);
    goOn = true;
    work();
    await expectOneCharge(id);
  });

  it("of a process that fell silent is taken up by another; what the first finds is not counted", async () => {
    const id = await submit();
    work();
    await until(() => begun === 1);
    await ageLease();
    work();
    await until(() => begun === 2);
    goOn = true;
    await expectOneCharge(id);
  });

  it("that is there at the start of the only process is taken up, not given back", async () => {
    const id = await submit();
    const crashed = work();
    await untilState(id, "decoding");
    await test.services.db.update(mediaJobs).set({ claim: crypto.randomUUID() });
    await crashed.stop();
    await releaseMediaJobs(test.services.db);
    await refundLostAnalyses(test.services, { everyRunning: true });
    await sweepUploads(test.services, { everyFile: true });
    expect(await amounts()).toEqual([-1]);
    goOn = true;
    work();
    await expectOneCharge(id);
  });

  it("is claimed by one of many who want it at once", async () => {
    const ids = [await submit(), await submit()];
    const claims = await Promise.all(
      Array.from({ length: 8 }, () => claimMediaJob(test.services.db, crypto.randomUUID())),
    );
    const claimed = claims.flatMap((job) => (job ? [job.analysisId] : []));
    expect(claimed.sort()).toEqual(ids.sort());
  });

  it("that three workers died with fails and is given back", async () => {
    const id = await submit();
    await test.services.db.update(mediaJobs).set({ attempts: 3 });
    work();
    await untilState(id, "failed");
    expect(await jobOf(id)).toMatchObject({ error: { code: "analysis_failed" } });
    expect([begun, await amounts()]).toEqual([0, [-1, 1]]);
    await until(async () => (await uploads()).length === 0);
  });

  it("whose file is gone fails and is given back", async () => {
    const id = await submit();
    await rm(join(folder, "uploads"), { recursive: true });
    work();
    await untilState(id, "failed");
    expect(await amounts()).toEqual([-1, 1]);
  });
});

const postgresUrl = inject("postgresUrl");

describe.runIf(postgresUrl)("an account is erased", () => {
  function erase(): Promise<Response> {
    return test.request("/api/account/delete", {
      json: { confirmEmail: user.email, currentPassword: user.password },
      cookie: user.cookie,
    });
  }

  /** Somebody waits for what another transaction holds. */
  async function isHeldUp(): Promise<boolean> {
    const { rows } = (await test.services.db.execute(
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )) as unknown as { rows: unknown[] };
    return rows.length > 0;
  }

  it("while a worker ends its job: neither stands in the other's way", async () => {
    const { db } = test.services;
    const id = await submit();
    const claim = crypto.randomUUID();
    await claimMediaJob(db, claim);
    const now = new Date();
    const erased = await db.transaction(async (tx) => {
      await endMediaJob(tx, { id, claim }, { state: "failed", errorCode: "media_damaged", now });
      const erasing = erase();
      await until(isHeldUp);
      await failAnalysis(tx, id, now);
      return { erasing };
    });
    expect((await erased.erasing).status).toBe(204);
    expect(await db.select().from(mediaJobs)).toEqual([]);
  });

  it("while it pays for another job: that one's file goes too", async () => {
    const now = new Date();
    const file = crypto.randomUUID();
    await submit();
    await writeFile(join(folder, "uploads", file), "");
    const analysis = {
      userId: user.id,
      type: "audio",
      contentHash: "",
      fileName: null,
      sizeBytes: 0,
      charged: true,
      leaseExpiresAt: now,
      createdAt: now,
    } as const;
    let erasing: Promise<Response> | undefined;
    await payForAnalysis(test.services, user.id, analysis, {
      link: async (tx, { started }) => {
        const job = { priority: false, depth: "standard", views: false, file } as const;
        await insertMediaJob(tx, {
          analysisId: started.id,
          userId: user.id,
          createdAt: now,
          ...job,
        });
        erasing = erase();
        await until(isHeldUp);
      },
    });
    expect((await erasing)?.status).toBe(204);
    expect(await uploads()).toEqual([]);
  });
});

describe.runIf(postgresUrl)("a worker that is killed in the middle of a job", () => {
  it("leaves it to another process, which finishes it: one charge, no file", async () => {
    const [{ current_database: name }] = (
      (await test.services.db.execute(sql`select current_database()`)) as unknown as {
        rows: [{ current_database: string }];
      }
    ).rows;
    const url = new URL(postgresUrl ?? "");
    url.pathname = `/${name}`;
    const env = { DATABASE_URL: url.href, DATA_DIR: folder, LOG_LEVEL: "warn" };
    const id = await submit();
    const first = runProgram("testing/programs/media-worker.ts", [], env);
    await first.prints("A job has begun.");
    first.process.kill("SIGKILL");
    await first.ended;
    expect(await jobOf(id)).toMatchObject({ state: "decoding" });
    expect(await uploads()).toHaveLength(1);

    await writeFile(join(folder, "go-on"), "");
    await ageLease();
    const second = runProgram("testing/programs/media-worker.ts", [], env);
    await second.prints("A job has begun.");
    await expectOneCharge(id);
    second.process.kill("SIGTERM");
    expect(await second.ended).toBe(0);
    const [row] = await test.services.db.select().from(mediaJobs);
    expect(row?.attempts).toBe(2);
  }, 180_000);
});
