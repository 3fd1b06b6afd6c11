import type { SignedRecord } from "@tellsign/contracts/certificate/certificate";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hashCertificate, hashEntry, noEntryBefore } from "./certificate-log.ts";
import { listFacts } from "./describe-record.ts";
import { nodeHost } from "./node-host.ts";
import { embeddedId } from "./read-certificate.ts";
import { content, record, signRecord } from "./testing/sign-record.ts";
import { type Check, type Given, knowKeys, verifyCertificate } from "./verify-certificate.ts";
import { readBlob, readText, webHost } from "./web-host.ts";

const hosts = { "Node's cryptography": nodeHost, "the browser's": webHost };

type States = Partial<Record<Check["name"], Check["state"]>>;

async function verify(
  certificate: SignedRecord | string,
  { host = nodeHost, ...given }: Partial<Given> & { host?: typeof nodeHost } = {},
) {
  const text = typeof certificate === "string" ? certificate : JSON.stringify(certificate);
  const verification = await verifyCertificate(host, {
    certificate: text,
    content: null,
    knownKeys: null,
    standing: null,
    ...given,
  });
  const states = Object.fromEntries(
    verification.checks.map(({ name, state }) => [name, state]),
  ) as States;
  return { ...verification, states };
}

/** Every text that differs from it in one byte, as a reader would decode it. */
function flipByte(text: string, at: number, mask: number): string {
  const bytes = Buffer.from(text);
  bytes[at] = (bytes[at] ?? 0) ^ mask;
  return bytes.toString("utf8");
}

describe.each(Object.entries(hosts))("a certificate, checked with %s", (_name, host) => {
  it("is verified offline, and says what only others can tell", async () => {
    const { verified, states, record: found } = await verify(signRecord(), { host });
    expect(verified).toBe(true);
    expect(found).toEqual(record);
    expect(states).toEqual({
      form: "passed",
      signature: "passed",
      key: "open",
      file: "open",
      revocation: "open",
    });
  });

  it("fits the content it is about, and no other", async () => {
    const signed = signRecord();
    const right = await verify(signed, { host, content: readBlob(new Blob([content])) });
    expect(right.states.file).toBe("passed");
    expect(right.verified).toBe(true);
    const typed = await verify(signed, { host, content: readText(content.toString()) });
    expect(typed.states.file).toBe("passed");
    for (let at = 0; at < content.length; at += 1) {
      const other = Buffer.from(content);
      other[at] = (other[at] ?? 0) ^ 1;
      const wrong = await verify(signed, { host, content: readBlob(new Blob([other])) });
      expect(wrong.states.file).toBe("failed");
      expect(wrong.verified).toBe(false);
    }
  });

  it("fails after any one byte of the record, the signature, the key or its name was changed", async () => {
    const signed = signRecord();
    for (const field of ["record", "signature", "keyId", "publicKey"] as const) {
      const length = Buffer.byteLength(signed[field].trimEnd());
      for (let at = 0; at < length; at += 1) {
        const changed = { ...signed, [field]: flipByte(signed[field], at, 1) };
        expect((await verify(changed, { host })).verified, `${field} at ${at}`).toBe(false);
      }
    }
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom("record" as const, "signature" as const, "keyId" as const),
        fc.nat(),
        fc.integer({ min: 1, max: 255 }),
        async (field, position, mask) => {
          const at = position % Buffer.byteLength(signed[field]);
          const changed = { ...signed, [field]: flipByte(signed[field], at, mask) };
          expect((await verify(changed, { host })).verified).toBe(false);
        },
      ),
      { numRuns: 500 },
    );
  });

  it("fails after any field of the record was given another value", async () => {
    const signed = signRecord();
    for (const name of Object.keys(record)) {
      const other = signRecord({ ...record, [name]: name === "verdict" ? "ai" : "other" });
      const forged = { ...signed, record: other.record };
      expect((await verify(forged, { host })).verified, name).toBe(false);
    }
  });
});

