import { afterAll, beforeAll, expect, it } from "vitest";
import { insertMail, markMailUnsent } from "../../db/mail/outbox.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { requeueMail } from "./requeue-mail.ts";

const mail = { to: "ada@example.org", subject: "s", text: "t", html: "h" };

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it("sends anew the mails that lost their job, and no others", async () => {
  const { db, now } = test.services;
  const lost = await insertMail(db, mail, now());
  const kept = await insertMail(db, mail, now());
  await markMailUnsent(db, kept, "kept");
  test.advance(7 * 3_600_000);
  await insertMail(db, mail, now());
  await requeueMail(test.services);
  expect(test.jobs).toEqual([{ name: "send-mail", data: { outboxId: lost } }]);
});
