/** What becomes of a batch when the processes that work at it are several, die, end or fall silent. */
import { setTimeout as wait } from "node:timers/promises";
import { type BatchItem, BatchItemsPage } from "@tellsign/contracts/batch/batch";
import { batchKeptDays, batchMax } from "@tellsign/contracts/batch/batch-states";
import { and, eq, isNotNull, sql } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { users } from "../../db/accounts/tables.ts";
import { analyses } from "../../db/analyses/tables.ts";
import { claimItems, releaseItems } from "../../db/batches/batch-claims.ts";
import { batches, batchItems } from "../../db/batches/tables.ts";
import { ledger } from "../../db/billing/tables.ts";
import type { Analyze } from "../../detection/analyzer.ts";
import { AppError } from "../../process/app-error.ts";
import {
  type BatchHarness,
  openBatchHarness,
  textItems,
  until,
} from "../../testing/batch-harness.ts";
import { definiteDetection } from "../../testing/contents/detections.ts";
import { readAmounts } from "../../testing/rows/read-amounts.ts";
import { prune } from "../maintenance/prune.ts";
import { refundLostAnalyses } from "../maintenance/refund-lost-analyses.ts";
import { sweepUploads } from "../maintenance/sweep-uploads.ts";
import type { Work } from "../work-loop.ts";
import { startBatchWork } from "./batch-work.ts";

let world: BatchHarness;
let works: Work[] = [];

afterEach(async () => {
  for (const work of works) await work.stop();
  works = [];
  await world.close();
});

function work(atOnce = 2): Work {
  const started = startBatchWork(world.test.services, { atOnce });
  works.push(started);
  return started;
}

/** As if every worker had been silent for longer than the lease. */
const ageLeases = () =>
  world.db
    .update(batchItems)
    .set({ leaseExpiresAt: sql`${batchItems.leaseExpiresAt} - interval '16 seconds'` })
    .where(isNotNull(batchItems.leaseExpiresAt));

/** As if the time of the next try had come. */
const ageRetries = () =>
  world.db.update(batchItems).set({ retryAt: sql`now()` }).where(isNotNull(batchItems.retryAt));

/** Each answered item has one analysis, and each of those one charge. */
async function expectEachOnce(id: string, count: number): Promise<void> {
  const rows = await world.rows(id);
  expect(rows.filter(({ state }) => state === "done")).toHaveLength(count);
  expect(new Set(rows.map(({ analysisId }) => analysisId)).size).toBe(count);
  const stored = await world.db
    .select()
    .from(analyses)
    .where(and(eq(analyses.userId, world.user.id)));
  expect(stored.map(({ state }) => state)).toEqual(Array(count).fill("done"));
  const spent = await world.db
    .select({ analysisId: ledger.analysisId })
    .from(ledger)
    .where(and(eq(ledger.userId, world.user.id), eq(ledger.reason, "spend")));
  expect(spent).toHaveLength(count);
  expect(new Set(spent.map(({ analysisId }) => analysisId)).size).toBe(count);
}