describe("a certificate", () => {
  it("is found in its HTML file and in the answer of the API", async () => {
    const signed = signRecord();
    const page = `<p>before</p><script type="application/json" id="${embeddedId}">${JSON.stringify(signed)}</script>`;
    expect((await verify(page)).verified).toBe(true);
    expect((await verify(JSON.stringify({ id: "c1", signed, revoked: null }))).verified).toBe(true);
  });

  it.each([
    ["nothing", ""],
    ["another file", "<html></html>"],
    ["other JSON", '{"record":"{}"}'],
    ["a list", "[]"],
  ])("is not seen in %s", async (_name, text) => {
    const { verified, checks } = await verify(text);
    expect(verified).toBe(false);
    expect(checks).toMatchObject([{ name: "form", state: "failed" }]);
  });

  it("is one form of a record alone: signed in another, it fails", async () => {
    const signed = signRecord();
    const loose = { ...signed, record: ` ${signed.record}` };
    expect((await verify(loose)).states).toEqual({ form: "failed" });
    const { disclaimer, ...less } = record;
    expect((await verify(signRecord(less))).states).toEqual({ form: "failed" });
  });

  it("says whether its key is one of those that are known", async () => {
    const signed = signRecord();
    const known = { ids: [signed.keyId], whose: "this site's" };
    expect((await verify(signed, { knownKeys: known })).states.key).toBe("passed");
    const foreign = await verify(signRecord(), { knownKeys: known });
    expect(foreign.states).toMatchObject({ signature: "passed", key: "failed" });
    expect(foreign.verified).toBe(false);
  });

  it("ends with its key: what a retired key signs afterwards is not valid", async () => {
    const signed = signRecord();
    const known = (retiredAt: string) => knowKeys([{ id: signed.keyId, retiredAt }], "this site's");
    const before = await verify(signed, { knownKeys: known("2026-02-01T00:00:00.000Z") });
    expect(before.states.key).toBe("passed");
    const after = await verify(signed, { knownKeys: known("2026-01-01T00:00:00.000Z") });
    expect(after.states.key).toBe("failed");
    expect(after.verified).toBe(false);
  });

  it("stands in the issuer's log, or fails where that log is given", async () => {
    const signed = signRecord();
    const certificate = (await hashCertificate(nodeHost, signed)) ?? "";
    const bare = { index: 1, at: record.issuedAt, certificate, keyId: signed.keyId };
    const entry = { ...bare, previous: noEntryBefore };
    const logged = { ...entry, hash: (await hashEntry(nodeHost, entry)) ?? "" };
    for (const host of Object.values(hosts)) {
      expect((await verify(signed, { host, log: [logged] })).states.log).toBe("passed");
      expect((await verify(signed, { host, log: [] })).states.log).toBe("failed");
      const changed = { ...logged, at: record.analysedAt };
      expect((await verify(signed, { host, log: [changed] })).verified).toBe(false);
    }
  });

  it("fails once it was revoked, also where only its own file says so", async () => {
    const signed = signRecord();
    const revoked = { at: "2026-02-03T00:00:00.000Z", reason: "The verdict was corrected." };
    const online = await verify(signed, { standing: { state: "revoked", ...revoked } });
    expect(online.verified).toBe(false);
    expect(online.checks.at(-1)?.says).toBe(
      "It was revoked on 2026-02-03. Reason: The verdict was corrected.",
    );
    const saved = await verify(JSON.stringify({ ...signed, revoked }));
    expect(saved.states.revocation).toBe("failed");
    expect((await verify(signed, { standing: { state: "stands" } })).states.revocation).toBe(
      "passed",
    );
    expect((await verify(signed, { standing: { state: "unknown" } })).verified).toBe(false);
  });

  it("tells the threshold that its verdict followed, where it was another than the shipped one", async () => {
    const { record: chosen, verified } = await verify(
      signRecord({ ...record, falsePositiveRate: 0.05 }),
    );
    expect(verified).toBe(true);
    const told = (one: typeof chosen) =>
      (one ? listFacts(one, "") : []).find(({ term }) => term === "Threshold")?.value;
    expect(told(chosen)).toBe("Chosen by the account: at most 5% false positives");
    expect(told(record)).toBeUndefined();
    expect((await verify(signRecord({ ...record, falsePositiveRate: "5%" }))).verified).toBe(false);
  });
});
