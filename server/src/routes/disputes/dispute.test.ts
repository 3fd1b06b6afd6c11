import type { DisputeSubmitted } from "@tellsign/contracts/dispute/dispute";
import { disputeMessages as texts } from "@tellsign/contracts/dispute/dispute-messages";
import { dispute as limits, rateLimits } from "@tellsign/contracts/limits";
import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { disputes } from "../../db/disputes/tables.ts";
import { listMails } from "../../db/mail/outbox.ts";
import { definiteDetection, uncertainDetection } from "../../testing/contents/detections.ts";
import { decided, fileDispute, refusal, writeAnalysis } from "../../testing/rows/write-disputes.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

async function newestDispute() {
  const [row] = await test.services.db.select().from(disputes).orderBy(desc(disputes.createdAt));
  return row;
}

const dispute = {
  analysisId: "5f0c6a3e",
  description: "I wrote this myself.",
  userEmail: "ada@example.org",
  originalConfidence: 0.9,
  contentSample: "It was a dark night",
};

describe("the dispute form", () => {
  it("is stored with the account of the caller and acknowledged by mail", async () => {
    const user = await test.signUp();
    const response = await test.request("/api/dispute", { json: dispute, cookie: user.cookie });
    expect(response.status).toBe(200);
    const answer = (await response.json()) as DisputeSubmitted;
    expect(answer).toMatchObject({ message: texts.submitted, repeated: false });
    expect(await newestDispute()).toMatchObject({
      ...dispute,
      reason: "inaccurate",
      state: "open",
      userId: user.id,
    });
    const [mail] = await listMails(test.services.db, 1);
    expect(mail?.to).toBe("ada@example.org");
    expect(mail?.text).toContain("24-48 hours");
    expect(mail?.text).toContain(`/dispute/${answer.id}?token=${answer.token}`);
    for (const typed of [dispute.description, dispute.contentSample, dispute.analysisId]) {
      expect(mail?.text).not.toContain(typed);
      expect(mail?.html).not.toContain(typed);
    }
  });

  it("promises an answer 48 hours after the filing", async () => {
    const { id, dueAt } = await fileDispute(test, {});
    const [row] = await test.services.db.select().from(disputes).where(eq(disputes.id, id));
    const filedMs = row?.createdAt.getTime() ?? 0;
    expect(new Date(dueAt).getTime() - filedMs).toBe(48 * 3_600_000);
    const [mail] = await listMails(test.services.db, 1);
    expect(mail?.text).toContain(`We will answer by ${dueAt.slice(0, 16).replace("T", " ")} UTC.`);
  });

  it("keeps no token, only its hash", async () => {
    const { token } = await fileDispute(test, {});
    expect(JSON.stringify(await newestDispute())).not.toContain(token);
  });

  it("takes a result that abstained, as any other", async () => {
    const user = await test.signUp();
    const detection = uncertainDetection("between_thresholds");
    const analysisId = await writeAnalysis(test, { userId: user.id, detection });
    await fileDispute(test, { analysisId, originalConfidence: null }, user.cookie);
    expect(await newestDispute()).toMatchObject({ analysisId, state: "open" });
  });

  it("is open to visitors", async () => {
    const response = await test.request("/api/dispute", { json: dispute });
    expect(response.status).toBe(200);
    expect(await newestDispute()).toMatchObject({ userId: null });
  });

  it("is stored without a mail when the address is none", async () => {
    const before = await listMails(test.services.db, 50);
    for (const userEmail of ["ada at home", "ada\u0007@example.org"]) {
      const json = { ...dispute, userEmail };
      expect((await test.request("/api/dispute", { json })).status).toBe(200);
    }
    expect(await listMails(test.services.db, 50)).toEqual(before);
  });

  it("keeps at most 200 characters of the content", async () => {
    const sample = "x".repeat(limits.contentSampleSent);
    const fits = await test.request("/api/dispute", {
      json: { ...dispute, contentSample: sample },
    });
    expect(fits.status).toBe(200);
    const tooLong = await test.request("/api/dispute", {
      json: { ...dispute, contentSample: `${sample}x` },
    });
    expect(await refusal(tooLong)).toEqual([400, "invalid_request"]);
  });

  it("needs a description, an address and a known reason", async () => {
    for (const wrong of [{ description: " " }, { userEmail: "" }, { reason: "because" }]) {
      const response = await test.request("/api/dispute", { json: { ...dispute, ...wrong } });
      expect(await refusal(response)).toEqual([400, "invalid_request"]);
    }
  });

  it("is answered with 429 after ten an hour from one address", async () => {
    for (let sent = 0; sent < rateLimits.form.count; sent++) {
      const response = await test.request("/api/dispute", { json: dispute, ip: "10.8.0.1" });
      expect(response.status).toBe(200);
    }
    const response = await test.request("/api/dispute", { json: dispute, ip: "10.8.0.1" });
    expect(await refusal(response)).toEqual([429, "rate_limited"]);
    const elsewhere = await test.request("/api/dispute", { json: dispute, ip: "10.8.0.2" });
    expect(elsewhere.status).toBe(200);
  });
});

describe("a second dispute of the same result", () => {
  async function setUp() {
    const user = await test.signUp();
    const detection = definiteDetection("ai");
    const analysisId = await writeAnalysis(test, { userId: user.id, detection });
    const count = async () =>
      (await test.services.db.select().from(disputes).where(eq(disputes.analysisId, analysisId)))
        .length;
    return { ...user, analysisId, count };
  }

  it("by the same account is answered with the first, while that is under way", async () => {
    const { cookie, analysisId, count } = await setUp();
    const first = await fileDispute(test, { analysisId }, cookie);
    const mailsBefore = await listMails(test.services.db, 50);
    const second = await fileDispute(test, { analysisId }, cookie);
    expect(second).toEqual({ ...first, repeated: true, message: texts.repeated });
    expect(await listMails(test.services.db, 50)).toEqual(mailsBefore);
    expect(await count()).toBe(1);
  });

  it("is one, also when both come at once", async () => {
    const { cookie, analysisId, count } = await setUp();
    const answers = await Promise.all(
      [1, 2, 3].map(() => fileDispute(test, { analysisId }, cookie)),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await count()).toBe(1);
  });

  it("is a new one once the first is decided", async () => {
    const { cookie, analysisId, count } = await setUp();
    const admin = await test.signUp({ role: "admin" });
    const first = await fileDispute(test, { analysisId }, cookie);
    await decided(test, first.id, { from: "open", state: "closed" }, admin.cookie);
    const second = await fileDispute(test, { analysisId }, cookie);
    expect(second.repeated).toBe(false);
    expect(await count()).toBe(2);
  });

  it("by a visitor is its own, since an address proves nothing", async () => {
    const { cookie, analysisId, email, count } = await setUp();
    const first = await fileDispute(test, { analysisId, userEmail: email }, cookie);
    const second = await fileDispute(test, { analysisId, userEmail: email });
    expect(second.id).not.toBe(first.id);
    expect(await count()).toBe(2);
  });

  it("that names no analysis is its own", async () => {
    const { cookie } = await setUp();
    const first = await fileDispute(test, {}, cookie);
    expect((await fileDispute(test, {}, cookie)).id).not.toBe(first.id);
  });
});
