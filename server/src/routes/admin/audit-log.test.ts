import type { AuditPage } from "@tellsign/contracts/account/administration";
import type { ErrorBody } from "@tellsign/contracts/api/errors";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { recordAuditEntry } from "../../db/accounts/audit-log.ts";
import { auditLog } from "../../db/accounts/tables.ts";
import { deleteUser } from "../../db/accounts/users.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let test: TestApp;
let admin: Awaited<ReturnType<TestApp["signUp"]>>;
let user: Awaited<ReturnType<TestApp["signUp"]>>;
beforeAll(async () => {
  test = await createTestApp();
  admin = await test.signUp({ role: "admin", email: "boss@example.org" });
  user = await test.signUp({ email: "someone@example.org" });
  const { db, now } = test.services;
  for (let number = 0; number < 5; number += 1) {
    await recordAuditEntry(db, {
      actor: admin,
      action: `act-${number}`,
      target: { kind: "user", id: user.id },
      detail: { number },
      now: now(),
    });
  }
});
afterAll(() => test.close());

async function list(query = ""): Promise<AuditPage> {
  const response = await test.request(`/api/admin/audit?${query}`, { cookie: admin.cookie });
  expect(response.status).toBe(200);
  return (await response.json()) as AuditPage;
}

async function refusal(response: Response): Promise<[number, string]> {
  const { code } = (await response.json()) as ErrorBody;
  return [response.status, code];
}

describe("the audit log", () => {
  it("tells who did what to whom, the newest first, in pages", async () => {
    const first = await list("limit=3");
    expect(first.items.map(({ action }) => action)).toEqual(["act-4", "act-3", "act-2"]);
    expect(first.items[0]).toMatchObject({
      actorEmail: "boss@example.org",
      targetKind: "user",
      targetId: user.id,
      targetName: "someone@example.org",
      detail: { number: 4 },
    });
    const second = await list(`limit=3&cursor=${first.nextCursor}`);
    expect(second.items.map(({ action }) => action)).toEqual(["act-1", "act-0"]);
    expect(second.nextCursor).toBeNull();
  });

  it("cannot be changed or deleted, not even in the database", async () => {
    const { db } = test.services;
    const appendOnly = { cause: { message: "audit_log is append-only" } };
    await expect(db.update(auditLog).set({ action: "nothing" })).rejects.toMatchObject(appendOnly);
    await expect(db.delete(auditLog).where(eq(auditLog.id, 1))).rejects.toMatchObject(appendOnly);
    expect((await list()).items).toHaveLength(5);
  });

  it("outlives the account it tells of, without its address", async () => {
    const gone = await test.signUp({ email: "gone@example.org" });
    const { db, now } = test.services;
    const target = { kind: "user", id: gone.id } as const;
    await recordAuditEntry(db, { actor: admin, action: "suspend-user", target, now: now() });
    await deleteUser(db, gone.id);
    const { items } = await list("limit=1");
    expect(items[0]).toMatchObject({ targetId: gone.id, targetName: null });
    expect(JSON.stringify(items)).not.toContain("gone@example.org");
  });

  it("refuses a page that there is not", async () => {
    for (const query of ["cursor=nonsense", "cursor=1e9", "cursor=-1", "limit=101"]) {
      const response = await test.request(`/api/admin/audit?${query}`, { cookie: admin.cookie });
      expect(await refusal(response)).toEqual([400, "invalid_request"]);
    }
  });

  it("is for administrators only", async () => {
    const denied = await test.request("/api/admin/audit", { cookie: user.cookie });
    expect(await refusal(denied)).toEqual([403, "admin_only"]);
    expect(await refusal(await test.request("/api/admin/audit"))).toEqual([401, "unauthorized"]);
  });
});
