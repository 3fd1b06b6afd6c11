import type { Dispute } from "@tellsign/contracts/dispute/dispute";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { disputes } from "../../db/disputes/tables.ts";
import { definiteDetection } from "../../testing/contents/detections.ts";
import { decided, fileDispute, refusal, writeAnalysis } from "../../testing/rows/write-disputes.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

async function readDispute(id: string, { token = "", cookie = "" } = {}): Promise<Response> {
  return test.request(`/api/disputes/${id}${token && `?token=${token}`}`, { cookie });
}

describe("GET /api/disputes/{id}", () => {
  it("opens with the mailed token, and shows its filing and its deadline", async () => {
    const { id, token, dueAt } = await fileDispute(test, { reason: "false_positive" });
    const response = await readDispute(id, { token });
    expect(response.status).toBe(200);
    const dispute = (await response.json()) as Dispute;
    expect(dispute).toMatchObject({ id, reason: "false_positive", state: "open", dueAt });
    expect(dispute.events).toEqual([{ state: "open", note: "", createdAt: dispute.createdAt }]);
    expect(dispute.decidedAt).toBeNull();
  });

  it("opens without a token for the account that filed it", async () => {
    const user = await test.signUp();
    const { id } = await fileDispute(test, {}, user.cookie);
    expect((await readDispute(id, { cookie: user.cookie })).status).toBe(200);
  });

  it("answers 404 to everybody else, and for what does not exist", async () => {
    const { id } = await fileDispute(test, {});
    const other = await fileDispute(test, {});
    const stranger = await test.signUp();
    for (const response of [
      await readDispute(id),
      await readDispute(id, { token: "wrong" }),
      await readDispute(id, { token: other.token }),
      await readDispute(id, { cookie: stranger.cookie }),
      await readDispute("no-uuid", { token: other.token }),
      await readDispute(crypto.randomUUID(), { token: other.token }),
    ]) {
      expect(await refusal(response)).toEqual([404, "dispute_not_found"]);
    }
  });

  it("shows nothing of an analysis that is not the author's", async () => {
    const owner = await test.signUp();
    const detection = definiteDetection("ai");
    const analysisId = await writeAnalysis(test, { userId: owner.id, detection });
    const { id, token } = await fileDispute(test, { analysisId });
    const text = await (await readDispute(id, { token })).text();
    expect(text).not.toContain('"ai"');
    expect(text).not.toContain("0.97");
  });

  it("tells every change with its note, and the verdict that is right", async () => {
    const admin = await test.signUp({ role: "admin" });
    const user = await test.signUp();
    const detection = definiteDetection("ai");
    const analysisId = await writeAnalysis(test, { userId: user.id, detection });
    const { id, token } = await fileDispute(test, { analysisId }, user.cookie);
    const review = { from: "open", state: "in_review", note: "We look." } as const;
    await decided(test, id, review, admin.cookie);
    await decided(
      test,
      id,
      { from: "in_review", state: "corrected", verdict: "human", note: "You are right." },
      admin.cookie,
    );
    const dispute = (await (await readDispute(id, { token })).json()) as Dispute;
    expect(dispute).toMatchObject({ state: "corrected", verdictRight: "human" });
    expect(dispute.decidedAt).not.toBeNull();
    expect(dispute.events.map(({ state, note }) => [state, note])).toEqual([
      ["open", ""],
      ["in_review", "We look."],
      ["corrected", "You are right."],
    ]);
    expect(JSON.stringify(dispute)).not.toContain(admin.email);
    expect(JSON.stringify(dispute)).not.toContain(admin.id);
  });

  it("no longer opens once its author has erased the account", async () => {
    const user = await test.signUp();
    const { id, token } = await fileDispute(test, {}, user.cookie);
    const json = { confirmEmail: user.email, currentPassword: user.password };
    await test.request("/api/account/delete", { json, cookie: user.cookie });
    expect((await readDispute(id, { token })).status).toBe(404);
    const [row] = await test.services.db.select().from(disputes).where(eq(disputes.id, id));
    expect(row).toMatchObject({ state: "closed", userEmail: "", description: "", tokenHash: null });
  });
});

describe("GET /api/disputes", () => {
  it("lists the account's own, the newest first", async () => {
    const user = await test.signUp();
    const other = await test.signUp();
    const first = await fileDispute(test, {}, user.cookie);
    test.advance(1000);
    const second = await fileDispute(test, {}, user.cookie);
    await fileDispute(test, {}, other.cookie);
    await fileDispute(test, { userEmail: user.email });
    const response = await test.request("/api/disputes", { cookie: user.cookie });
    const list = (await response.json()) as Dispute[];
    expect(list.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(list[0]).toMatchObject({ state: "open", dueAt: second.dueAt });
  });

  it("answers 401 without a session", async () => {
    expect(await refusal(await test.request("/api/disputes"))).toEqual([401, "unauthorized"]);
  });
});
