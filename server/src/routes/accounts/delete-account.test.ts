import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sessions, users } from "../../db/accounts/tables.ts";
import { updateUser } from "../../db/accounts/users.ts";
import { analyses } from "../../db/analyses/tables.ts";
import { createApiKey } from "../../db/api-keys/api-keys.ts";
import { apiKeys } from "../../db/api-keys/tables.ts";
import { billingEvents, ledger } from "../../db/billing/tables.ts";
import { disputeEvents, disputes } from "../../db/disputes/tables.ts";
import { insertMail } from "../../db/mail/outbox.ts";
import { outbox } from "../../db/mail/tables.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

function erase(json: object, cookie?: string) {
  return test.request("/api/account/delete", { json, cookie });
}

async function fill(userId: string, email: string): Promise<void> {
  const { db, now } = test.services;
  await db.insert(analyses).values({
    userId,
    type: "text",
    contentHash: "hash",
    sizeBytes: 12,
    leaseExpiresAt: now(),
  });
  await db.insert(ledger).values({ userId, bucket: "free", amount: -1, reason: "spend" });
  await createApiKey(db, { userId, name: "my key", now: now() });
  await db.insert(disputes).values({
    userId,
    analysisId: "an-analysis",
    reason: "inaccurate",
    description: `I wrote this. ${email}`,
    userEmail: email,
    contentSample: "My words",
  });
}

describe("POST /api/account/delete", () => {
  it("erases the account and all that hangs on it, clears the cookie and says so by mail", async () => {
    const { db } = test.services;
    const { id, email, password, cookie } = await test.signUp();
    await fill(id, email);
    await test.request("/api/auth/forgot-password", { json: { email } });
    await updateUser(db, id, { customerId: "cus_mine" });
    const event = { type: "invoice.paid", createdAt: new Date(), receivedAt: new Date() };
    const schedule = { kind: "schedule", subscriptionId: "sub_other", nextPriceId: null } as const;
    const invoice = { kind: "invoice-charge", invoiceId: "in_1", intentId: "pi_1" } as const;
    await db.insert(billingEvents).values([
      { ...event, id: "by account", payload: { ...invoice, ...{ userId: id } } },
      { ...event, id: "by customer", payload: { ...invoice, ...{ customerId: "cus_mine" } } },
      { ...event, id: "of another", payload: schedule },
    ]);

    const response = await erase({ confirmEmail: email, currentPassword: password }, cookie);
    expect(response.status).toBe(204);
    expect(response.headers.get("set-cookie")).toContain("Max-Age=0");
    expect((await test.request("/api/me", { cookie })).status).toBe(401);
    expect(await db.select().from(users).where(eq(users.id, id))).toEqual([]);
    for (const table of [sessions, analyses, ledger, apiKeys]) {
      expect(await db.select().from(table).where(eq(table.userId, id))).toEqual([]);
    }
    const events = await db.select().from(billingEvents);
    expect(events.map((row) => row.id)).toEqual(["of another"]);
    const mails = await db.select().from(outbox).where(eq(outbox.to, email));
    expect(mails.map(({ subject }) => subject)).toEqual(["Your Tellsign account was deleted"]);
  });

  it("keeps a dispute without the person in it", async () => {
    const { id, email, password, cookie } = await test.signUp();
    await fill(id, email);
    await erase({ confirmEmail: email, currentPassword: password }, cookie);
    const rows = await test.services.db.select().from(disputes);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(email);
    expect(JSON.stringify(rows)).not.toContain("My words");
  });

  it("closes what was under review, and erases what was written about it", async () => {
    const { db, now } = test.services;
    const { id, email, password, cookie } = await test.signUp();
    await fill(id, email);
    const [dispute] = await db.select().from(disputes).where(eq(disputes.userId, id));
    const disputeId = dispute?.id ?? "";
    await db.insert(disputeEvents).values({ disputeId, state: "in_review", note: "Dear Ada" });
    const mail = { to: "typed@example.org", subject: "News", html: "" };
    await insertMail(db, { ...mail, text: `About the dispute ${disputeId}` }, now());
    await insertMail(db, { ...mail, text: "About something else" }, now());
    await erase({ confirmEmail: email, currentPassword: password }, cookie);
    const [row] = await db.select().from(disputes).where(eq(disputes.id, disputeId));
    expect(row).toMatchObject({ state: "closed", userId: null, tokenHash: null });
    const events = await db
      .select()
      .from(disputeEvents)
      .where(eq(disputeEvents.disputeId, disputeId));
    expect(events.map(({ state, note }) => [state, note])).toEqual([
      ["in_review", ""],
      ["closed", ""],
    ]);
    const mails = await db.select().from(outbox).where(eq(outbox.to, mail.to));
    expect(mails.map(({ text }) => text)).toEqual(["About something else"]);
  });

  it("frees the address for a new account", async () => {
    const { email, password, cookie } = await test.signUp();
    await erase({ confirmEmail: email, currentPassword: password }, cookie);
    expect((await test.signUp({ email })).email).toBe(email);
  });

  it("answers 400 when the address typed is not the account's", async () => {
    const { password, cookie } = await test.signUp();
    const json = { confirmEmail: "other@example.org", currentPassword: password };
    const response = await erase(json, cookie);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: "invalid_request" });
    expect((await test.request("/api/me", { cookie })).status).toBe(200);
  });

  it("answers 403 wrong_password without the password", async () => {
    const { email, cookie } = await test.signUp();
    for (const currentPassword of ["not the password", undefined]) {
      const response = await erase({ confirmEmail: email, currentPassword }, cookie);
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ code: "wrong_password" });
    }
    expect((await test.request("/api/me", { cookie })).status).toBe(200);
  });

  it("asks an account made by Google for its address alone", async () => {
    const { id, email, cookie } = await test.signUp();
    await updateUser(test.services.db, id, { passwordHash: null, googleSubject: "to-erase" });
    expect((await erase({ confirmEmail: email.toUpperCase() }, cookie)).status).toBe(204);
  });

  it("answers 401 without a session", async () => {
    expect((await erase({ confirmEmail: "x@example.org" })).status).toBe(401);
  });
});
