import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { insertMail } from "../../db/mail/outbox.ts";
import { outbox } from "../../db/mail/tables.ts";
import { type MailServer, startMailServer } from "../../testing/servers/mail-server.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { sendMail } from "./send-mail.ts";

const mail = {
  to: "ada@example.org",
  subject: "Choose a new password",
  text: "The link: https://tellsign.example/x?token=secret",
  html: "<p>The link</p>",
};
const tryOn = { isLastTry: false };

let test: TestApp;
let server: MailServer | undefined;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
afterEach(async () => {
  await server?.stop();
  server = undefined;
});

async function startServer(options: { refuse?: boolean } = {}): Promise<MailServer> {
  server = await startMailServer(options);
  return server;
}

function withSmtp(url: string | undefined) {
  return { ...test.services, env: { ...test.services.env, SMTP_URL: url } };
}

async function queue(to = mail.to): Promise<string> {
  return insertMail(test.services.db, { ...mail, to }, test.services.now());
}

async function read(id: string) {
  const [row] = await test.services.db.select().from(outbox).where(eq(outbox.id, id));
  return row;
}

describe("a queued mail", () => {
  it("is handed to the mail server with both texts, marked sent, and its texts erased", async () => {
    const { url, received } = await startServer();
    const outboxId = await queue();
    await sendMail(withSmtp(url), { outboxId }, tryOn);

    expect(received).toHaveLength(1);
    expect(received[0]?.recipients).toEqual(["ada@example.org"]);
    expect(received[0]?.raw).toContain("From: Tellsign <no-reply@example.org>");
    expect(received[0]?.raw).toContain("Subject: Choose a new password");
    expect(received[0]?.raw).toContain("text/plain");
    expect(received[0]?.raw).toContain("text/html");
    const row = await read(outboxId);
    expect(row).toMatchObject({ state: "sent", text: "", html: "" });
    expect(row?.sentAt).toBeInstanceOf(Date);
  });

  it("is sent once though its job runs twice", async () => {
    const { url, received } = await startServer();
    const outboxId = await queue();
    await sendMail(withSmtp(url), { outboxId }, tryOn);
    await sendMail(withSmtp(url), { outboxId }, tryOn);
    expect(received).toHaveLength(1);
  });

  it("goes to one mailbox though the address holds a comma", async () => {
    const { url, received } = await startServer();
    const outboxId = await queue("mallory,ada@example.org");
    await sendMail(withSmtp(url), { outboxId }, tryOn);
    expect(received.flatMap(({ recipients }) => recipients)).not.toContain("ada@example.org");
  });

  it("is kept, texts and all, where there is no mail server", async () => {
    const outboxId = await queue();
    await sendMail(withSmtp(undefined), { outboxId }, tryOn);
    expect(await read(outboxId)).toMatchObject({ ...mail, state: "kept", sentAt: null });
  });

  it("stays queued when the server refuses it, so that the queue tries again", async () => {
    const { url } = await startServer({ refuse: true });
    const outboxId = await queue();
    await expect(sendMail(withSmtp(url), { outboxId }, tryOn)).rejects.toThrow();
    expect(await read(outboxId)).toMatchObject({ state: "queued" });
  });

  it("is given up after the last try", async () => {
    const { url } = await startServer({ refuse: true });
    const outboxId = await queue();
    await sendMail(withSmtp(url), { outboxId }, { isLastTry: true });
    expect(await read(outboxId)).toMatchObject({ state: "failed" });
  });
});
