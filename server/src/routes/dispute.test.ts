import type { ErrorBody } from "@tellsign/contracts/errors";
import { dispute as limits } from "@tellsign/contracts/limits";
import { dispute as texts } from "@tellsign/contracts/messages";
import { desc } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listMails } from "../db/outbox.ts";
import { disputes } from "../db/schema.ts";
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
    expect(await response.json()).toEqual({ message: texts.submitted.description });
    expect(await newestDispute()).toMatchObject({
      ...dispute,
      reason: "inaccurate",
      state: "open",
      userId: user.id,
    });
    const [mail] = await listMails(test.services.db, 1);
    expect(mail?.to).toBe("ada@example.org");
    expect(mail?.text).toContain("24-48 hours");
    expect(mail?.text).not.toContain(dispute.description);
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
});
