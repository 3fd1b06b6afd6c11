import type { OutboxMail } from "@tellsign/contracts/analytics";
import type { ErrorBody } from "@tellsign/contracts/errors";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertMail } from "../db/outbox.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

async function refusal(response: Response): Promise<[number, string]> {
  const { code } = (await response.json()) as ErrorBody;
  return [response.status, code];
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
    expect(mails[0]).toMatchObject({ subject: "Mail 50", text: "Text", state: "queued" });
  });

  it("is for nobody else", async () => {
    const { cookie } = await test.signUp();
    const denied = await test.request("/api/admin/outbox", { cookie });
    expect(await refusal(denied)).toEqual([403, "admin_only"]);
    expect(await refusal(await test.request("/api/admin/outbox"))).toEqual([401, "unauthorized"]);
  });
});
