import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mailedLinks } from "../../db/accounts/tables.ts";
import { createUser, updateUser } from "../../db/accounts/users.ts";
import { outbox } from "../../db/mail/tables.ts";
import { readLink } from "../../testing/contents/read-link.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ env: { RATE_LIMITS: false } });
});
afterAll(() => test.close());

function forgot(email: string) {
  return test.request("/api/auth/forgot-password", { json: { email } });
}

function mailsTo(email: string) {
  return test.services.db.select().from(outbox).where(eq(outbox.to, email));
}

describe("POST /api/auth/forgot-password", () => {
  it("answers the same, in about the same time, whether or not the address has an account", async () => {
    const { email } = await test.signUp();
    const answers = [];
    for (const address of [email, "nobody@example.org"]) {
      const start = performance.now();
      const response = await forgot(address);
      answers.push({
        ms: performance.now() - start,
        status: response.status,
        body: await response.text(),
        headers: [...response.headers.keys()],
      });
    }
    const [known, unknown] = answers;
    expect(known).toMatchObject({ status: 200 });
    expect(unknown).toMatchObject({
      status: known?.status,
      body: known?.body,
      headers: known?.headers,
    });
    expect(known?.ms).toBeGreaterThan(250);
    expect(unknown?.ms).toBeGreaterThan(250);
  });

  it("mails a link to the account and nothing to others", async () => {
    const { email } = await test.signUp();
    await forgot(email.toUpperCase());
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain("http://localhost:3000/reset-password?token=");
    expect(test.jobs).toContainEqual({ name: "send-mail", data: { outboxId: mails[0]?.id } });
    await forgot("nobody@example.org");
    expect(await mailsTo("nobody@example.org")).toEqual([]);
  });

  it("keeps only the hash of the link's token", async () => {
    const { id, email } = await test.signUp();
    await forgot(email);
    const token = await readLink(test, email);
    const rows = await test.services.db
      .select()
      .from(mailedLinks)
      .where(eq(mailedLinks.userId, id));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it("mails a link to an account made by Google, for a first password", async () => {
    const email = "made-by-google@example.org";
    await createUser(test.services.db, { email, googleSubject: "made-by-google" });
    await forgot(email);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it("mails nothing to a suspended account, and says the same", async () => {
    const { id, email } = await test.signUp();
    await updateUser(test.services.db, id, { suspendedAt: test.services.now() });
    expect((await forgot(email)).status).toBe(200);
    expect(await mailsTo(email)).toEqual([]);
  });

  it.each(["", "ada@example"])("answers 400 invalid_email to %j", async (email) => {
    const response = await forgot(email);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: "invalid_email" });
  });

  it("answers 429 to the sixth for one address within an hour, known or not", async () => {
    const limited = await createTestApp();
    try {
      const { email } = await limited.signUp();
      for (const address of [email, "nobody@example.org"]) {
        const statuses = await Promise.all(
          Array.from({ length: 6 }, async (_, i) => {
            const init = { json: { email: address }, ip: `203.0.113.${i}` };
            return (await limited.request("/api/auth/forgot-password", init)).status;
          }),
        );
        expect(statuses.sort()).toEqual([200, 200, 200, 200, 200, 429]);
        limited.advance(61 * 60_000);
      }
    } finally {
      await limited.close();
    }
  });
});
