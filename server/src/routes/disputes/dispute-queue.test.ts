import type { DisputeQueue } from "@tellsign/contracts/dispute/dispute";
import { disputeMessages as texts } from "@tellsign/contracts/dispute/dispute-messages";
import {
  type DisputeState,
  disputeStates,
  nextDisputeStates,
} from "@tellsign/contracts/dispute/dispute-states";
import { dispute as limits } from "@tellsign/contracts/limits";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { auditLog, sessions } from "../../db/accounts/tables.ts";
import { analyses } from "../../db/analyses/tables.ts";
import { certificates } from "../../db/certificates/tables.ts";
import { isKnownError } from "../../db/disputes/known-errors.ts";
import { disputeEvents, disputes, knownErrors } from "../../db/disputes/tables.ts";
import { listMails } from "../../db/mail/outbox.ts";
import { definiteDetection, uncertainDetection } from "../../testing/contents/detections.ts";
import {
  decide,
  decided,
  fileDispute,
  refusal,
  writeAnalysis,
} from "../../testing/rows/write-disputes.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let test: TestApp;
type TestUser = Awaited<ReturnType<TestApp["signUp"]>>;
let admin: TestUser;
let user: TestUser;
beforeAll(async () => {
  test = await createTestApp();
  admin = await test.signUp({ role: "admin" });
  user = await test.signUp();
  // Days go by in these tests.
  await test.services.db.update(sessions).set({ expiresAt: new Date("2100-01-01") });
});
afterAll(() => test.close());

const hourMs = 3_600_000;

/** A dispute of an analysis that is the author's. */
async function fileOwn(verdict: "ai" | "human" = "ai") {
  const detection = {
    ...definiteDetection(verdict),
    models: [{ name: "text", version: "1.2.3", sha256: "0".repeat(64) }],
  };
  const analysisId = await writeAnalysis(test, { userId: user.id, detection });
  const { id } = await fileDispute(test, { analysisId, userEmail: user.email }, user.cookie);
  return { id, analysisId };
}

async function mailsAbout(id: string) {
  const mails = await listMails(test.services.db, 200);
  return mails.filter(({ to, text }) => to === user.email && text.includes(id));
}

/** The ways into each state. */
const ways: Record<DisputeState, DisputeState[]> = {
  open: [],
  in_review: ["in_review"],
  upheld: ["upheld"],
  corrected: ["corrected"],
  closed: ["closed"],
};

function decisionTo(from: DisputeState, state: DisputeState) {
  return { from, state, ...(state === "corrected" && { verdict: "human" as const }) };
}

async function listQueue(query = ""): Promise<DisputeQueue> {
  const response = await test.request(`/api/admin/disputes${query}`, { cookie: admin.cookie });
  expect(response.status).toBe(200);
  return (await response.json()) as DisputeQueue;
}

