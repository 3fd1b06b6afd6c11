import type { CertificateLogPage } from "@tellsign/contracts/certificate/certificate-log";
import { findLogProblem, hashCertificate, noEntryBefore } from "@tellsign/verify/certificate-log";
import { nodeHost } from "@tellsign/verify/node-host";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { certificateLog } from "../../db/certificates/tables.ts";
import { definiteDetection } from "../../testing/contents/detections.ts";
import { certify } from "../../testing/rows/certified.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { logEarlierCertificates } from "./log-certificate.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({
    env: { RATE_LIMITS: false },
    analyze: async () => definiteDetection("human"),
  });
});
afterAll(() => test.close());

async function readLog(query = ""): Promise<CertificateLogPage> {
  const response = await test.request(`/api/certificate-log${query}`);
  expect(response.status).toBe(200);
  return (await response.json()) as CertificateLogPage;
}

it("has every certificate issued, each entry following from the one before, whoever issues at once", async () => {
  const issued = await Promise.all([certify(test), certify(test), certify(test)]);
  const { entries, size } = await readLog();
  expect(size).toBe(3);
  expect(entries.map(({ index }) => index)).toEqual([1, 2, 3]);
  expect(entries[0]?.previous).toBe(noEntryBefore);
  expect(await findLogProblem(nodeHost, entries)).toBeNull();
  const hashes = await Promise.all(
    issued.map(({ certificate }) => hashCertificate(nodeHost, certificate.signed)),
  );
  expect(entries.map(({ certificate }) => certificate).sort()).toEqual(hashes.sort());
});

it("is read in parts, and by certificate", async () => {
  const { entries } = await readLog();
  expect((await readLog("?after=1&limit=1")).entries).toEqual([entries[1]]);
  expect((await readLog(`?certificate=${entries[2]?.certificate}`)).entries).toEqual([entries[2]]);
  expect((await readLog(`?certificate=${"0".repeat(64)}`)).entries).toEqual([]);
  expect((await test.request("/api/certificate-log?certificate=x")).status).toBe(400);
});

it("cannot be changed, not even by whoever has the database, without it showing", async () => {
  const { db } = test.services;
  await expect(db.update(certificateLog).set({ keyId: "other" })).rejects.toThrow();
  await expect(db.delete(certificateLog)).rejects.toThrow();
  const { entries } = await readLog();
  const [first, second, third] = entries;
  if (!first || !second || !third) throw new Error("The log is too short.");
  const wrong = (changed: typeof entries) => findLogProblem(nodeHost, changed);
  expect(await wrong([first, { ...second, keyId: "other" }, third])).toBe("Entry 2 was changed.");
  expect(await wrong([first, third])).toBe("Entry 3 does not follow entry 1.");
  expect(await wrong([third, second])).toBe("Entry 2 does not follow entry 3.");
});

it("takes in what a version without a log issued, once", async () => {
  const { db } = test.services;
  await db.execute(sql`alter table certificate_log disable trigger user`);
  await db.delete(certificateLog);
  await logEarlierCertificates(db);
  await logEarlierCertificates(db);
  const { entries, size } = await readLog();
  expect(size).toBe(3);
  expect(await findLogProblem(nodeHost, entries)).toBeNull();
});
