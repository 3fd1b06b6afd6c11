import type {
  ContactMessage,
  ContactMessagesPage,
} from "@tellsign/contracts/account/administration";
import type { ErrorBody } from "@tellsign/contracts/api/errors";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { auditLog } from "../../db/accounts/tables.ts";
import { insertContactMessage } from "../../db/mail/contact-messages.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let test: TestApp;
let admin: Awaited<ReturnType<TestApp["signUp"]>>;
beforeAll(async () => {
  test = await createTestApp();
  admin = await test.signUp({ role: "admin" });
  for (let number = 0; number < 5; number += 1) {
    const message = {
      name: "Ada",
      email: "ada@example.org",
      subject: `Subject ${number}`,
      message: "Words",
    };
    await insertContactMessage(
      test.services.db,
      message,
      new Date(Date.UTC(2026, 0, 1, 0, number)),
    );
  }
});
afterAll(() => test.close());

async function list(query = ""): Promise<ContactMessagesPage> {
  const response = await test.request(`/api/admin/messages?${query}`, { cookie: admin.cookie });
  expect(response.status).toBe(200);
  return (await response.json()) as ContactMessagesPage;
}

function answer(id: string, cookie = admin.cookie): Promise<Response> {
  return test.request(`/api/admin/messages/${id}/handled`, { method: "POST", cookie });
}

async function refusal(response: Response): Promise<[number, string]> {
  const { code } = (await response.json()) as ErrorBody;
  return [response.status, code];
}

const subjects = ({ items }: ContactMessagesPage) => items.map(({ subject }) => subject);

describe("the messages of the contact form", () => {
  it("come in pages, the newest first", async () => {
    const first = await list("limit=3");
    expect(first.total).toBe(5);
    expect(subjects(first)).toEqual(["Subject 4", "Subject 3", "Subject 2"]);
    const second = await list(`limit=3&cursor=${first.nextCursor}`);
    expect(subjects(second)).toEqual(["Subject 1", "Subject 0"]);
    expect(second.nextCursor).toBeNull();
    expect(second.items[0]).toMatchObject({ name: "Ada", message: "Words", handledAt: null });
  });

  it("are marked as answered once, which the audit log keeps", async () => {
    const { items } = await list("state=open");
    const id = items[0]?.id ?? "";
    const marked = (await (await answer(id)).json()) as ContactMessage;
    expect(marked).toMatchObject({ id, handledAt: expect.any(String) });
    expect(await (await answer(id)).json()).toEqual(marked);
    const acts = await test.services.db.select().from(auditLog).where(eq(auditLog.targetId, id));
    expect(acts).toMatchObject([
      { action: "answer-message", targetKind: "message", actorId: admin.id, detail: {} },
    ]);
    expect(subjects(await list("state=answered"))).toEqual(["Subject 4"]);
    expect((await list("state=open")).total).toBe(4);
  });

  it("answer 404 for one that there is not", async () => {
    for (const id of ["no-id", "7d44e2a4-0000-4000-8000-000000000000"]) {
      expect(await refusal(await answer(id))).toEqual([404, "message_not_found"]);
    }
  });

  it("refuse a page or a state that there is not", async () => {
    for (const query of ["cursor=nonsense", "state=lost", "limit=0"]) {
      const response = await test.request(`/api/admin/messages?${query}`, { cookie: admin.cookie });
      expect(await refusal(response)).toEqual([400, "invalid_request"]);
    }
  });

  it("are for administrators only", async () => {
    const { cookie } = await test.signUp();
    const denied = await test.request("/api/admin/messages", { cookie });
    expect(await refusal(denied)).toEqual([403, "admin_only"]);
    expect(await refusal(await answer("any", cookie))).toEqual([403, "admin_only"]);
    expect(await refusal(await test.request("/api/admin/messages"))).toEqual([401, "unauthorized"]);
    expect(await refusal(await answer("any", ""))).toEqual([401, "unauthorized"]);
  });
});
