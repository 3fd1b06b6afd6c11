import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { analyses, mediaJobs } from "../../db/analyses/tables.ts";
import { idempotentRequests } from "../../db/api-keys/tables.ts";
import type { Analyze } from "../../detection/analyzer.ts";
import { prune } from "../../jobs/maintenance/prune.ts";
import {
  definiteDetection,
  imageDetection,
  mediaDetection,
} from "../../testing/contents/detections.ts";
import { sampleText, wordsOf } from "../../testing/contents/text-samples.ts";
import { type KeyOwner, makeKey, readRefusal } from "../../testing/rows/make-key.ts";
import { readAmounts } from "../../testing/rows/read-amounts.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let test: TestApp;
let folder: string;
let analyze: Analyze;
let ran: number;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tellsign-idempotency-"));
  test = await createTestApp({
    env: { DATA_DIR: folder, RATE_LIMITS: false },
    modalities: ["text", "image", "audio"],
    work: true,
    analyze: async (content, options) => {
      ran += 1;
      return analyze(content, options);
    },
  });
});
beforeEach(() => {
  ran = 0;
  analyze = async ({ type }) => (type === "text" ? definiteDetection("ai") : imageDetection("ai"));
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

type Body = { text?: string; form?: [string, string | File][]; more?: object };

function ask(owner: Pick<KeyOwner, "headers">, key: string, body: Body = {}): Promise<Response> {
  const { text = sampleText, form, more } = body;
  const headers = { ...owner.headers, "idempotency-key": key };
  if (!form) {
    const json = { type: "text", content: text, ...more };
    return test.request("/api/v1/analyze", { json, headers });
  }
  const data = new FormData();
  for (const [name, value] of form) data.append(name, value);
  return test.request("/api/v1/analyze", { method: "POST", body: data, headers });
}

const spent = ({ id }: KeyOwner) => readAmounts(test.services.db, id);

/** Lets one in, and holds it until it is told to go on. */
function hold() {
  let goOn = () => {};
  let began = () => {};
  const started = new Promise<void>((resolve) => {
    began = resolve;
  });
  const gone = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  analyze = async ({ type }) => {
    began();
    await gone;
    return type === "text" ? definiteDetection("ai") : mediaDetection("audio");
  };
  return { started, goOn };
}

describe("a request made again with its Idempotency-Key", () => {
  it("gets the same answer, is not run and costs nothing", async () => {
    const owner = await makeKey(test);
    const first = await ask(owner, "essay-1");
    expect(first.headers.get("idempotent-replayed")).toBeNull();
    const again = await ask(owner, "essay-1");
    expect(again.headers.get("idempotent-replayed")).toBe("true");
    expect(again.headers.get("content-type")).toBe(first.headers.get("content-type"));
    expect(again.headers.get("x-request-id")).not.toBe(first.headers.get("x-request-id"));
    expect(await again.text()).toBe(await first.text());
    expect([ran, await spent(owner)]).toEqual([1, [-1]]);
    // Without a key, or with another, it is another request.
    await ask(owner, "essay-2");
    expect([ran, await spent(owner)]).toEqual([2, [-1, -1]]);
  });

  it("is recognised by its fields and the bytes of its file, not by how they were sent", async () => {
    const owner = await makeKey(test);
    const picture = (bytes: number[]) => new File([new Uint8Array(bytes)], "photo.png");
    const send = (bytes: number[], ...more: [string, string][]) =>
      ask(owner, "photo", { form: [["type", "image"], ...more, ["file", picture(bytes)]] });
    const first = await send([1, 2], ["threshold", "0.5"]);
    const again = await send([1, 2], ["threshold", "0.50"]);
    expect(again.headers.get("idempotent-replayed")).toBe("true");
    expect(await again.text()).toBe(await first.text());
    for (const other of [send([1, 3], ["threshold", "0.5"]), send([1, 2], ["threshold", "0.6"])]) {
      expect(await readRefusal(await other)).toEqual([422, "idempotency_key_reused"]);
    }
    expect([ran, await spent(owner)]).toEqual([1, [-1]]);
  });

  it("is refused where it asks for something else, or its key cannot be one", async () => {
    const owner = await makeKey(test);
    await ask(owner, "mine");
    for (const other of [{ text: wordsOf(12) }, { more: { options: { detailed: true } } }]) {
      expect(await readRefusal(await ask(owner, "mine", other))).toEqual([
        422,
        "idempotency_key_reused",
      ]);
    }
    for (const key of ["", "two words", "x".repeat(256)]) {
      expect(await readRefusal(await ask(owner, key))).toEqual([400, "idempotency_key_invalid"]);
    }
    expect([ran, await spent(owner)]).toEqual([1, [-1]]);
  });

  it("belongs to one API key: another one's is another request", async () => {
    const [owner, other] = [await makeKey(test), await makeKey(test)];
    await ask(owner, "same");
    await ask(other, "same");
    expect([ran, await spent(owner), await spent(other)]).toEqual([2, [-1], [-1]]);
  });

  it("waits for the first: of many at once one runs, and one is charged", async () => {
    const owner = await makeKey(test);
    const { started, goOn } = hold();
    const asked = Array.from({ length: 8 }, () => ask(owner, "at-once"));
    await started;
    const late = await ask(owner, "at-once");
    expect(Number(late.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await readRefusal(late)).toEqual([409, "idempotency_in_progress"]);
    goOn();
    const statuses = (await Promise.all(asked)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
    expect([ran, await spent(owner)]).toEqual([1, [-1]]);
    expect((await ask(owner, "at-once")).headers.get("idempotent-replayed")).toBe("true");
  });

  it("may be tried anew after an error, which is not kept", async () => {
    const owner = await makeKey(test);
    analyze = async () => {
      throw new Error("broken");
    };
    expect(await readRefusal(await ask(owner, "bad-luck"))).toEqual([500, "analysis_failed"]);
    analyze = async () => definiteDetection("human");
    const again = await ask(owner, "bad-luck");
    expect([again.status, again.headers.get("idempotent-replayed")]).toEqual([200, null]);
    expect(await spent(owner)).toEqual([-1, 1, -1]);
  });

  it("is free again when the process of the first is gone, and not before", async () => {
    const owner = await makeKey(test);
    const { started, goOn } = hold();
    const first = ask(owner, "crashed");
    await started;
    test.advance(60_000);
    expect((await ask(owner, "crashed")).status).toBe(409);
    test.advance(61_000);
    analyze = async () => definiteDetection("human");
    expect((await ask(owner, "crashed")).status).toBe(200);
    // The first was only slow: it finds itself replaced, and gives back what it cost.
    goOn();
    expect(await readRefusal(await first)).toEqual([409, "idempotency_in_progress"]);
    expect((await spent(owner)).reduce((sum, amount) => sum + amount, 0)).toBe(-1);
    const again = await ask(owner, "crashed");
    expect(await again.json()).toMatchObject({ analysis: { verdict: "human" } });
  });

  it("is kept with the charge: there is none without the other", async () => {
    const owner = await makeKey(test);
    const { started, goOn } = hold();
    const first = ask(owner, "erased");
    await started;
    await test.services.db
      .delete(idempotentRequests)
      .where(eq(idempotentRequests.userId, owner.id));
    goOn();
    expect((await first).status).toBe(409);
    expect(await spent(owner)).toEqual([-1, 1]);
    const [row] = await test.services.db
      .select({ state: analyses.state })
      .from(analyses)
      .where(eq(analyses.userId, owner.id));
    expect(row).toEqual({ state: "failed" });
  });

  it("gets the answer that was charged, also where the database lost its connection after it", async () => {
    const owner = await makeKey(test);
    const { db } = test.services;
    const { transaction } = db;
    analyze = async () => {
      db.transaction = async (act) => {
        db.transaction = transaction;
        await transaction.call(db, act);
        throw new Error("Connection terminated unexpectedly");
      };
      return definiteDetection("ai");
    };
    expect((await ask(owner, "lost-word")).status).toBe(500);
    const again = await ask(owner, "lost-word");
    expect([again.status, again.headers.get("idempotent-replayed")]).toEqual([200, "true"]);
    expect([ran, await spent(owner)]).toEqual([1, [-1]]);
  });

  it("gets the same job for a recording, also before it was first answered", async () => {
    const owner = await makeKey(test);
    test.services.answerJobsWithinMs = 100;
    const { goOn } = hold();
    const form: Body["form"] = [
      ["type", "audio"],
      ["falsePositiveRate", "0.05"],
      ["file", new File([new Uint8Array([1])], "talk.mp3")],
    ];
    const first = ask(owner, "talk", { form });
    const jobsOf = () =>
      test.services.db.select().from(mediaJobs).where(eq(mediaJobs.userId, owner.id));
    while ((await jobsOf()).length === 0) await setImmediate();
    const early = await ask(owner, "talk", { form });
    expect([early.status, early.headers.get("idempotent-replayed")]).toEqual([202, "true"]);
    const { job } = (await early.json()) as { job: { id: string } };
    for (const { headers } of [early, await first]) {
      expect(headers.get("location")).toBe(`/api/v1/jobs/${job.id}`);
      expect(headers.get("retry-after")).toBe("2");
    }
    expect([(await first).status, await (await first).json()]).toMatchObject([
      202,
      { job: { id: job.id } },
    ]);
    expect(await jobsOf()).toMatchObject([{ analysisId: job.id, falsePositiveRate: 0.05 }]);
    goOn();
    expect(await spent(owner)).toEqual([-1]);
  });

  it("is forgotten after a day; until then only its caller could read what is kept", async () => {
    const owner = await makeKey(test);
    await ask(owner, "diary", { text: `${sampleText} unmistakable` });
    const { db } = test.services;
    const kept = () =>
      db.select().from(idempotentRequests).where(eq(idempotentRequests.userId, owner.id));
    const [row] = await kept();
    const stored = Buffer.from(row?.answer ?? []).toString("latin1") + JSON.stringify(row);
    for (const word of ["verdict", "diary", owner.apiKey]) expect(stored).not.toContain(word);
    test.advance(23 * 3_600_000);
    await prune(test.services);
    expect(await kept()).toHaveLength(1);
    test.advance(3_600_000);
    expect((await ask(owner, "diary")).headers.get("idempotent-replayed")).toBeNull();
    test.advance(25 * 3_600_000);
    await prune(test.services);
    expect(await kept()).toEqual([]);
  });
});
