import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { users } from "../../db/accounts/tables.ts";
import { findUserById, type UserRow } from "../../db/accounts/users.ts";
import { analyses } from "../../db/analyses/tables.ts";
import { readUsage } from "../../db/billing/ledger.ts";
import { ledger } from "../../db/billing/tables.ts";
import { outbox } from "../../db/mail/tables.ts";
import { newAnalysis } from "../../testing/rows/new-analysis.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { payForAnalysis } from "./pipeline.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const imageOf = (userId: string) =>
  newAnalysis(userId, { type: "image", now: test.services.now() });

async function usage(id: string) {
  const user = (await findUserById(test.services.db, id)) as UserRow;
  return readUsage(test.services.db, user, test.services.now());
}

it("charges exactly 10 of 100 analyses that come at once against 10 credits", async () => {
  const { db } = test.services;
  const { id } = await test.signUp();
  const bought = { userId: id, bucket: "credit", amount: 10, reason: "purchase" } as const;
  await db.insert(ledger).values({ ...bought, reference: "pi_1" });
  const outcomes = await Promise.allSettled(
    Array.from({ length: 100 }, () => payForAnalysis(test.services, id, imageOf(id))),
  );
  const refused = outcomes.filter((one) => one.status === "rejected");
  expect(refused).toHaveLength(90);
  for (const { reason } of refused) expect(reason).toMatchObject({ code: "upgrade_required" });
  expect(await db.select().from(analyses).where(eq(analyses.userId, id))).toHaveLength(10);
  expect(await usage(id)).toMatchObject({ credits: 0, freeRemaining: 2 });
});

it("mails a subscriber once at 80 % of the month and once at 100 %", async () => {
  const { db } = test.services;
  const { id, email } = await test.signUp({ plan: "pro" });
  const { subscribedAt } = (await findUserById(db, id)) as UserRow;
  await usage(id);
  const spent = { userId: id, bucket: "monthly", reason: "spend" } as const;
  const subjects = async () => {
    const mails = await db.select().from(outbox).where(eq(outbox.to, email));
    return mails.map(({ subject }) => subject);
  };
  await db.insert(ledger).values({ ...spent, periodStart: subscribedAt, amount: -398 });
  await payForAnalysis(test.services, id, imageOf(id));
  expect(await subjects()).toEqual([]);
  await payForAnalysis(test.services, id, imageOf(id));
  await payForAnalysis(test.services, id, imageOf(id));
  expect(await subjects()).toEqual(["You have used 80% of your Tellsign analyses for this month"]);
  await db.insert(ledger).values({ ...spent, periodStart: subscribedAt, amount: -98 });
  await payForAnalysis(test.services, id, imageOf(id));
  expect(await subjects()).toContain("You have used all your Tellsign analyses for this month");
  await expect(payForAnalysis(test.services, id, imageOf(id))).rejects.toMatchObject({
    code: "monthly_limit_reached",
  });
  expect(await subjects()).toHaveLength(2);
});

it("lets a plan in its days of grace pay, and not after them", async () => {
  const { db, now } = test.services;
  const { id } = await test.signUp({ plan: "pro" });
  const pastDueSince = new Date(now().getTime() - 6 * 86_400_000);
  const owed = { subscriptionStatus: "past_due", pastDueSince } as const;
  await db.update(users).set(owed).where(eq(users.id, id));
  await payForAnalysis(test.services, id, imageOf(id));
  const lapsed = { pastDueSince: new Date(now().getTime() - 8 * 86_400_000) };
  await db.update(users).set(lapsed).where(eq(users.id, id));
  await expect(payForAnalysis(test.services, id, imageOf(id))).rejects.toMatchObject({
    code: "subscription_inactive",
  });
});
