/** What tests of batches have in common: an account, calls, and the waiting for an end. */
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Batch, BatchesPage, BatchItem, BatchItemsPage } from "@tellsign/contracts/batch";
import type { PlanName } from "@tellsign/contracts/plans";
import { eq } from "drizzle-orm";
import { batches, batchItems } from "../db/developer-schema.ts";
import { ledger } from "../db/schema.ts";
import type { AnalyseContent } from "../services.ts";
import { definiteDetection } from "./detections.ts";
import { createTestApp, type TestApp } from "./test-app.ts";
import { sampleText } from "./text-samples.ts";

export type BatchWorld = Awaited<ReturnType<typeof openBatchWorld>>;
type Account = Awaited<ReturnType<TestApp["signUp"]>>;
type Overrides = Parameters<typeof createTestApp>[0];

export function textItems(count: number, type = "text") {
  return Array.from({ length: count }, (_, at) => ({
    type,
    content: `${sampleText} Number ${at + 1}.`,
    customId: `item-${at + 1}`,
  }));
}

export async function until(done: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await done())) await wait(20);
}

const answerAtOnce: AnalyseContent = async ({ type }) => ({ ...definiteDetection("human"), type });

export async function openBatchWorld(overrides: Overrides & { plan?: PlanName } = {}) {
  const folder = await mkdtemp(join(tmpdir(), "tellsign-batch-"));
  const { plan = "expert", env, ...rest } = overrides;
  const test = await createTestApp({
    modalities: ["text", "image", "audio", "video"],
    analyse: answerAtOnce,
    ...rest,
    env: { DATA_DIR: folder, RATE_LIMITS: false, ...env },
  });
  const { db } = test.services;
  const user = await test.signUp({ plan });

  async function call(
    method: string,
    path: string,
    { as = user, ...init }: Parameters<TestApp["request"]>[1] & { as?: Account } = {},
  ): Promise<Response> {
    return test.request(`/api/batches${path}`, { method, cookie: as.cookie, ...init });
  }
  const get = async (id: string, as = user): Promise<Batch> =>
    (await (await call("GET", `/${id}`, { as })).json()) as Batch;

  return {
    test,
    db,
    user,
    folder,
    call,
    get,
    create: (json: unknown, as = user) => call("POST", "", { json, as }),
    /** Makes one that is taken. */
    begin: async (json: unknown, as = user): Promise<Batch> => {
      const response = await call("POST", "", { json, as });
      if (response.status !== 200) throw new Error(await response.text());
      return (await response.json()) as Batch;
    },
    send: (form: FormData, as = user) => call("POST", "", { body: form, as }),
    list: async (query = ""): Promise<BatchesPage> =>
      (await (await call("GET", query)).json()) as BatchesPage,
    items: async (id: string, query = ""): Promise<BatchItemsPage> =>
      (await (await call("GET", `/${id}/items${query}`)).json()) as BatchItemsPage,
    untilState: async (id: string, state: Batch["state"], as = user): Promise<Batch> => {
      await until(async () => {
        const [row] = await db.select().from(batches).where(eq(batches.id, id));
        const ended = state === "done" || state === "cancelled";
        return row?.state === state && (!ended || row.finishedAt !== null);
      });
      return get(id, as);
    },
    rows: (id: string) =>
      db.select().from(batchItems).where(eq(batchItems.batchId, id)).orderBy(batchItems.position),
    uploads: () => readdir(join(folder, "uploads")).catch(() => [] as string[]),
    buyCredits: (credits: number, as = user) =>
      db
        .insert(ledger)
        .values({ userId: as.id, bucket: "credit", amount: credits, reason: "purchase" }),
    close: async () => {
      await test.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** What tells of an item at a glance. */
export function brief({ position, name, type, state, error }: BatchItem): unknown[] {
  return [position, name, type, state, error?.code ?? null];
}
