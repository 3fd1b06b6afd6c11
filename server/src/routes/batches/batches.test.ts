import type { Batch } from "@tellsign/contracts/batch/batch";
import { batchMessages } from "@tellsign/contracts/batch/batch-messages";
import { batchMax } from "@tellsign/contracts/batch/batch-states";
import { rateLimits } from "@tellsign/contracts/limits";
import { eq } from "drizzle-orm";
import { extractText, getDocumentProxy } from "unpdf";
import { afterEach, describe, expect, it } from "vitest";
import { analyses, keptContents } from "../../db/analyses/tables.ts";
import { batches, batchItems } from "../../db/batches/tables.ts";
import { webhookDeliveries, webhooks } from "../../db/webhooks/tables.ts";
import { AppError } from "../../process/app-error.ts";
import {
  type BatchHarness,
  openBatchHarness,
  textItems,
  until,
} from "../../testing/batch-harness.ts";
import { definiteDetection, uncertainDetection } from "../../testing/contents/detections.ts";
import { sampleText } from "../../testing/contents/text-samples.ts";
import { readRefusal } from "../../testing/rows/make-key.ts";
import { readAmounts } from "../../testing/rows/read-amounts.ts";

let world: BatchHarness;
afterEach(() => world.close());

async function refusal(response: Response | Promise<Response>) {
  return readRefusal(await response);
}

/** A webhook that wants everything, so that events are kept. */
async function listen(): Promise<() => Promise<{ type: string; data: Batch }[]>> {
  await world.db.insert(webhooks).values({
    userId: world.user.id,
    url: "https://example.org/hook",
    events: ["batch.completed", "batch.paused"],
    secret: new Uint8Array([1]),
  });
  return async () =>
    (await world.db.select().from(webhookDeliveries).orderBy(webhookDeliveries.createdAt)).map(
      ({ payload }) => JSON.parse(payload),
    );
}

async function readBatchEvents(response: Response): Promise<Batch[]> {
  const text = await response.text();
  return [...text.matchAll(/^event: batch\ndata: (.*)$/gm)].map(([, data]) =>
    JSON.parse(data ?? ""),
  );
}

const measuredErrorRate = {
  falsePositiveRate: 0.008,
  interval: { low: 0.004, high: 0.016, level: 0.95 },
  sampleCount: 1200,
  group: "essays of students",
};