describe("POST /api/admin/disputes/{id}", () => {
  for (const from of disputeStates) {
    for (const to of disputeStates) {
      const may = nextDisputeStates[from].includes(to);
      it(`${may ? "moves" : "does not move"} a dispute from ${from} to ${to}${may ? ", and tells its author" : ""}`, async () => {
        const { id } = await fileOwn();
        let state: DisputeState = "open";
        for (const step of ways[from]) {
          await decided(test, id, decisionTo(state, step), admin.cookie);
          state = step;
        }
        const before = await mailsAbout(id);
        const decision = { ...decisionTo(from, to), note: "Our <b>note</b>." };
        const response = await decide(test, id, decision, admin.cookie);
        const mails = await mailsAbout(id);
        const [row] = await test.services.db.select().from(disputes).where(eq(disputes.id, id));
        if (!may) {
          expect(await refusal(response)).toEqual([409, "dispute_state"]);
          expect(mails).toEqual(before);
          expect(row?.state).toBe(from);
          return;
        }
        expect(response.status).toBe(200);
        expect(row?.state).toBe(to);
        expect(row?.decidedAt === null).toBe(to === "in_review");
        expect(mails.length).toBe(before.length + 1);
        const news = mails.find((mail) => !before.some((old) => old.id === mail.id));
        expect(news?.text).toContain(texts.meanings[to]);
        expect(news?.text).toContain("Our <b>note</b>.");
        expect(news?.html).toContain("Our &lt;b&gt;note&lt;/b&gt;.");
        expect(news?.text).toMatch(new RegExp(`/dispute/${id}\\?token=[0-9a-f]{64}`));
        expect(news?.text).not.toContain("I wrote this myself.");
        expect(news?.text).not.toContain("It was a dark night");
      });
    }
  }

  it("writes the act into the audit log, without what was typed", async () => {
    const { id } = await fileOwn();
    await decided(test, id, { from: "open", state: "closed", note: "A note" }, admin.cookie);
    const rows = await test.services.db.select().from(auditLog).where(eq(auditLog.targetId, id));
    expect(rows).toMatchObject([
      {
        actorId: admin.id,
        actorEmail: admin.email,
        action: "decide-dispute",
        targetKind: "dispute",
        detail: { from: "open", to: "closed" },
      },
    ]);
    expect(JSON.stringify(rows)).not.toContain("I wrote this");
  });

  it("lets one of two administrators decide, and refuses the other", async () => {
    const second = await test.signUp({ role: "admin" });
    const { id } = await fileOwn();
    const answers = await Promise.all([
      decide(test, id, { from: "open", state: "closed" }, admin.cookie),
      decide(test, id, { from: "open", state: "upheld" }, second.cookie),
      decide(test, id, decisionTo("open", "corrected"), second.cookie),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const { db } = test.services;
    const events = await db.select().from(disputeEvents).where(eq(disputeEvents.disputeId, id));
    expect(events.length).toBe(1);
    const acts = await db.select().from(auditLog).where(eq(auditLog.targetId, id));
    expect(acts.length).toBe(1);
  });

  it("refuses who decides by what another has changed since", async () => {
    const { id } = await fileOwn();
    await decided(test, id, { from: "open", state: "in_review" }, admin.cookie);
    const late = await decide(test, id, { from: "open", state: "closed" }, admin.cookie);
    expect(await refusal(late)).toEqual([409, "dispute_state"]);
  });

  it("answers 404 for no dispute", async () => {
    for (const id of ["no-uuid", crypto.randomUUID()]) {
      const response = await decide(test, id, { from: "open", state: "closed" }, admin.cookie);
      expect(await refusal(response)).toEqual([404, "dispute_not_found"]);
    }
  });

  it("answers 400 for a state, note or verdict that fits nothing", async () => {
    const { id } = await fileOwn();
    for (const wrong of [
      { from: "open", state: "won" },
      { state: "closed" },
      { from: "open", state: "closed", note: "x".repeat(2001) },
      { from: "open", state: "closed", verdict: "human" },
      { from: "open", state: "closed", note: "\u0000" },
    ]) {
      const response = await decide(test, id, wrong as never, admin.cookie);
      expect(await refusal(response)).toEqual([400, "invalid_request"]);
    }
  });

  it("is closed to visitors and members", async () => {
    const { id } = await fileOwn();
    const decision = { from: "open", state: "closed" } as const;
    expect(await refusal(await decide(test, id, decision))).toEqual([401, "unauthorized"]);
    const asMember = await decide(test, id, decision, user.cookie);
    expect(await refusal(asMember)).toEqual([403, "admin_only"]);
  });
});

describe("a correction", () => {
  it("marks the analysis, and revokes its certificate with the reason", async () => {
    const { id, analysisId } = await fileOwn();
    const { db } = test.services;
    const certificate = { userId: user.id, record: "{}", signature: "s", keyId: "k" };
    await db.insert(certificates).values({ id: `c-${id}`, analysisId, ...certificate });
    expect((await listQueue("?limit=100")).items.find((item) => item.id === id)).toMatchObject({
      analysis: { certificateId: `c-${id}` },
    });
    const answer = await decided(test, id, decisionTo("open", "corrected"), admin.cookie);
    expect(answer.analysis).toMatchObject({ correctedVerdict: "human", certificateId: null });
    const [analysis] = await db.select().from(analyses).where(eq(analyses.id, analysisId));
    expect(analysis).toMatchObject({ verdict: "ai", correctedVerdict: "human" });
    expect(analysis?.correctedAt).toBeInstanceOf(Date);
    const [kept] = await db
      .select()
      .from(certificates)
      .where(eq(certificates.id, `c-${id}`));
    expect(kept).toMatchObject({ revokedReason: texts.certificateRevoked });
    expect(kept?.revokedAt).toBeInstanceOf(Date);
  });

  it("revokes the certificate of an upheld one as well, and lets no other be made", async () => {
    const { id, analysisId } = await fileOwn();
    const { db } = test.services;
    const certificate = { userId: user.id, record: "{}", signature: "s", keyId: "k" };
    await db.insert(certificates).values({ id: `c-${id}`, analysisId, ...certificate });
    await decided(test, id, { from: "open", state: "upheld" }, admin.cookie);
    const [kept] = await db
      .select()
      .from(certificates)
      .where(eq(certificates.id, `c-${id}`));
    expect(kept).toMatchObject({ revokedReason: texts.certificateRefuted });
    await db.delete(certificates).where(eq(certificates.id, `c-${id}`));
    await db.transaction(async (tx) => expect(await isKnownError(tx, analysisId)).toBe(true));
  });

  it("needs a verdict, and another one than was given", async () => {
    const { id } = await fileOwn("ai");
    for (const verdict of [undefined, "ai" as const]) {
      const decision = { from: "open", state: "corrected", verdict } as const;
      const response = await decide(test, id, decision, admin.cookie);
      expect(await refusal(response)).toEqual([400, "verdict_required"]);
    }
  });

  it("is refused where the analysis is not kept, or has given no answer", async () => {
    const { id } = await fileDispute(test, { analysisId: crypto.randomUUID() }, user.cookie);
    const { id: unnamed } = await fileDispute(test, {}, user.cookie);
    for (const one of [id, unnamed]) {
      const response = await decide(test, one, decisionTo("open", "corrected"), admin.cookie);
      expect(await refusal(response)).toEqual([404, "analysis_not_found"]);
    }
  });

  it("is refused where nothing shows that the analysis is the author's", async () => {
    const stranger = await test.signUp();
    const detection = definiteDetection("ai");
    const owned = await writeAnalysis(test, { userId: user.id, detection });
    const ofVisitor = await writeAnalysis(test, { userId: null, detection });
    for (const filed of [
      await fileDispute(test, { analysisId: owned }),
      await fileDispute(test, { analysisId: owned }, stranger.cookie),
      await fileDispute(test, { analysisId: ofVisitor }),
    ]) {
      const decision = decisionTo("open", "corrected");
      const response = await decide(test, filed.id, decision, admin.cookie);
      expect(await refusal(response)).toEqual([409, "analysis_not_owned"]);
    }
    const rows = await test.services.db.select().from(analyses).where(eq(analyses.id, owned));
    expect(rows[0]?.correctedVerdict).toBeNull();
  });

  it("tells an abstention right, too", async () => {
    const detection = uncertainDetection("between_thresholds");
    const analysisId = await writeAnalysis(test, { userId: user.id, detection });
    const { id } = await fileDispute(test, { analysisId }, user.cookie);
    const answer = await decided(test, id, decisionTo("open", "corrected"), admin.cookie);
    expect(answer.analysis?.correctedVerdict).toBe("human");
  });
});

describe("what becomes of the record", () => {
  const recordsOf = (disputeId: string) =>
    test.services.db.select().from(knownErrors).where(eq(knownErrors.disputeId, disputeId));

  it("an upheld dispute is one item, and its later correction completes it", async () => {
    const { id } = await fileOwn();
    await decided(test, id, { from: "open", state: "upheld" }, admin.cookie);
    const item = { type: "text", modelVersion: "1.2.3", verdictGiven: "ai" };
    expect(await recordsOf(id)).toMatchObject([{ ...item, verdictRight: null }]);
    await decided(test, id, decisionTo("upheld", "corrected"), admin.cookie);
    expect(await recordsOf(id)).toMatchObject([{ ...item, verdictRight: "human" }]);
  });

  it("a corrected dispute is one item, a closed one none", async () => {
    const corrected = await fileOwn();
    await decided(test, corrected.id, decisionTo("open", "corrected"), admin.cookie);
    expect(await recordsOf(corrected.id)).toMatchObject([{ verdictRight: "human" }]);
    const closed = await fileOwn();
    await decided(test, closed.id, { from: "open", state: "closed" }, admin.cookie);
    expect(await recordsOf(closed.id)).toEqual([]);
  });

  it("a verdict that two people disputed is wrong once", async () => {
    const { id, analysisId } = await fileOwn();
    const visitor = await fileDispute(test, { analysisId });
    await decided(test, visitor.id, { from: "open", state: "upheld" }, admin.cookie);
    await decided(test, id, decisionTo("open", "corrected"), admin.cookie);
    expect(await recordsOf(visitor.id)).toMatchObject([{ verdictRight: "human" }]);
    expect(await recordsOf(id)).toEqual([]);
  });

  it("an upheld dispute of an analysis that is not kept leaves no item: nothing is invented", async () => {
    const { id } = await fileDispute(test, { analysisId: crypto.randomUUID() });
    await decided(test, id, { from: "open", state: "upheld" }, admin.cookie);
    expect(await recordsOf(id)).toEqual([]);
    const [mail] = await listMails(test.services.db, 1);
    expect(mail?.text).not.toContain("public record");
  });
});

describe("GET /api/admin/disputes", () => {
  beforeEach(async () => {
    await test.services.db.delete(knownErrors);
    await test.services.db.delete(disputes);
  });

  it("shows the late ones first, then those that are due soonest, then the decided", async () => {
    const late = await fileDispute(test, {});
    test.advance(1000);
    const closed = await fileDispute(test, {});
    test.advance(30 * hourMs);
    const soon = await fileDispute(test, {});
    test.advance(20 * hourMs);
    const fresh = await fileDispute(test, {});
    await decided(test, closed.id, { from: "open", state: "closed" }, admin.cookie);
    await decided(test, fresh.id, { from: "open", state: "in_review" }, admin.cookie);
    const { items, counts, total, nextCursor } = await listQueue();
    expect(items.map(({ id }) => id)).toEqual([late.id, soon.id, fresh.id, closed.id]);
    expect(items.map(({ overdue }) => overdue)).toEqual([true, false, false, false]);
    expect(counts).toEqual({
      open: 2,
      in_review: 1,
      upheld: 0,
      corrected: 0,
      closed: 1,
      overdue: 1,
    });
    expect([total, nextCursor]).toEqual([4, null]);
  });

  it("gives a dispute that is opened again its whole time", async () => {
    const { id, dueAt } = await fileDispute(test, {});
    await decided(test, id, { from: "open", state: "closed" }, admin.cookie);
    test.advance(100 * hourMs);
    const again = await decided(test, id, { from: "closed", state: "in_review" }, admin.cookie);
    expect(again.overdue).toBe(false);
    const movedMs = new Date(again.dueAt).getTime() - new Date(dueAt).getTime();
    expect(movedMs).toBeGreaterThanOrEqual(100 * hourMs);
    test.advance(limits.reviewHours.max * hourMs + 1000);
    expect((await listQueue()).items[0]).toMatchObject({ id, overdue: true });
  });

  it("filters by state, and pages without a gap or a double", async () => {
    for (let filed = 0; filed < 7; filed++) {
      const { id } = await fileDispute(test, {});
      if (filed % 2) await decided(test, id, { from: "open", state: "closed" }, admin.cookie);
      if (filed % 3) test.advance(1000);
    }
    expect((await listQueue("?state=closed")).items.map(({ state }) => state)).toEqual([
      "closed",
      "closed",
      "closed",
    ]);
    const whole = (await listQueue("?limit=100")).items.map(({ id }) => id);
    const paged: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page: DisputeQueue = await listQueue(`?limit=2${cursor && `&cursor=${cursor}`}`);
      paged.push(...page.items.map(({ id }) => id));
      expect(page.total).toBe(7);
      cursor = page.nextCursor;
    }
    expect(paged).toEqual(whole);
    expect(new Set(paged).size).toBe(7);
  });

  it("brings the evidence that is kept", async () => {
    const { id, analysisId } = await fileOwn();
    const [item] = (await listQueue()).items;
    expect(item).toMatchObject({
      id,
      userEmail: user.email,
      ownsAnalysis: true,
      contentSample: "It was a dark night",
      description: "I wrote this myself.",
      analysis: {
        id: analysisId,
        detection: { verdict: "ai", aiProbability: 0.97, models: [{ version: "1.2.3" }] },
      },
    });
  });

  it("is closed to visitors and members, and refuses what is no cursor or state", async () => {
    const path = "/api/admin/disputes";
    expect(await refusal(await test.request(path))).toEqual([401, "unauthorized"]);
    const asMember = await test.request(path, { cookie: user.cookie });
    expect(await refusal(asMember)).toEqual([403, "admin_only"]);
    for (const query of ["?cursor=nowhere", "?state=won", "?limit=0"]) {
      const response = await test.request(path + query, { cookie: admin.cookie });
      expect(await refusal(response)).toEqual([400, "invalid_request"]);
    }
  });
});
