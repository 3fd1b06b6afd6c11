import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { auditLog, users } from "../../db/accounts/tables.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { makeAdmin } from "./make-admin.ts";

let test: TestApp;
beforeAll(async () => {
  // In demo mode administrators need no second factor, which is not the matter here.
  test = await createTestApp({ env: { DEMO: true } });
});
afterAll(() => test.close());

function make(email: string): Promise<string> {
  return makeAdmin(test.services.db, { email, site: "https://tellsign.example", now: new Date() });
}

it("makes an account an administrator, once, and leaves a trace", async () => {
  const { id, email, cookie } = await test.signUp();
  expect((await test.request("/api/admin/users", { cookie })).status).toBe(403);
  expect(await make(email.toUpperCase())).toBe(`${email} is an administrator now.`);
  expect(await make(email)).toBe(`${email} is an administrator already.`);
  expect((await test.request("/api/admin/users", { cookie })).status).toBe(200);
  const traces = await test.services.db.select().from(auditLog).where(eq(auditLog.targetId, id));
  expect(traces).toMatchObject([{ actorId: null, actorEmail: "operator", action: "change-role" }]);
});

it("names what is wrong with an address", async () => {
  await expect(make("nobody")).rejects.toThrow("nobody is not an email address.");
  await expect(make("new@example.org")).rejects.toThrow("https://tellsign.example/login first");
  const { id, email } = await test.signUp();
  await test.services.db.update(users).set({ demo: true }).where(eq(users.id, id));
  await expect(make(email)).rejects.toThrow("is a demo account");
});
