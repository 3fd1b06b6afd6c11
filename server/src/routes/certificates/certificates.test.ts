import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AnalysisResult } from "@tellsign/contracts/analysis/analysis";
import type { ErrorBody } from "@tellsign/contracts/api/errors";
import type { Certificate, CertificateRecord } from "@tellsign/contracts/certificate/certificate";
import { certificateMessages as texts } from "@tellsign/contracts/certificate/certificate-messages";
import type { Detection } from "@tellsign/contracts/detection/detection";
import { listFacts } from "@tellsign/verify/describe-record";
import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { auditLog } from "../../db/accounts/tables.ts";
import { analyses } from "../../db/analyses/tables.ts";
import { ledger } from "../../db/billing/tables.ts";
import { revokeCertificateOf } from "../../db/certificates/certificates.ts";
import { certificates } from "../../db/certificates/tables.ts";
import {
  definiteDetection,
  imageDetection,
  uncertainDetection,
} from "../../testing/contents/detections.ts";
import { sampleText } from "../../testing/contents/text-samples.ts";
import { analyzeText, askFor, certify, generate } from "../../testing/rows/certified.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let test: TestApp;
let folder: string;
let detection: Detection;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tellsign-certificates-"));
  test = await createTestApp({
    env: { DATA_DIR: folder, RATE_LIMITS: false },
    modalities: ["text", "image"],
    analyze: async () => detection,
  });
});
beforeEach(() => {
  detection = definiteDetection("ai");
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

async function refusal(response: Response): Promise<[number, string]> {
  const { code } = (await response.json()) as ErrorBody;
  return [response.status, code];
}

function recordOf({ signed }: Certificate): CertificateRecord {
  return JSON.parse(signed.record);
}

function saltedHash({ content }: CertificateRecord, bytes: string | Uint8Array): string {
  return createHash("sha256").update(Buffer.from(content.salt, "hex")).update(bytes).digest("hex");
}

describe("POST /api/certificate/generate", () => {
  it.each(["pro", "expert"] as const)(
    "certifies what the analysis of a %s account found",
    async (plan) => {
      const { certificate, analysis } = await certify(test, plan);
      expect(certificate).toMatchObject({
        result: "AI Generated",
        verdict: "ai",
        confidence: 0.97,
        contentType: "text",
        fileName: null,
        certificateUrl: `http://localhost:3000/certificate/${certificate.id}`,
        revoked: null,
      });
      const record = recordOf(certificate);
      expect(record).toMatchObject({ analysisId: analysis.id, disclaimer: texts.disclaimer });
      expect(record.content.hash).toBe(saltedHash(record, sampleText));
    },
  );

  it("is for the plans that include it", async () => {
    for (const plan of ["free", "starter"] as const) {
      const { cookie } = await test.signUp({ plan });
      const asked = askFor(await analyzeText(test, cookie));
      const answer = await generate(test, asked, cookie);
      expect(await refusal(answer)).toEqual([403, "upgrade_required"]);
    }
  });

  it("certifies an analysis that a bought credit paid for, on every plan", async () => {
    const { cookie, id: userId } = await test.signUp();
    const { db } = test.services;
    await db.insert(ledger).values({ userId, bucket: "credit", amount: 1, reason: "purchase" });
    const free = [await analyzeText(test, cookie), await analyzeText(test, cookie)];
    const bought = await analyzeText(test, cookie);
    expect((await generate(test, askFor(bought), cookie)).status).toBe(200);
    for (const analysis of free) {
      const answer = await generate(test, askFor(analysis), cookie);
      expect(await refusal(answer)).toEqual([403, "upgrade_required"]);
    }
  });

  it("gives the same certificate when asked again, also at the same time", async () => {
    const { certificate, cookie, analysis } = await certify(test);
    const again = await Promise.all(
      Array.from({ length: 4 }, () => generate(test, askFor(analysis), cookie)),
    );
    for (const answer of again) expect(await answer.json()).toEqual(certificate);
    const fresh = await analyzeText(test, cookie);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => generate(test, askFor(fresh), cookie)),
    );
    const ids = await Promise.all(answers.map(async (a) => ((await a.json()) as Certificate).id));
    expect(new Set(ids).size).toBe(1);
  });

  it("takes the kind and the file name from the analysis, not from the caller", async () => {
    const { cookie } = await test.signUp({ plan: "pro" });
    const analysis = await analyzeText(test, cookie);
    const asked = askFor(analysis, { contentType: "video", fileName: "of-another.mp4" });
    const made = (await (await generate(test, asked, cookie)).json()) as Certificate;
    expect(made).toMatchObject({ contentType: "text", fileName: null });
  });

  it("hashes the bytes of an uploaded document as they came, not its text", async () => {
    const { cookie } = await test.signUp({ plan: "pro" });
    const bytes = Buffer.from(`\ufeff${sampleText}\r\n`);
    const body = new FormData();
    body.set("type", "text");
    body.set("file", new File([bytes], "essay.txt"));
    const uploaded = await test.request("/api/analyze", { method: "POST", body, cookie });
    const analysis = (await uploaded.json()) as AnalysisResult;
    const made = (await (await generate(test, askFor(analysis), cookie)).json()) as Certificate;
    const record = recordOf(made);
    expect(record).toMatchObject({ fileName: "essay.txt", sizeBytes: bytes.length });
    expect(record.content.hash).toBe(saltedHash(record, bytes));
  });

  it("hashes the bytes of an image, and says that a record decided where one did", async () => {
    detection = { ...imageDetection("ai"), confidence: null };
    const { cookie } = await test.signUp({ plan: "pro" });
    const bytes = new Uint8Array([1, 2, 3, 4]);
    const body = new FormData();
    body.set("type", "image");
    body.set("file", new File([bytes], "picture.png"));
    const uploaded = await test.request("/api/analyze", { method: "POST", body, cookie });
    const analysis = (await uploaded.json()) as AnalysisResult;
    const wrong = await generate(test, askFor(analysis, { confidence: 1 }), cookie);
    expect(await refusal(wrong)).toEqual([400, "certificate_differs"]);
    const made = (await (await generate(test, askFor(analysis), cookie)).json()) as Certificate;
    expect(made).toMatchObject({ confidence: null, contentType: "image" });
    const record = recordOf(made);
    expect(record.content.hash).toBe(saltedHash(record, bytes));
  });

  it("keeps no hash that could be guessed from the content", async () => {
    await certify(test);
    const rows = await test.services.db.select().from(analyses);
    const plain = createHash("sha256").update(sampleText).digest("hex");
    expect(JSON.stringify(rows)).not.toContain(plain);
    expect(new Set(rows.map(({ hashSalt }) => hashSalt)).size).toBe(rows.length);
  });

  it("says mixed where the verdict was mixed, and never calls such content human", async () => {
    detection = { ...definiteDetection("ai"), verdict: "mixed", aiShare: 0.6 };
    const more = await certify(test);
    expect(more.certificate).toMatchObject({ result: "AI Generated", verdict: "mixed" });
    detection = { ...detection, isAiGenerated: false, aiShare: 0.3 };
    const less = await analyzeText(test, more.cookie);
    const answer = await generate(test, askFor(less), more.cookie);
    expect(await answer.json()).toMatchObject({
      code: "not_certifiable",
      message: texts.notCertifiable.mixed,
    });
  });

  it("states how often such content is wrongly flagged or missed, and where that was measured", async () => {
    const interval = { low: 0.004, high: 0.016, level: 0.95 };
    const group = "essays of students";
    const measured = { interval, sampleCount: 1200, group };
    detection = {
      ...definiteDetection("ai"),
      measuredErrorRate: { falsePositiveRate: 0.008, ...measured },
      measuredMissRate: { missRate: 0.01, ...measured },
    };
    const { certificate } = await certify(test);
    expect(recordOf(certificate)).toMatchObject({
      measuredErrorRate: { falsePositiveRate: 0.008, ...measured },
      measuredMissRate: { missRate: 0.01, ...measured },
      validation: "http://localhost:3000/methodology",
    });
    const page = await test.request(`/api/certificate/${certificate.id}`);
    expect(page.status).toBe(200);
    const facts = listFacts(recordOf(certificate), certificate.signed.keyId);
    expect(facts.map(({ term }) => term)).toEqual(
      expect.arrayContaining(["People wrongly flagged", "AI content missed", "Validation"]),
    );
  });

  it("says the threshold that the account had chosen, where the verdict followed it", async () => {
    const threshold = { falsePositiveRate: 0.05, measured: 0.04, n: 500, interval: null };
    for (const supported of [true, false]) {
      detection = { ...definiteDetection("ai"), threshold: { ...threshold, supported } };
      const { certificate } = await certify(test);
      expect(recordOf(certificate).falsePositiveRate).toBe(supported ? 0.05 : undefined);
    }
  });

  it("certifies nothing that the analysis did not say", async () => {
    const { cookie } = await test.signUp({ plan: "pro" });
    const analysis = await analyzeText(test, cookie);
    for (const changes of [
      { result: "Human Created" as const },
      { confidence: 0.99 },
      { confidence: 97 },
      { confidence: null },
    ]) {
      const answer = await generate(test, askFor(analysis, changes), cookie);
      expect(await refusal(answer)).toEqual([400, "certificate_differs"]);
    }
  });

  it("gives none for an uncertain verdict, a failed analysis or one without a salted hash", async () => {
    const { cookie } = await test.signUp({ plan: "pro" });
    detection = { ...uncertainDetection("between_thresholds"), leaning: "human" };
    const uncertain = await analyzeText(test, cookie);
    const asked = askFor(uncertain);
    expect(await refusal(await generate(test, asked, cookie))).toEqual([400, "not_certifiable"]);
    detection = definiteDetection("ai");
    const older = await analyzeText(test, cookie);
    const { db } = test.services;
    for (const values of [{ saltedHash: null, hashSalt: null }, { state: "failed" as const }]) {
      await db.update(analyses).set(values).where(eq(analyses.id, older.id));
      const answer = await generate(test, askFor(older), cookie);
      expect(await refusal(answer)).toEqual([400, "not_certifiable"]);
    }
  });

  it("gives none for a verdict that was corrected, and no second one after a revocation", async () => {
    const { db, now } = test.services;
    const { cookie } = await test.signUp({ plan: "pro" });
    const analysis = await analyzeText(test, cookie);
    await db
      .update(analyses)
      .set({ correctedVerdict: "human", correctedAt: now() })
      .where(eq(analyses.id, analysis.id));
    const corrected = await generate(test, askFor(analysis), cookie);
    expect(await corrected.json()).toMatchObject({
      code: "not_certifiable",
      message: texts.notCertifiable.corrected,
    });
    const certified = await certify(test);
    await revokeCertificateOf(db, {
      analysisId: certified.analysis.id,
      reason: "A reason",
      now: now(),
    });
    const revoked = await generate(test, askFor(certified.analysis), certified.cookie);
    expect(await revoked.json()).toMatchObject({
      code: "not_certifiable",
      message: texts.notCertifiable.revoked,
    });
  });

  it("knows the analyses of others as little as those that never were", async () => {
    const { analysis } = await certify(test);
    const { cookie } = await test.signUp({ plan: "pro" });
    for (const changes of [{}, { analysisId: "no-uuid" }, { analysisId: "" }]) {
      const answer = await generate(test, askFor(analysis, changes), cookie);
      expect(await refusal(answer)).toEqual([404, "analysis_not_found"]);
    }
  });

  it("answers 401 without a session, 400 for what is no request, 429 for too many", async () => {
    expect(await refusal(await generate(test, {}))).toEqual([401, "unauthorized"]);
    const { cookie } = await test.signUp({ plan: "pro" });
    const answer = await generate(test, { analysisId: 5, result: "Perhaps" }, cookie);
    expect(await refusal(answer)).toEqual([400, "invalid_request"]);
    const limited = await createTestApp();
    try {
      const { cookie } = await limited.signUp({ plan: "pro" });
      let last = await generate(limited, {}, cookie);
      for (let asked = 0; asked < 200 && last.status !== 429; asked += 1) {
        last = await generate(limited, {}, cookie);
      }
      expect(await refusal(last)).toEqual([429, "rate_limited"]);
    } finally {
      await limited.close();
    }
  });
});

