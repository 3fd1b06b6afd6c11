import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { cancelMediaJob } from "../../actions/analyses/cancel-media-job.ts";
import { findUserById, type UserRow } from "../../db/accounts/users.ts";
import { failLostAnalyses, startAnalysis } from "../../db/analyses/analyses.ts";
import { insertMediaJob } from "../../db/analyses/media-jobs.ts";
import { analyses } from "../../db/analyses/tables.ts";
import { readUsage, spendOne } from "../../db/billing/ledger.ts";
import { ledger } from "../../db/billing/tables.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { refundLostAnalyses } from "./refund-lost-analyses.ts";

let test: TestApp;
let user: UserRow;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  const { id } = await test.signUp();
  user = (await findUserById(test.services.db, id)) as UserRow;
});

async function startLeased(leaseMs: number): Promise<string> {
  const { db, now } = test.services;
  const { id } = await startAnalysis(db, {
    userId: user.id,
    type: "text",
    contentHash: "",
    fileName: null,
    sizeBytes: 0,
    charged: true,
    leaseExpiresAt: new Date(now().getTime() + leaseMs),
    createdAt: now(),
  });
  await spendOne(db, { user, bucket: "free", analysisId: id, now: now() });
  return id;
}

async function remaining(): Promise<number> {
  return (await readUsage(test.services.db, user, test.services.now())).remaining;
}

it("gives back an analysis whose lease has expired, once", async () => {
  const id = await startLeased(-1000);
  expect(await remaining()).toBe(1);
  await refundLostAnalyses(test.services);
  await refundLostAnalyses(test.services);
  expect(await remaining()).toBe(2);
  const [row] = await test.services.db.select().from(analyses).where(eq(analyses.id, id));
  expect(row).toMatchObject({ state: "failed", charged: false });
});

it("leaves an analysis alone that still runs, unless nobody else can be running it", async () => {
  await startLeased(60_000);
  await refundLostAnalyses(test.services);
  expect(await remaining()).toBe(1);
  await refundLostAnalyses(test.services, { everyRunning: true });
  expect(await remaining()).toBe(2);
});

it("leaves a recording alone that is there to be taken up", async () => {
  const id = await startLeased(-1000);
  await insertMediaJob(test.services.db, {
    analysisId: id,
    userId: user.id,
    priority: false,
    depth: "standard",
    views: false,
    file: "upload",
    createdAt: test.services.now(),
  });
  await refundLostAnalyses(test.services);
  await refundLostAnalyses(test.services, { everyRunning: true });
  expect(await remaining()).toBe(1);
  await cancelMediaJob(test.services, id, user.id);
  expect(await remaining()).toBe(2);
});

it("gives back once when several processes do it at the same time", async () => {
  const { db, now } = test.services;
  await startLeased(-1000);
  await startLeased(-1000);
  const ended = await Promise.all(
    Array.from({ length: 8 }, () => failLostAnalyses(db, { now: now(), everyRunning: false })),
  );
  expect(ended.reduce((sum, count) => sum + count, 0)).toBe(2);
  const refunds = await db
    .select()
    .from(ledger)
    .where(and(eq(ledger.userId, user.id), eq(ledger.reason, "refund")));
  expect(refunds).toHaveLength(2);
  expect(await remaining()).toBe(2);
});
