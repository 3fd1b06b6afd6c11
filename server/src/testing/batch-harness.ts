/** Shared setup for batch tests: an account, calls, and waiting for a state. */
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type {
  Batch,
  BatchesPage,
  BatchItem,
  BatchItemsPage,
} from "@tellsign/contracts/batch/batch";
import type { PlanName } from "@tellsign/contracts/billing/plans";
import { eq } from "drizzle-orm";
import { batches, batchItems } from "../db/batches/tables.ts";
import { ledger } from "../db/billing/tables.ts";
import type { Analyze } from "../detection/analyzer.ts";
import { definiteDetection } from "./contents/detections.ts";
import { sampleText } from "./contents/text-samples.ts";
import { createTestApp, type TestApp } from "./test-app.ts";

export type BatchHarness = Awaited<ReturnType<typeof openBatchHarness>>;
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

const answerAtOnce: Analyze = async ({ type }) => ({ ...definiteDetection("human"), type });

export async function openBatchHarness(overrides: Overrides & { plan?: PlanName } = {}) {
  const folder = await mkdtemp(join(tmpdir(), "tellsign-batch-"));
  const { plan = "expert", env, ...rest } = overrides;
  const test = await createTestApp({
    modalities: ["text", "image", "audio", "video"],
    analyze: answerAtOnce,
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
    /** Creates a batch and expects it to be accepted. */
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

/** An item's essentials, for compact expectations. */
export function brief({ position, name, type, state, error }: BatchItem): unknown[] {
  return [position, name, type, state, error?.code ?? null];
}