describe("a certificate", () => {
  it("is public, and says nothing of whose it is", async () => {
    const { certificate, userId } = await certify(test);
    const answer = await test.request(`/api/certificate/${certificate.id}`);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const body = await answer.text();
    expect(JSON.parse(body)).toEqual(certificate);
    expect(body).not.toContain(userId);
  });

  it("is listed for its owner alone", async () => {
    const { certificate, cookie } = await certify(test);
    const mine = await test.request("/api/certificates", { cookie });
    expect(await mine.json()).toEqual([certificate]);
    const { cookie: other } = await test.signUp();
    expect(await (await test.request("/api/certificates", { cookie: other })).json()).toEqual([]);
    expect((await test.request("/api/certificates")).status).toBe(401);
  });

  it("outlives its analysis, and is exported and erased with its account", async () => {
    const { certificate, cookie, userId, analysis } = await certify(test);
    const { db } = test.services;
    await db.delete(analyses).where(eq(analyses.id, analysis.id));
    expect((await test.request(`/api/certificate/${certificate.id}`)).status).toBe(200);
    const exported = await test.request("/api/account/export", { cookie });
    expect(await exported.text()).toContain(certificate.signed.signature);
    const me = (await (await test.request("/api/me", { cookie })).json()) as { email: string };
    const erased = await test.request("/api/account/delete", {
      json: { confirmEmail: me.email, currentPassword: "correct horse battery" },
      cookie,
    });
    expect(erased.status).toBe(204);
    expect((await test.request(`/api/certificate/${certificate.id}`)).status).toBe(404);
    const left = await db.select().from(certificates).where(eq(certificates.userId, userId));
    expect(left).toEqual([]);
  });

  it.each(["", "/download", "/pdf"])("that never was is answered 404 (%s)", async (what) => {
    const answer = await test.request(`/api/certificate/unknown${what}`);
    expect(await refusal(answer)).toEqual([404, "certificate_not_found"]);
  });
});

