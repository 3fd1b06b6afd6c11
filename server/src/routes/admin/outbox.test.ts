import type { OpenedMail, OutboxMail } from "@tellsign/contracts/account/analytics";
import type { ErrorBody } from "@tellsign/contracts/api/errors";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { auditLog } from "../../db/accounts/tables.ts";
import { insertMail, markMailSent, markMailUnsent } from "../../db/mail/outbox.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

async function refusal(response: Response): Promise<[number, string]> {
  const { code } = (await response.json()) as ErrorBody;
  return [response.status, code];
}

const letter = { to: "ada@example.org", subject: "Subject", text: "A link", html: "" };

function open(id: string, cookie?: string): Promise<Response> {
  return test.request(`/api/admin/outbox/${id}/open`, { method: "POST", cookie });
}

describe("the outbox", () => {
  it("shows administrators the newest fifty mails", async () => {
    const { cookie } = await test.signUp({ role: "admin" });
    for (let number = 0; number < 51; number += 1) {
      const mail = { to: "ada@example.org", subject: `Mail ${number}`, text: "Text", html: "" };
      await insertMail(test.services.db, mail, new Date(Date.UTC(2026, 0, 1, 0, number)));
    }
    const response = await test.request("/api/admin/outbox", { cookie });
    const mails = (await response.json()) as OutboxMail[];
    expect(mails).toHaveLength(50);
    expect(mails[0]).toMatchObject({ subject: "Mail 50", to: "ada@example.org", state: "queued" });
    expect(mails[0]).not.toHaveProperty("text");
  });

  it("opens a mail that could not be sent, and the audit log keeps who opened whose", async () => {
    const { db, now } = test.services;
    const admin = await test.signUp({ role: "admin" });
    const reader = await test.signUp();
    for (const state of ["kept", "failed"] as const) {
      const id = await insertMail(db, { ...letter, to: reader.email }, now());
      await markMailUnsent(db, id, state);
      const response = await open(id, admin.cookie);
      expect(response.status).toBe(200);
      const mail = (await response.json()) as OpenedMail;
      expect(mail).toMatchObject({ id, to: reader.email, text: letter.text, state });
      const acts = await db.select().from(auditLog).where(eq(auditLog.targetId, id));
      expect(acts).toMatchObject([
        {
          actorId: admin.id,
          actorEmail: admin.email,
          action: "open-mail",
          targetKind: "mail",
          detail: { userId: reader.id },
        },
      ]);
      // The log outlives the account, so it names nobody.
      expect(JSON.stringify(acts[0]?.detail)).not.toContain(reader.email);
    }
  });

  it("opens no mail that is on its way or was sent", async () => {
    const { db, now } = test.services;
    const { cookie } = await test.signUp({ role: "admin" });
    const queued = await insertMail(db, letter, now());
    const sent = await insertMail(db, letter, now());
    await markMailSent(db, sent, now());
    for (const id of [queued, sent]) {
      expect(await refusal(await open(id, cookie))).toEqual([409, "mail_not_readable"]);
      expect(await db.select().from(auditLog).where(eq(auditLog.targetId, id))).toEqual([]);
    }
    for (const id of ["none", "7d44e2a4-0000-4000-8000-000000000000"]) {
      expect(await refusal(await open(id, cookie))).toEqual([404, "mail_not_found"]);
    }
  });

  it("is for nobody else", async () => {
    const { cookie } = await test.signUp();
    const denied = await test.request("/api/admin/outbox", { cookie });
    expect(await refusal(denied)).toEqual([403, "admin_only"]);
    expect(await refusal(await test.request("/api/admin/outbox"))).toEqual([401, "unauthorized"]);
    expect(await refusal(await open("any", cookie))).toEqual([403, "admin_only"]);
    expect(await refusal(await open("any"))).toEqual([401, "unauthorized"]);
  });
});