describe("the items of a batch", () => {
  it("are done once each by two workers, one of which falls silent again and again", async () => {
    const answered = new Map<string, number>();
    let silent = true;
    const analyze: Analyze = async (content, { signal }) => {
      const text = content.type === "text" ? content.text : "";
      // The first tries of some are never answered in time.
      while (silent && /Number \d*7\.$/.test(text) && !answered.has(text)) {
        await wait(10, null, { signal });
      }
      answered.set(text, (answered.get(text) ?? 0) + 1);
      return definiteDetection("human");
    };
    world = await openBatchHarness({ analyze });
    const { id } = await world.begin({ items: textItems(60) });
    work(1);
    work(1);
    for (let round = 0; round < 2; round += 1) {
      await until(async () => (await world.get(id)).counts.running > 0);
      await wait(50);
      await ageLeases();
    }
    silent = false;
    await ageLeases();
    const done = await world.untilState(id, "done");
    expect(done).toMatchObject({ counts: { done: 60, failed: 0 }, charged: 60 });
    await expectEachOnce(id, 60);
  });

  it("are handed back by a process that ends, and taken up where it was the only one", async () => {
    let goOn = false;
    world = await openBatchHarness({
      analyze: async (_, { signal }) => {
        while (!goOn) await wait(10, null, { signal });
        return definiteDetection("human");
      },
    });
    const { services } = world.test;
    const { id } = await world.begin({ items: textItems(3) });
    const first = work();
    await until(async () => (await world.get(id)).charged === 3);
    await first.stop();
    expect(
      (await world.rows(id)).map(({ state, attempts, claim }) => [state, attempts, claim]),
    ).toEqual(Array(3).fill(["queued", 0, null]));
    // What is paid for and waits is not lost.
    await refundLostAnalyses(services, { everyRunning: true });
    expect(await readAmounts(world.db, world.user.id)).toEqual([-1, -1, -1]);

    await claimItems(world.db, {
      claim: crypto.randomUUID(),
      textsMax: 8,
      media: true,
      now: new Date(),
    });
    expect(
      await claimItems(world.db, {
        claim: crypto.randomUUID(),
        textsMax: 8,
        media: true,
        now: new Date(),
      }),
    ).toBeNull();
    await releaseItems(world.db);
    await refundLostAnalyses(services, { everyRunning: true });
    goOn = true;
    work();
    await world.untilState(id, "done");
    await expectEachOnce(id, 3);
  });

  it("are tried again for reasons that pass, and fail with those that do not", async () => {
    const tries = new Map<string, number>();
    world = await openBatchHarness({
      analyze: async (content) => {
        const number =
          /Number (\d)\.$/.exec(content.type === "text" ? content.text : "")?.[1] ?? "";
        const count = (tries.get(number) ?? 0) + 1;
        tries.set(number, count);
        if (number === "1" && count < 3) throw new AppError("analysis_timeout");
        if (number === "2") throw new Error("The detector's process ended.");
        if (number === "3") throw new AppError("document_too_complex");
        return definiteDetection("ai");
      },
    });
    const { id } = await world.begin({ items: textItems(4) });
    work();
    await until(async () => (await world.get(id)).counts.queued === 2);
    const waiting = await world.items(id, "?state=queued");
    expect(waiting.items.map(({ attempts, error }) => [attempts, error?.code])).toEqual([
      [1, "analysis_timeout"],
      [1, "analysis_failed"],
    ]);
    expect(waiting.items.every(({ retryAt }) => retryAt !== null)).toBe(true);
    const state = async () => (await world.get(id)).state;
    while ((await state()) !== "done") {
      await ageRetries();
      await wait(50);
    }
    const { items } = BatchItemsPage.parse(await world.items(id));
    const tell = ({ state, attempts, error, charged }: BatchItem) => [
      state,
      attempts,
      error?.code ?? null,
      charged,
    ];
    expect(items.map(tell)).toEqual([
      ["done", 3, null, true],
      ["failed", batchMax.attempts, "analysis_failed", false],
      ["failed", 1, "document_too_complex", false],
      ["done", 1, null, true],
    ]);
    const amounts = await readAmounts(world.db, world.user.id);
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(-2);
  });

  it("are given up when they take too long once it is their turn, and not before", async () => {
    let begun = 0;
    world = await openBatchHarness({
      env: { ANALYSIS_TIMEOUT_SECONDS: 0.05 },
      analyze: async (content, { signal, onStart }) => {
        begun += 1;
        const waits = content.type === "text" && content.text.endsWith("Number 1.");
        if (waits) await wait(200);
        onStart?.();
        if (!waits) await wait(60_000, null, { signal });
        return definiteDetection("human");
      },
    });
    const { id } = await world.begin({ items: textItems(2) });
    work();
    await until(async () => begun === 2 && (await world.get(id)).counts.running === 0);
    const { items } = await world.items(id);
    expect(items.map(({ state, error }) => [state, error?.code ?? null])).toEqual([
      ["done", null],
      ["queued", "analysis_timeout"],
    ]);
  });

  it("of a suspended account wait", async () => {
    world = await openBatchHarness();
    const { id } = await world.begin({ items: textItems(1) });
    await world.db.update(users).set({ suspendedAt: new Date() });
    work();
    await until(async () => {
      const [row] = await world.db.select().from(batches).where(eq(batches.id, id));
      return row?.state === "paused" && row.pausedBy === "account_denied";
    });
    expect(await readAmounts(world.db, world.user.id)).toEqual([]);
  });

  it("whose workers die each time fail in the end, and cost nothing", async () => {
    world = await openBatchHarness();
    const { id } = await world.begin({ items: textItems(1) });
    await world.db.update(batchItems).set({
      attempts: batchMax.attempts,
      state: "running",
      claim: crypto.randomUUID(),
      leaseExpiresAt: sql`now() - interval '1 second'`,
    });
    work();
    expect(await world.untilState(id, "done")).toMatchObject({ counts: { failed: 1 }, charged: 0 });
    expect(await readAmounts(world.db, world.user.id)).toEqual([]);
  });

  it("of one account do not wait for the thousands of another, nor for its own of before", async () => {
    const order: string[] = [];
    world = await openBatchHarness({
      analyze: async (content) => {
        order.push(content.type === "text" ? (content.text.split(" ")[0] ?? "") : "");
        return definiteDetection("human");
      },
    });
    const named = (name: string, count: number) => ({
      items: textItems(count).map((item) => ({ ...item, content: `${name} ${item.content}` })),
    });
    await world.begin(named("Large", 150));
    const other = await world.test.signUp({ plan: "starter" });
    const small = await world.begin(named("Small", 10), other);
    const later = await world.begin(named("Later", 10));
    work(1);
    await world.untilState(small.id, "done", other);
    await world.untilState(later.id, "done");
    expect(order.lastIndexOf("Small")).toBeLessThan(60);
    expect(order.lastIndexOf("Later")).toBeLessThan(80);
  });

  it("that are texts do not wait for a video to end", async () => {
    let goOn = false;
    world = await openBatchHarness({
      analyze: async ({ type }, { signal }) => {
        while (type === "video" && !goOn) await wait(10, null, { signal });
        return { ...definiteDetection("human"), type };
      },
    });
    const films = new FormData();
    for (const name of ["a.mp4", "b.mp4", "c.mp4"]) films.append("files", new File(["x"], name));
    const made = (await (await world.send(films)).json()) as { id: string };
    work(2);
    await until(async () => (await world.get(made.id)).charged === 1);
    const { id } = await world.begin({ items: textItems(3) });
    await world.untilState(id, "done");
    expect((await world.get(made.id)).counts).toMatchObject({ running: 1, queued: 2 });
    goOn = true;
    expect(await world.untilState(made.id, "done")).toMatchObject({ counts: { done: 3 } });
  });

  it("by their addresses are fetched once, and a later try has the same file", async () => {
    let fetches = 0;
    let tries = 0;
    world = await openBatchHarness({
      fetchUrl: async (url, { path }) => {
        fetches += 1;
        if (url.includes("gone")) throw new AppError("url_not_an_image");
        const { writeFile } = await import("node:fs/promises");
        await writeFile(path, "an image");
        return { fileName: "photo.jpg" };
      },
      analyze: async (content) => {
        tries += 1;
        if (tries === 1) throw new AppError("analysis_timeout");
        return { ...definiteDetection("human"), type: content.type };
      },
    });
    const address = (name: string) => ({ type: "image", content: `https://example.org/${name}` });
    const { id, source } = await world.begin({
      items: [address("photo.jpg"), address("gone.jpg")],
    });
    expect(source).toBe("addresses");
    work(1);
    await until(async () => tries === 1 && (await world.get(id)).counts.queued === 1);
    world.test.advance(2 * 3_600_000);
    await sweepUploads(world.test.services);
    expect(await world.uploads()).toHaveLength(1);
    await ageRetries();
    const done = await world.untilState(id, "done");
    expect(done).toMatchObject({ counts: { done: 1, failed: 1 }, charged: 1 });
    expect(fetches).toBe(2);
    await until(async () => (await world.uploads()).length === 0);
  });
});

