import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { users } from "../../db/accounts/tables.ts";
import { certificates } from "../../db/certificates/tables.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { demoAccounts, demoPassword } from "./demo-accounts.ts";
import { listDemoAccounts, removeDemo, seedDemo } from "./seed-demo.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ env: { RATE_LIMITS: false } });
});
afterAll(() => test.close());

it("makes every demo account once, each able to sign in with its plan and role", async () => {
  const { db } = test.services;
  await seedDemo(db, new Date());
  await seedDemo(db, new Date());
  expect(await db.select().from(users)).toHaveLength(demoAccounts.length);
  for (const { email, plan, role } of demoAccounts) {
    const response = await test.request("/api/login", { json: { email, password: demoPassword } });
    expect(await response.json()).toMatchObject({
      user: {
        email,
        role,
        subscriptionPlan: plan,
        subscriptionStatus: plan === "free" ? "none" : "active",
      },
    });
  }
});

it("removes them and nobody else", async () => {
  const { db } = test.services;
  await seedDemo(db, new Date());
  const { email } = await test.signUp();
  const removed = await removeDemo(db, new Date());
  expect(removed.sort()).toEqual(demoAccounts.map((one) => one.email).sort());
  expect(await listDemoAccounts(db)).toEqual([]);
  expect((await db.select().from(users)).map((user) => user.email)).toEqual([email]);
});

it("removes their certificates, too, which anybody could have made", async () => {
  const { db } = test.services;
  await seedDemo(db, new Date());
  const [demo] = await db.select().from(users).where(eq(users.demo, true)).limit(1);
  const signed = { record: "{}", signature: "", keyId: "" };
  await db.insert(certificates).values({ id: "demo", userId: demo?.id, ...signed });
  await removeDemo(db, new Date());
  expect(await db.select().from(certificates)).toEqual([]);
});
