import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { users } from "../accounts/tables.ts";
import { findUserById, type UserRow } from "../accounts/users.ts";
import { startAnalysis } from "../analyses/analyses.ts";
import { analyses } from "../analyses/tables.ts";
import { readUsage, refund, spendOne } from "./ledger.ts";
import { ledger } from "./tables.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

async function account(changes: Partial<UserRow>): Promise<UserRow> {
  const { id } = await test.signUp();
  await test.services.db.update(users).set(changes).where(eq(users.id, id));
  return (await findUserById(test.services.db, id)) as UserRow;
}

async function spend(user: UserRow, bucket: "free" | "monthly" | "credit", now: Date) {
  const { db } = test.services;
  const { id } = await startAnalysis(db, {
    userId: user.id,
    type: "text",
    contentHash: "",
    fileName: null,
    sizeBytes: 0,
    charged: true,
    leaseExpiresAt: now,
    createdAt: now,
  });
  await spendOne(db, { user, bucket, analysisId: id, now });
  return id;
}

it("gives a free account two analyses for life", async () => {
  const user = await account({ subscriptionPlan: "free" });
  const now = test.services.now();
  expect(await readUsage(test.services.db, user, now)).toMatchObject({ remaining: 2, freeUsed: 0 });
  await spend(user, "free", now);
  const muchLater = new Date(now.getTime() + 400 * 86_400_000);
  const usage = await readUsage(test.services.db, user, muchLater);
  expect(usage).toMatchObject({ freeUsed: 1, freeRemaining: 1, remaining: 1, monthlyUsed: 0 });
});

it("renews a subscriber's quota on the day of the subscription", async () => {
  const user = await account({
    subscriptionPlan: "starter",
    subscriptionStatus: "active",
    subscribedAt: new Date("2026-01-31T10:00:00Z"),
  });
  const { db } = test.services;
  await spend(user, "monthly", new Date("2026-02-28T09:59:59Z"));
  const before = await readUsage(db, user, new Date("2026-02-28T09:59:59.999Z"));
  expect(before).toMatchObject({ monthlyUsed: 1, monthlyRemaining: 99, remaining: 99 });
  const after = await readUsage(db, user, new Date("2026-02-28T10:00:00Z"));
  expect(after).toMatchObject({ monthlyUsed: 0, monthlyRemaining: 100, remaining: 100 });
});

it("refunds into the month that was charged, even after it has ended", async () => {
  const user = await account({
    subscriptionPlan: "starter",
    subscriptionStatus: "active",
    subscribedAt: new Date("2026-01-10T00:00:00Z"),
  });
  const { db } = test.services;
  const id = await spend(user, "monthly", new Date("2026-02-09T23:59:59Z"));
  const later = new Date("2026-02-10T00:00:30Z");
  await refund(db, id, later);
  expect(await readUsage(db, user, later)).toMatchObject({ monthlyUsed: 0, monthlyRemaining: 100 });
  const earlier = await readUsage(db, user, new Date("2026-02-09T23:59:59Z"));
  expect(earlier).toMatchObject({ monthlyUsed: 0 });
});

it("adds bought credits to what is left", async () => {
  const user = await account({ subscriptionPlan: "free" });
  const { db } = test.services;
  const bought = { userId: user.id, bucket: "credit", amount: 10, reason: "purchase" } as const;
  await db.insert(ledger).values(bought);
  await spend(user, "credit", test.services.now());
  const usage = await readUsage(db, user, test.services.now());
  expect(usage).toMatchObject({ credits: 9, remaining: 11 });
});

it("gives a lapsed subscriber the free analyses", async () => {
  const user = await account({ subscriptionPlan: "expert", subscriptionStatus: "canceled" });
  const usage = await readUsage(test.services.db, user, test.services.now());
  expect(usage).toMatchObject({ monthlyRemaining: 0, freeRemaining: 2, remaining: 2 });
});

it("is only added to, but for what an erased account or a deleted analysis takes with it", async () => {
  const { db } = test.services;
  const user = await account({ subscriptionPlan: "free" });
  const now = test.services.now();
  await readUsage(db, user, now);
  const analysisId = await spend(user, "free", now);
  const own = eq(ledger.userId, user.id);
  const onlyAdded = { cause: { message: "The ledger is only added to." } };
  await expect(db.update(ledger).set({ amount: 9 }).where(own)).rejects.toMatchObject(onlyAdded);
  await expect(db.update(ledger).set({ analysisId: null }).where(own)).rejects.toMatchObject(
    onlyAdded,
  );
  await expect(db.delete(ledger).where(own)).rejects.toMatchObject(onlyAdded);
  await db.delete(analyses).where(eq(analyses.id, analysisId));
  const entries = await db.select().from(ledger).where(own);
  expect(entries.map(({ amount, analysisId }) => [amount, analysisId])).toEqual([
    [2, null],
    [-1, null],
  ]);
  await spend(user, "free", now);
  await db.delete(users).where(eq(users.id, user.id));
  expect(await db.select().from(ledger).where(own)).toEqual([]);
});

it("writes an allowance once, however many look at once", async () => {
  const { db } = test.services;
  const now = test.services.now();
  const user = await account({
    subscriptionPlan: "pro",
    subscriptionStatus: "active",
    subscribedAt: now,
  });
  await Promise.all(Array.from({ length: 8 }, () => readUsage(db, user, now)));
  const entries = await db.select().from(ledger).where(eq(ledger.userId, user.id));
  expect(entries.map(({ bucket, amount }) => [bucket, amount])).toEqual([
    ["free", 2],
    ["monthly", 500],
  ]);
});
