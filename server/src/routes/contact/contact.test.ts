import type { ErrorBody } from "@tellsign/contracts/api/errors";
import { contactMessages as texts } from "@tellsign/contracts/site/contact-messages";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listMails } from "../../db/mail/outbox.ts";
import { contactMessages } from "../../db/mail/tables.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ env: { CONTACT_EMAIL: "desk@example.org" } });
});
afterAll(() => test.close());

async function refusal(response: Response): Promise<[number, string]> {
  const { code } = (await response.json()) as ErrorBody;
  return [response.status, code];
}

const message = {
  name: "Ada",
  email: "ada@example.org",
  subject: "A question",
  message: "How do you measure?\n\nRegards <b>Ada</b>",
};

describe("the contact form", () => {
  it("is stored, mailed to the desk and thanked for", async () => {
    const response = await test.request("/api/contact", { json: message });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ message: texts.sent });
    expect(await test.services.db.select().from(contactMessages)).toMatchObject([message]);
    expect(test.jobs).toMatchObject([{ name: "send-mail" }]);
    const [mail] = await listMails(test.services.db, 1);
    expect(mail).toMatchObject({ to: "desk@example.org", state: "queued" });
    expect(mail?.subject).toContain("A question");
    expect(mail?.text).toContain("ada@example.org");
    expect(mail?.text).toContain("How do you measure?");
  });

  it("needs every field, and a real address", async () => {
    for (const missing of ["name", "email", "subject", "message"]) {
      const response = await test.request("/api/contact", { json: { ...message, [missing]: " " } });
      expect(await refusal(response)).toEqual([400, "invalid_request"]);
    }
  });

  it("is refused when a character cannot be stored", async () => {
    const response = await test.request("/api/contact", { json: { ...message, name: "A\0da" } });
    expect(await refusal(response)).toEqual([400, "invalid_request"]);
  });

  it("takes its name and subject as one line each, so that neither can pose as the next line of a mail", async () => {
    for (const field of ["name", "subject"]) {
      const json = { ...message, [field]: "Ada\r\nFrom: Grace" };
      const response = await test.request("/api/contact", { json });
      expect(await refusal(response)).toEqual([400, "invalid_request"]);
    }
  });

  it("is limited", async () => {
    for (let sent = 0; sent < 10; sent += 1) {
      await test.request("/api/contact", { json: message, ip: "192.0.2.1" });
    }
    const response = await test.request("/api/contact", { json: message, ip: "192.0.2.1" });
    expect(response.headers.get("retry-after")).toMatch(/^\d+$/);
    expect(await refusal(response)).toEqual([429, "rate_limited"]);
  });
});
