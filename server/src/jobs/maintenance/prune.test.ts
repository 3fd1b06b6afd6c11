import {
  batchKeptDays,
  batchPausedDaysMax,
  testBatchKeptHours,
} from "@tellsign/contracts/batch/batch-states";
import { keptDays } from "@tellsign/contracts/limits";
import { eq, ne } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { identityFlows, mailedLinks, sessions } from "../../db/accounts/tables.ts";
import { freeScans } from "../../db/analyses/tables.ts";
import { rateHits } from "../../db/api-keys/tables.ts";
import { batches } from "../../db/batches/tables.ts";
import { billingEvents, quotaNotices } from "../../db/billing/tables.ts";
import { disputes } from "../../db/disputes/tables.ts";
import { contactMessages, outbox } from "../../db/mail/tables.ts";
import { openBatchHarness, textItems } from "../../testing/batch-harness.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { prune } from "./prune.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it("deletes sessions, links, sign-ins under way and rate hits that have run out, and no others", async () => {
  const { db } = test.services;
  const { id: userId, email } = await test.signUp();
  await db.delete(sessions);
  await db.delete(rateHits);
  const ages = { old: new Date(Date.now() - 1000), new: new Date(Date.now() + 60_000) };
  for (const [tokenHash, expiresAt] of Object.entries(ages)) {
    const place = { remembered: false, userAgent: "", ipAddress: "" };
    await db.insert(sessions).values({ tokenHash, userId, expiresAt, ...place });
    await db
      .insert(mailedLinks)
      .values({ tokenHash, purpose: "reset_password", userId, email, expiresAt });
    const flow = { state: "", nonce: "", codeVerifier: "", redirectTo: "/" };
    await db.insert(identityFlows).values({ tokenHash, expiresAt, ...flow });
    await db.insert(rateHits).values({ key: tokenHash, expiresAt });
  }
  await prune(test.services);
  for (const table of [sessions, mailedLinks, identityFlows]) {
    expect((await db.select().from(table)).map((row) => row.tokenHash)).toEqual(["new"]);
  }
  expect((await db.select().from(rateHits)).map((row) => row.key)).toEqual(["new"]);
});

it("erases the sample of a dispute 90 days after its decision, and nothing else of it", async () => {
  const { db, now } = test.services;
  const dayMs = 86_400_000;
  const before = (days: number) => new Date(now().getTime() - days * dayMs);
  const dispute = { analysisId: "N/A", reason: "other", userEmail: "", contentSample: "My words" };
  await db.insert(disputes).values([
    { ...dispute, description: "old", state: "closed", decidedAt: before(91) },
    { ...dispute, description: "new", state: "upheld", decidedAt: before(89) },
    { ...dispute, description: "waiting", state: "open", createdAt: before(100) },
  ]);
  await prune(test.services);
  const rows = await db.select().from(disputes);
  const samples = Object.fromEntries(
    rows.map(({ description, contentSample }) => [description, contentSample]),
  );
  expect(samples).toEqual({ old: "", new: "My words", waiting: "My words" });
});

it("deletes records as old as the privacy policy says, and none that still waits", async () => {
  const { db, now } = test.services;
  const { id: userId } = await test.signUp();
  for (const [name, over] of [
    ["old", 1],
    ["new", -1],
  ] as const) {
    const before = (days: number) => new Date(now().getTime() - (days + over) * 86_400_000);
    const event = {
      type: "invoice.paid",
      createdAt: before(keptDays.billingEvents),
      receivedAt: before(keptDays.billingEvents),
      payload: { kind: "ignored" },
    } as const;
    await db.insert(billingEvents).values([
      { ...event, id: `${name} applied`, appliedAt: now() },
      { ...event, id: `${name} waiting` },
    ]);
    const mail = { to: name, text: "", html: "", createdAt: before(keptDays.mails) };
    await db.insert(outbox).values([
      { ...mail, subject: `${name} sent`, state: "sent" },
      { ...mail, subject: `${name} queued`, state: "queued" },
    ]);
    const message = { name, email: "ada@example.org", subject: "", message: "" };
    const createdAt = before(keptDays.contactMessages);
    await db.insert(contactMessages).values({ ...message, createdAt });
    const periodStart = before(keptDays.quotaNotices);
    await db.insert(quotaNotices).values({ userId, periodStart, percent: over + 80 });
    const hashes = { fingerprintHash: name, deviceHash: "", addressHash: "" };
    await db.insert(freeScans).values({ ...hashes, createdAt: before(keptDays.freeScans) });
    await db.insert(disputes).values({
      analysisId: "N/A",
      reason: "other",
      description: name,
      userEmail: `${name}@example.org`,
      contentSample: "",
      state: "closed",
      decidedAt: before(keptDays.visitorDisputes),
    });
  }
  await prune(test.services);
  const events = await db.select().from(billingEvents);
  expect(events.map(({ id }) => id).sort()).toEqual(["new applied", "new waiting", "old waiting"]);
  const mails = (await db.select().from(outbox)).map(({ subject }) => subject);
  expect(mails).toEqual(expect.arrayContaining(["new sent", "new queued", "old queued"]));
  expect(mails).not.toContain("old sent");
  expect((await db.select().from(contactMessages)).map(({ name }) => name)).toEqual(["new"]);
  expect((await db.select().from(quotaNotices)).map(({ percent }) => percent)).toEqual([79]);
  expect((await db.select().from(freeScans)).map((row) => row.fingerprintHash)).toEqual(["new"]);
  const filed = await db.select().from(disputes).where(ne(disputes.userEmail, ""));
  expect(filed.map(({ description }) => description)).toEqual(["new"]);
});

it("deletes batches that ended long ago, those of test keys after a day", async () => {
  const world = await openBatchHarness();
  const ended = async (name: string, hours: number, test: boolean) => {
    const { id } = await world.begin({ name, items: textItems(1) });
    const finishedAt = new Date(Date.now() - hours * 3_600_000);
    await world.db.update(batches).set({ finishedAt, test }).where(eq(batches.id, id));
  };
  await ended("live", testBatchKeptHours + 1, false);
  await ended("old", batchKeptDays * 24 + 1, false);
  await ended("test", testBatchKeptHours - 1, true);
  await ended("old test", testBatchKeptHours + 1, true);
  await prune(world.test.services);
  const left = await world.db.select().from(batches);
  expect(left.map(({ name }) => name).sort()).toEqual(["live", "test"]);
  await world.close();
});

it("cancels a batch that paused and was forgotten, and erases its content; no other", async () => {
  const world = await openBatchHarness();
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const pause = async (days: number) => {
    const { id } = await world.begin({ items: textItems(1) });
    const paused = { state: "paused", claimedAt: daysAgo(days) } as const;
    await world.db.update(batches).set(paused).where(eq(batches.id, id));
    return id;
  };
  const recent = await pause(batchPausedDaysMax - 1);
  const forgotten = await pause(batchPausedDaysMax + 1);
  await prune(world.test.services);
  expect(await world.get(recent)).toMatchObject({ state: "paused", counts: { queued: 1 } });
  expect(await world.get(forgotten)).toMatchObject({
    state: "cancelled",
    counts: { cancelled: 1 },
  });
  expect((await world.rows(recent))[0]?.content).toBeTruthy();
  expect((await world.rows(forgotten))[0]?.content).toBeNull();
  await world.close();
});