describe("POST /api/admin/certificates/{id}/revoke", () => {
  function revoke(id: string, json: object, cookie?: string) {
    return test.request(`/api/admin/certificates/${id}/revoke`, { json, cookie });
  }

  it("shows from then on that it was revoked, when and why, and who did it stands in the audit log", async () => {
    const { certificate } = await certify(test);
    const { cookie, email } = await test.signUp({ role: "admin" });
    const answer = await revoke(certificate.id, { reason: " The file was mixed up. " }, cookie);
    const { revoked } = (await answer.json()) as Certificate;
    expect(revoked).toMatchObject({ reason: "The file was mixed up." });
    await revoke(certificate.id, { reason: "Another reason" }, cookie);
    const shown = await test.request(`/api/certificate/${certificate.id}`);
    expect(await shown.json()).toEqual({ ...certificate, revoked });
    const acts = await test.services.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.targetId, certificate.id))
      .orderBy(desc(auditLog.id));
    expect(acts).toMatchObject([
      {
        actorEmail: email,
        action: "revoke-certificate",
        targetKind: "certificate",
        detail: { reason: "The file was mixed up." },
      },
    ]);
  });

  it("is for administrators, for certificates that exist, and not without a reason", async () => {
    const { certificate, cookie: owner } = await certify(test);
    const { cookie } = await test.signUp({ role: "admin" });
    const json = { reason: "A reason" };
    expect(await refusal(await revoke(certificate.id, json))).toEqual([401, "unauthorized"]);
    expect(await refusal(await revoke(certificate.id, json, owner))).toEqual([403, "admin_only"]);
    expect(await refusal(await revoke("unknown", json, cookie))).toEqual([
      404,
      "certificate_not_found",
    ]);
    for (const reason of ["", "  ", "x".repeat(501)]) {
      const answer = await revoke(certificate.id, { reason }, cookie);
      expect(await refusal(answer)).toEqual([400, "invalid_request"]);
    }
    const kept = await test.request(`/api/certificate/${certificate.id}`);
    expect(await kept.json()).toMatchObject({ revoked: null });
  });
});
