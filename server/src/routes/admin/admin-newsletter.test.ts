import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { unsubscribeToken } from "../../actions/newsletter/newsletter-token.ts";
import { listAuditLog } from "../../db/accounts/audit-log.ts";
import { outbox } from "../../db/mail/tables.ts";
import { newsletterIssues, newsletterSubscribers } from "../../db/newsletter/tables.ts";
import { sampleArticle as article } from "../../testing/contents/sample-article.ts";
import { type MailServer, startMailServer } from "../../testing/servers/mail-server.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

const site = "https://tellsign.example";

let test: TestApp;
let mailServer: MailServer;
let admin: { cookie: string; email: string };
beforeAll(async () => {
  mailServer = await startMailServer();
  test = await createTestApp({
    env: { SMTP_URL: mailServer.url, PUBLIC_URL: site },
    listArticles: async () => [article],
  });
  admin = await test.signUp({ role: "admin" });
});
afterAll(async () => {
  await test.close();
  await mailServer.stop();
});
beforeEach(async () => {
  const { db } = test.services;
  await db.delete(newsletterSubscribers);
  await db.delete(newsletterIssues);
  await db.delete(outbox);
  test.jobs.length = 0;
});

async function addSubscriber(email: string, confirmed = true): Promise<string> {
  const now = test.services.now();
  const [row] = await test.services.db
    .insert(newsletterSubscribers)
    .values({
      email,
      ...(confirmed
        ? { confirmedAt: now }
        : { tokenHash: email, expiresAt: new Date(now.getTime() + 60_000) }),
    })
    .returning();
  return row?.id ?? "";
}

function send(slug = article.slug, cookie = admin.cookie) {
  return test.request(`/api/admin/newsletter/${slug}`, { method: "POST", cookie });
}

async function read() {
  const response = await test.request("/api/admin/newsletter", { cookie: admin.cookie });
  return response.json();
}

async function expectCode(response: Response, status: number, code: string): Promise<void> {
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ code });
}

describe("GET /api/admin/newsletter", () => {
  it("counts who confirmed and who has not, and says which articles were sent", async () => {
    await addSubscriber("ada@example.org");
    await addSubscriber("waiting@example.org", false);
    const unsent = { slug: article.slug, title: article.title, publishDate: "2026-11-16" };
    expect(await read()).toEqual({
      subscribers: 1,
      waiting: 1,
      articles: [{ ...unsent, sentAt: null, recipients: null }],
    });
    await send();
    expect(await read()).toMatchObject({
      articles: [{ ...unsent, sentAt: expect.any(String), recipients: 1 }],
    });
  });
});

describe("POST /api/admin/newsletter/{slug}", () => {
  it("mails the article to everyone who confirmed, one mail each, and the audit log keeps who sent it", async () => {
    await addSubscriber("ada@example.org");
    await addSubscriber("grace@example.org");
    await addSubscriber("waiting@example.org", false);
    const response = await send();
    expect(await response.json()).toEqual({ recipients: 2 });
    await test.runJobs();
    const recipients = mailServer.received.splice(0).map((mail) => mail.recipients);
    expect(recipients.sort()).toEqual([["ada@example.org"], ["grace@example.org"]]);
    const { items } = await listAuditLog(test.services.db, { before: null, limit: 1 });
    expect(items).toMatchObject([
      {
        actorEmail: admin.email,
        action: "send-newsletter",
        targetKind: "article",
        targetId: article.slug,
        detail: { recipients: 2 },
      },
    ]);
  });

  it("brings the link and the headers that end it with one click, and keeps neither once it is sent", async () => {
    const id = await addSubscriber("ada@example.org");
    await send();
    await test.runJobs();
    const raw = mailServer.received.splice(0)[0]?.raw.replace(/\r\n[ \t]+/g, " ") ?? "";
    const token = unsubscribeToken(test.services.installationSecret, id);
    const header = (name: string) => new RegExp(`^${name}: *(.*)\\r$`, "im").exec(raw)?.[1];
    expect(header("List-Unsubscribe")).toBe(`<${site}/api/newsletter/unsubscribe?token=${token}>`);
    expect(header("List-Unsubscribe-Post")).toBe("List-Unsubscribe=One-Click");
    expect(header("List-Id")).toBe("Tellsign Blog <blog.tellsign.example>");
    expect(header("Subject")).toBe(article.title);
    const text = raw.replace(/=\r\n/g, "").replaceAll("=3D", "=");
    expect(text).toContain(`${site}/blog/${article.slug}`);
    expect(text).toContain(`${site}/newsletter/unsubscribe#token=${token}`);
    expect(await test.services.db.select().from(outbox)).toMatchObject([
      { state: "sent", text: "", html: "", headers: {} },
    ]);
    const oneClick = new URL(header("List-Unsubscribe")?.slice(1, -1) ?? "");
    const ended = await test.request(oneClick.pathname + oneClick.search, {
      method: "POST",
      body: "List-Unsubscribe=One-Click",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect(ended.status).toBe(200);
    expect(await test.services.db.select().from(newsletterSubscribers)).toEqual([]);
    expect(await test.services.db.select().from(outbox)).toEqual([]);
  });

  it("mails nothing to those who unsubscribe before it goes out", async () => {
    const id = await addSubscriber("ada@example.org");
    await send();
    const token = unsubscribeToken(test.services.installationSecret, id);
    await test.request(`/api/newsletter/unsubscribe?token=${token}`, { method: "POST" });
    await test.runJobs();
    expect(mailServer.received).toEqual([]);
  });

  it("answers 409 article_already_sent a second time, also to two at once and for those who came since", async () => {
    await addSubscriber("ada@example.org");
    const both = await Promise.all([send(), send()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await addSubscriber("later@example.org");
    await expectCode(await send(), 409, "article_already_sent");
    expect(await test.services.db.select().from(outbox)).toHaveLength(1);
  });

  it("answers 409 no_subscribers where nobody confirmed, and may be sent later", async () => {
    await addSubscriber("waiting@example.org", false);
    await expectCode(await send(), 409, "no_subscribers");
    await addSubscriber("ada@example.org");
    expect((await send()).status).toBe(200);
  });

  it("answers 404 article_not_found for what is not published", async () => {
    await addSubscriber("ada@example.org");
    await expectCode(await send("unknown"), 404, "article_not_found");
  });

  it("is for administrators alone", async () => {
    const user = await test.signUp();
    for (const [cookie, status, code] of [
      ["", 401, "unauthorized"],
      [user.cookie, 403, "admin_only"],
    ] as const) {
      await expectCode(await send(article.slug, cookie), status, code);
      const read = await test.request("/api/admin/newsletter", { cookie });
      await expectCode(read, status, code);
    }
  });
});