describe("a batch", () => {
  it("is answered item by item, charged for what was answered, told of and reported", async () => {
    world = await openBatchHarness({
      work: true,
      foresee: async (content) => {
        const foreseen = content.type === "text" && content.text.includes("foreseen");
        return foreseen ? uncertainDetection("not_prose").uncertainReason : null;
      },
      analyze: async (content) => {
        const text = content.type === "text" ? content.text : "";
        if (text.includes("unsure")) {
          return { ...uncertainDetection("between_thresholds"), leaning: "ai" };
        }
        if (text.includes("technical")) return uncertainDetection("detector_failed");
        if (text.includes("refused")) throw new AppError("document_too_complex");
        const detection = definiteDetection(text.includes("machine") ? "ai" : "human");
        return { ...detection, measuredErrorRate };
      },
    });
    const events = await listen();
    const say = (word: string) => ({ type: "text", content: `${sampleText} ${word}` });
    const made = await world.begin({
      name: "Essays of May",
      keep: true,
      items: [
        { ...say("machine"), customId: "=1+1", name: "First" },
        say("person"),
        say("unsure"),
        say("technical"),
        say("refused"),
        say("foreseen"),
        { type: "text", content: "Too short." },
      ],
    });
    expect(made).toMatchObject({
      name: "Essays of May",
      source: "items",
      state: "queued",
      counts: { total: 7, queued: 6, failed: 1 },
      charged: 0,
      finishedAt: null,
      test: false,
    });
    const done = await world.untilState(made.id, "done");
    expect(done).toMatchObject({
      counts: { total: 7, queued: 0, running: 0, done: 4, failed: 3, cancelled: 0 },
      verdicts: { ai: 1, human: 1, mixed: 0, uncertain: 2 },
      leanings: { ai: 1, human: 0 },
      kept: true,
      charged: 2,
      secondsLeft: null,
    });
    expect(await events()).toEqual([
      expect.objectContaining({ type: "batch.completed", data: done }),
    ]);

    const { items } = await world.items(made.id);
    expect(
      items.map(({ state, verdict, error, charged }) => [state, verdict, error?.code, charged]),
    ).toEqual([
      ["done", "ai", undefined, true],
      ["done", "human", undefined, true],
      ["done", "uncertain", undefined, false],
      ["done", "uncertain", undefined, false],
      ["failed", null, "document_too_complex", false],
      ["failed", null, "abstention_foreseen", false],
      ["failed", null, "content_too_short", false],
    ]);
    expect(items[0]).toMatchObject({ customId: "=1+1", name: "First", isAI: true, attempts: 1 });
    expect(items[2]).toMatchObject({
      abstention: "between_thresholds",
      confidence: null,
      isAI: false,
      leaning: "ai",
    });
    expect(items[5]).toMatchObject({ abstention: "not_prose", analysisId: null });
    expect(items[0]).toMatchObject({ leaning: null, measuredErrorRate: { sampleCount: 1200 } });
    const amounts = await readAmounts(world.db, world.user.id);
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(-2);

    // Its owner asked to keep the contents, which lie with their analyses; nothing is left in the batch.
    const keptTexts = (await world.db.select().from(keptContents)).map(({ text }) => text);
    expect(keptTexts.sort()).toEqual(
      ["machine", "person", "technical", "unsure"].map((word) => `${sampleText} ${word}`),
    );
    const rows = await world.rows(made.id);
    expect(rows.every(({ content, file, url }) => !content && !file && !url)).toBe(true);

    const history = await world.test.request("/api/analyses", { cookie: world.user.cookie });
    const { items: stored } = (await history.json()) as { items: { id: string }[] };
    expect(stored.map(({ id }) => id)).toContain(items[0]?.analysisId);

    const first = await world.items(made.id, "?limit=4");
    const second = await world.items(made.id, `?limit=4&cursor=${first.nextCursor}`);
    expect([...first.items, ...second.items]).toEqual(items);
    expect(second.nextCursor).toBeNull();
    expect((await world.items(made.id, "?state=failed")).items).toEqual(items.slice(4));

    const csv = await (await world.call("GET", `/${made.id}/report`)).text();
    expect(csv.split("\r\n")[1]).toMatch(
      /^1,'=1\+1,First,text,done,ai,true,0.97,0.97,,,,1,true,[^,]+,[^,]+,,0.008,$/,
    );
    const json = await world.call("GET", `/${made.id}/report?format=json`);
    expect(await json.json()).toEqual({ batch: done, items });
    const pdf = await world.call("GET", `/${made.id}/report?format=pdf`);
    expect(pdf.headers.get("content-type")).toBe("application/pdf");
    const bytes = Buffer.from(await pdf.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
    expect(bytes.subarray(-6).toString()).toContain("%%EOF");

    const pages = await getDocumentProxy(new Uint8Array(bytes));
    expect(pages.numPages).toBeGreaterThan(4);
    const { text: printed } = await extractText(pages, { mergePages: true });
    expect(printed).toContain("Leans AI");
    expect(printed).toContain("report on item 1");
    const html = await (await world.call("GET", `/${made.id}/report?format=html`)).text();
    expect(html).toContain("<td>Leans AI</td>");
    expect(html.match(/<section class="item">/g)).toHaveLength(4);
    expect(html).toContain("machine</div>");

    expect(await readBatchEvents(await world.call("GET", `/${made.id}/events`))).toEqual([done]);
    expect((await world.list()).items).toEqual([done]);
    expect((await world.call("DELETE", `/${made.id}`)).status).toBe(204);
    expect(await refusal(world.call("GET", `/${made.id}`))).toEqual([404, "batch_not_found"]);
    expect(await world.db.select().from(batchItems)).toEqual([]);
    expect(await world.db.select().from(analyses).where(eq(analyses.state, "done"))).toHaveLength(
      4,
    );
  });

  it("pauses when nothing is left to pay with, goes on when there is, and is cancelled at any time", async () => {
    let goOn = () => {};
    const waited = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    world = await openBatchHarness({
      plan: "starter",
      work: true,
      analyze: async (content) => {
        if (content.type === "text" && content.text.includes("Number 110.")) await waited;
        return definiteDetection("human");
      },
    });
    const events = await listen();
    expect(await refusal(world.create({ items: textItems(120) }))).toEqual([
      403,
      "batch_exceeds_allowance",
    ]);
    const price = await world.call("POST", "/price", { json: { items: { text: 120, image: 1 } } });
    expect(await price.json()).toEqual({
      items: 121,
      price: 121,
      remaining: 100,
      reserved: 0,
      covered: 100,
      sufficient: false,
      creditsNeeded: 20,
      notIncluded: ["image"],
    });

    const { id } = await world.begin({ items: textItems(120), partial: true });
    const paused = await world.untilState(id, "paused");
    await until(async () => (await world.get(id)).counts.running === 0);
    expect(await world.get(id)).toMatchObject({
      pausedBy: { code: "monthly_limit_reached" },
      counts: { queued: 20, done: 100 },
      charged: 100,
    });
    expect((await events()).map(({ type, data }) => [type, data.id])).toEqual([
      ["batch.paused", paused.id],
    ]);
    const unpaid = await world.call("POST", `/${id}/resume`);
    expect(await unpaid.clone().json()).toMatchObject({
      message: batchMessages.allowanceUsedUp,
    });
    expect(await refusal(unpaid)).toEqual([403, "batch_exceeds_allowance"]);
    expect((await world.get(id)).state).toBe("paused");
    expect(await refusal(world.call("DELETE", `/${id}`))).toEqual([409, "batch_under_way"]);

    const following = world.call("GET", `/${id}/events`).then(readBatchEvents);

    await world.buyCredits(50);
    expect(await (await world.call("POST", `/${id}/resume`)).json()).toMatchObject({
      state: "running",
      pausedBy: null,
    });
    // All but those that are held up, and those claimed along with them.
    await until(async () => (await world.get(id)).counts.running > 0);
    await until(async () => (await world.get(id)).counts.queued === 0);
    const cancelled = (await (await world.call("POST", `/${id}/cancel`)).json()) as Batch;
    expect(cancelled).toMatchObject({ state: "cancelled", finishedAt: null });
    goOn();
    const end = await world.untilState(id, "cancelled");
    expect(end.counts).toEqual({
      total: 120,
      queued: 0,
      running: 0,
      done: 120,
      failed: 0,
      cancelled: 0,
    });
    expect(end.charged).toBe(120);
    const told = await following;
    expect(told[0]?.state).toBe("paused");
    expect(told.at(-1)).toEqual(end);
    expect(await refusal(world.call("POST", `/${id}/resume`))).toEqual([409, "batch_not_paused"]);
    expect(await events()).toHaveLength(1);
  });

  it("that nobody works at is cancelled at once, and its content with it", async () => {
    world = await openBatchHarness();
    const { id } = await world.begin({ items: textItems(3) });
    const [before] = await world.rows(id);
    expect(before?.content).toContain("Number 1.");
    const cancelled = (await (await world.call("POST", `/${id}/cancel`)).json()) as Batch;
    expect(cancelled).toMatchObject({ state: "cancelled", counts: { cancelled: 3 }, charged: 0 });
    expect(cancelled.finishedAt).not.toBeNull();
    expect((await world.rows(id)).every(({ content }) => content === null)).toBe(true);
    const again = (await (await world.call("POST", `/${id}/cancel`)).json()) as Batch;
    expect(again).toEqual(cancelled);
  });

  it("counts what the waiting items of other batches are going to use", async () => {
    world = await openBatchHarness({ plan: "starter" });
    const { id } = await world.begin({ items: textItems(60) });
    const price = await world.call("POST", "/price", { json: { items: { text: 50 } } });
    expect(await price.json()).toMatchObject({
      remaining: 100,
      reserved: 60,
      covered: 40,
      sufficient: false,
      creditsNeeded: 10,
    });
    const tooMany = { items: textItems(50) };
    expect(await refusal(world.create(tooMany))).toEqual([403, "batch_exceeds_allowance"]);
    await world.begin({ items: textItems(40) });
    await world.call("POST", `/${id}/cancel`);
    await world.begin(tooMany);
    const images = await world.call("POST", "/price", { json: { items: { image: 1 } } });
    expect(await images.json()).toMatchObject({ covered: 0, sufficient: false, creditsNeeded: 0 });
  });

  it("of 10,000 texts is taken within seconds", async () => {
    world = await openBatchHarness();
    await world.buyCredits(batchMax.items);
    const startedAt = performance.now();
    const made = await world.begin({ items: textItems(batchMax.items) });
    expect(made.counts).toMatchObject({ total: batchMax.items, queued: batchMax.items });
    expect(performance.now() - startedAt).toBeLessThan(60_000);
    const { items, nextCursor } = await world.items(made.id, "?limit=500");
    expect([items.length, nextCursor]).toEqual([500, "500"]);
  });

  it("is refused with a stable code, and nothing of it stays", async () => {
    world = await openBatchHarness({ plan: "starter", modalities: ["text"] });
    const items = textItems(1);
    const refusals: [unknown, number, string][] = [
      [{ items: [] }, 400, "batch_empty"],
      [{ items: Array(batchMax.items + 1).fill(items[0]) }, 413, "batch_too_large"],
      [{ items: [{ type: "text" }] }, 400, "invalid_request"],
      [{}, 400, "invalid_request"],
      [{ items, name: "two\nlines" }, 400, "invalid_request"],
      [
        { items: [{ type: "image", content: "https://example.org/a.jpg" }] },
        403,
        "batch_not_included",
      ],
      [{ items: textItems(101) }, 403, "batch_exceeds_allowance"],
    ];
    for (const [json, status, code] of refusals) {
      expect(await refusal(world.create(json))).toEqual([status, code]);
    }
    const expert = await world.test.signUp({ plan: "expert" });
    const image = { items: [{ type: "image", content: "https://example.org/a.jpg" }] };
    expect(await refusal(world.create(image, expert))).toEqual([501, "modality_not_available"]);
    const free = await world.test.signUp();
    await world.buyCredits(5, free);
    expect(await refusal(world.create({ items }, free))).toEqual([403, "batch_not_included"]);
    expect(
      await refusal(
        world.call("POST", "", { body: "x", headers: { "content-type": "text/plain" } }),
      ),
    ).toEqual([415, "unsupported_media_type"]);
    expect(await refusal(world.test.request("/api/batches"))).toEqual([401, "unauthorized"]);
    expect(await world.db.select().from(batches)).toEqual([]);

    const { id } = await world.begin({ items });
    expect(await refusal(world.call("GET", `/${id}`, { as: expert }))).toEqual([
      404,
      "batch_not_found",
    ]);
    for (const [method, path] of [
      ["GET", "/nothing"],
      ["GET", "/nothing/items"],
      ["GET", "/nothing/events"],
      ["GET", "/nothing/report"],
      ["POST", "/nothing/cancel"],
      ["POST", "/nothing/resume"],
      ["DELETE", "/nothing"],
    ] as const) {
      expect(await refusal(world.call(method, path))).toEqual([404, "batch_not_found"]);
    }
    expect(await refusal(world.call("GET", "?cursor=x"))).toEqual([400, "invalid_request"]);
    expect(await refusal(world.call("GET", `/${id}/items?cursor=x`))).toEqual([
      400,
      "invalid_request",
    ]);
    for (let made = 1; made < batchMax.underWay; made += 1) await world.begin({ items });
    expect(await refusal(world.create({ items }))).toEqual([409, "too_many_batches"]);
    const page = await world.list("?limit=4");
    const rest = await world.list(`?limit=100&cursor=${page.nextCursor}`);
    expect(new Set([...page.items, ...rest.items].map((batch) => batch.id)).size).toBe(10);
  });
});

it("what waits in an account's batches has room for so much, and room again when one has ended", async () => {
  world = await openBatchHarness();
  const items = textItems(2);
  const { id } = await world.begin({ items });
  const one = eq(batches.id, id);
  const [{ sizeBytes } = { sizeBytes: 0 }] = await world.db.select().from(batches).where(one);
  const given = items.reduce((sum, { content }) => sum + content.length, 0);
  expect(sizeBytes).toBe(given);

  await world.db
    .update(batches)
    .set({ sizeBytes: batchMax.waitingBytes - given })
    .where(one);
  const second = await world.begin({ items });
  expect(await refusal(world.create({ items }))).toEqual([409, "batch_space_full"]);
  expect((await world.list()).items).toHaveLength(2);
  await world.call("POST", `/${second.id}/cancel`);
  expect((await world.create({ items })).status).toBe(200);
});

it("an account follows so many batches at once, and asking for the head alone follows none", async () => {
  world = await openBatchHarness();
  const { id } = await world.begin({ items: textItems(1) });
  const follow = (method = "GET") => world.call(method, `/${id}/events`);
  for (let asked = 0; asked <= 100; asked += 1) expect((await follow("HEAD")).status).toBe(200);
  const followed: Response[] = [];
  for (let opened = 0; opened < 100; opened += 1) followed.push(await follow());
  expect(followed.map(({ status }) => status)).toEqual(Array(100).fill(200));
  const refused = await follow();
  expect(refused.headers.get("retry-after")).toBe("60");
  expect(await refusal(Promise.resolve(refused))).toEqual([429, "rate_limited"]);
  await followed[0]?.body?.cancel();
  await until(async () => {
    const again = await follow();
    await again.body?.cancel();
    return again.status === 200;
  });
  for (const { body } of followed.slice(1)) await body?.cancel();
});

it("an account that is erased while it makes a batch is erased, and the batch with it", async () => {
  world = await openBatchHarness();
  for (let round = 0; round < 3; round += 1) {
    const user = await world.test.signUp({ plan: "expert" });
    const making = world.create({ items: textItems(500), partial: true }, user);
    const erased = await world.test.request("/api/account/delete", {
      json: { confirmEmail: user.email, currentPassword: user.password },
      cookie: user.cookie,
    });
    expect(erased.status).toBe(204);
    expect([200, 401]).toContain((await making).status);
  }
  expect(await world.db.select().from(batches)).toEqual([]);
});

it("an account makes so many batches an hour and reads so many reports a minute, refused ones counted", async () => {
  world = await openBatchHarness({ env: { RATE_LIMITS: true } });
  for (let made = 0; made < rateLimits.batch.count; made += 1) {
    expect(await refusal(world.create({ items: [] }))).toEqual([400, "batch_empty"]);
  }
  const refused = await world.create({ items: [] });
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(await refusal(refused)).toEqual([429, "rate_limited"]);
  const report = () => world.call("GET", `/${crypto.randomUUID()}/report?format=pdf`);
  for (let read = 0; read < rateLimits.report.count; read += 1) {
    expect((await report()).status).toBe(404);
  }
  expect(await refusal(report())).toEqual([429, "rate_limited"]);
});