describe("a batch under way", () => {
  it("of a worker that died is cancelled with what it had paid for given back", async () => {
    world = await openBatchHarness({
      analyze: async (_, { signal }) => wait(60_000, null as never, { signal }),
    });
    const { id } = await world.begin({ items: textItems(2) });
    const crashed = work();
    await until(async () => (await world.get(id)).charged === 2);
    await world.db.update(batchItems).set({ claim: crypto.randomUUID() });
    await crashed.stop();
    await world.call("POST", `/${id}/cancel`);
    expect((await world.get(id)).finishedAt).toBeNull();
    await ageLeases();
    work();
    expect(await world.untilState(id, "cancelled")).toMatchObject({
      counts: { cancelled: 2 },
      charged: 0,
    });
    const amounts = await readAmounts(world.db, world.user.id);
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(0);
  });

  it("goes with its account, files and all; one that has ended goes after its days; both are exported", async () => {
    world = await openBatchHarness();
    const form = new FormData();
    form.append("files", new File([new Uint8Array([1])], "talk.mp3"));
    await world.send(form);
    const old = await world.begin({ items: textItems(1) });
    await world.call("POST", `/${old.id}/cancel`);
    expect(await world.uploads()).toHaveLength(1);
    const account = await world.test.request("/api/account/export", { cookie: world.user.cookie });
    const exported = (await account.json()) as { batches: unknown[]; batchItems: unknown[] };
    expect([exported.batches.length, exported.batchItems.length]).toEqual([2, 2]);
    const longAgo = new Date(Date.now() - (batchKeptDays + 1) * 86_400_000);
    await world.db.update(batches).set({ finishedAt: longAgo }).where(eq(batches.id, old.id));
    await prune(world.test.services);
    expect(await world.db.select().from(batches)).toHaveLength(1);
    const erased = await world.test.request("/api/account/delete", {
      json: { confirmEmail: world.user.email, currentPassword: world.user.password },
      cookie: world.user.cookie,
    });
    expect(erased.status).toBe(204);
    expect(await world.db.select().from(batchItems)).toEqual([]);
    expect(await world.uploads()).toEqual([]);
  });
});
