import sharp from "sharp";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { readCredentialStore } from "../../runtime.node/read-credential-store.ts";
import { makeSigner, type TestSigner } from "../../testing/files/make-certificates.ts";
import { makePicture } from "../../testing/files/make-picture.ts";
import { makeTrustLists } from "../../testing/files/make-trust-lists.ts";
import { addJpegXmp } from "../../testing/files/mark-picture.ts";
import { signFile, type TestRecord } from "../../testing/files/sign-file.ts";
import { isDeclaredAi } from "../../verdict/is-declared-ai.ts";
import { readProvenance } from "../read-provenance.ts";
import type { TrustLists } from "../trust-lists.ts";

const generated: TestRecord = {
  generator: "Painter",
  actions: [
    { action: "c2pa.created", sourceType: "trainedAlgorithmicMedia", software: "Painter Model 2" },
  ],
};

let signer: TestSigner;
let jpeg: Uint8Array;

async function read(bytes: Uint8Array, list: string | TrustLists | null = null) {
  const { data, info } = await sharp(bytes, { failOn: "none" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const picture = { width: info.width, height: info.height, pixels: new Uint8Array(data) };
  const trustLists = typeof list === "string" ? makeTrustLists(list) : list;
  return readProvenance(bytes, picture, { readCredentialStore, trustLists });
}

async function readRecord(record: TestRecord, list: string | TrustLists | null = null) {
  const { credential } = await read(await signFile(jpeg, record, signer), list);
  if (!credential) throw new Error("The record was not found.");
  return credential;
}

function change(bytes: Uint8Array, from: string, to: string): Uint8Array {
  const at = Buffer.from(bytes).indexOf(from, 0, "latin1");
  expect(at).toBeGreaterThan(0);
  const changed = new Uint8Array(bytes);
  changed.set(Buffer.from(to, "latin1"), at);
  return changed;
}

beforeAll(async () => {
  signer = await makeSigner({ name: "Painter Signer", organization: "Painter Company" });
  jpeg = new Uint8Array(await makePicture({ width: 96, height: 64 }).jpeg().toBuffer());
});
afterEach(() => vi.restoreAllMocks());

describe("a content credential", () => {
  it("is intact, signed by a stranger, and says what it says: three statements", async () => {
    const { place, integrity, signer, content } = await readRecord(generated);
    expect(place).toBe("embedded");
    expect(integrity).toMatchObject({ state: "intact", problems: [] });
    expect(signer).toMatchObject({
      state: "not_on_trust_list",
      name: "Painter Signer",
      issuer: "Painter Company",
    });
    expect(signer.statement).toContain("The name is a claim that nothing vouches for.");
    expect(content).toMatchObject({
      declaresAi: "whole",
      generator: expect.stringMatching(/^Painter/),
    });
    expect(content.steps).toEqual([
      {
        action: "c2pa.created",
        label: "Created",
        when: null,
        software: "Painter Model 2",
        digitalSourceType: "trainedAlgorithmicMedia",
        description: null,
      },
    ]);
  });

  it("has a trusted signer only through the anchors given", async () => {
    const other = await makeSigner({ name: "Somebody Else" });
    expect((await readRecord(generated, signer.anchorPem)).signer).toMatchObject({
      state: "trusted",
      statement: expect.stringContaining("is on this server's own trust list"),
    });
    expect((await readRecord(generated, other.anchorPem)).signer.state).toBe("not_on_trust_list");
  });

  it("names the C2PA's list with the day it was fetched", async () => {
    const fetchedAt = new Date("2026-11-17T08:00:00Z");
    const lists = makeTrustLists(signer.anchorPem, { from: "c2pa", fetchedAt });
    expect((await readRecord(generated, lists)).signer.statement).toContain(
      "is on the trust list of the C2PA, as fetched on 2026-11-17.",
    );
  });

  it("is on the interim list, through an authority or one by one, and decides nothing", async () => {
    const other = await makeSigner({ name: "Somebody Else" });
    const bySigner = { authoritiesPem: other.anchorPem, signersPem: signer.certificate.toString() };
    const byAuthority = { authoritiesPem: signer.anchorPem, signersPem: null };
    for (const interim of [byAuthority, bySigner]) {
      const lists = makeTrustLists(other.anchorPem, { interim });
      const provenance = await read(await signFile(jpeg, generated, signer), lists);
      expect(provenance.credential?.signer).toMatchObject({
        state: "on_interim_list",
        statement: expect.stringContaining(
          "frozen since January 2026. It is not on this server's own trust list.",
        ),
      });
      expect(isDeclaredAi(provenance)).toBe(false);
    }
    const both = makeTrustLists(signer.anchorPem, { interim: byAuthority });
    expect((await readRecord(generated, both)).signer.state).toBe("trusted");
    const neither = makeTrustLists(null, { interim: { ...bySigner, signersPem: null } });
    expect((await readRecord(generated, neither)).signer.state).toBe("not_on_trust_list");
  });

  it("has no trusted signer through an authority that may only date signatures", async () => {
    const other = await makeSigner({ name: "Somebody Else" });
    const lists = makeTrustLists(other.anchorPem, { timeStampsPem: signer.anchorPem });
    expect((await readRecord(generated, lists)).signer.state).toBe("not_on_trust_list");
    const interim = { authoritiesPem: other.anchorPem, signersPem: null };
    expect((await readRecord(generated, { ...lists, interim })).signer.state).toBe(
      "not_on_trust_list",
    );
  });

  it("has no trusted signer when the certificate vouches for itself", async () => {
    const alone = await makeSigner({ selfSigned: true });
    const { credential } = await read(await signFile(jpeg, generated, alone), signer.anchorPem);
    expect(credential?.integrity.state).toBe("intact");
    expect(credential?.signer.state).toBe("not_on_trust_list");
  });

  it("is read from a PNG too", async () => {
    const png = new Uint8Array(await makePicture({ width: 96, height: 64 }).png().toBuffer());
    const { credential } = await read(await signFile(png, generated, signer), signer.anchorPem);
    expect(credential?.integrity.state).toBe("intact");
    expect(credential?.signer.state).toBe("trusted");
    expect(credential?.content.declaresAi).toBe("whole");
  });

  it("is broken when the pixels were changed, and names the failed check", async () => {
    const signed = await signFile(jpeg, generated, signer);
    signed[signed.length - 12] = (signed[signed.length - 12] ?? 0) ^ 1;
    const { credential } = await read(signed, signer.anchorPem);
    expect(credential?.integrity.state).toBe("broken");
    expect(credential?.integrity.problems.map(({ code }) => code)).toEqual([
      "assertion.dataHash.mismatch",
    ]);
    expect(credential?.integrity.statement).toContain(
      "the picture was changed after it was signed",
    );
  });

  it("is broken when a statement in it was changed", async () => {
    const signed = await signFile(jpeg, generated, signer);
    const { credential } = await read(change(signed, "Painter Model 2", "Painter Model 3"));
    expect(credential?.integrity.state).toBe("broken");
    expect(credential?.integrity.problems.map(({ code }) => code)).toContain(
      "assertion.hashedURI.mismatch",
    );
  });

  it("names no signer as vouching when the claim was changed", async () => {
    const signed = await signFile(jpeg, { ...generated, generator: "Claimgen" }, signer);
    const { credential } = await read(change(signed, "Claimgen", "Claimgem"), signer.anchorPem);
    expect(credential?.integrity.problems.map(({ code }) => code)).toContain(
      "claimSignature.mismatch",
    );
    expect(credential?.signer.state).toBe("unknown");
  });

  it("says so when the certificate has expired", async () => {
    const day = 24 * 3_600_000;
    const expired = await makeSigner({
      validFrom: new Date(Date.now() - 300 * day),
      validTo: new Date(Date.now() - 30 * day),
    });
    const { credential } = await read(await signFile(jpeg, generated, expired), expired.anchorPem);
    expect(credential?.integrity.state).toBe("intact");
    expect(credential?.signer.state).toBe("expired");
  });

  it("declares nothing about AI for a picture of a camera", async () => {
    const { content } = await readRecord({
      actions: [{ action: "c2pa.created", sourceType: "digitalCapture" }],
    });
    expect(content.declaresAi).toBe("no");
    expect(content.statement).toContain("captured by a digital camera");
  });

  it("does not take media made without training data for AI", async () => {
    const { content } = await readRecord({
      actions: [{ action: "c2pa.created", sourceType: "algorithmicMedia" }],
    });
    expect(content.declaresAi).toBe("no");
  });

  it("declares AI in part for an edit with AI", async () => {
    const { content } = await readRecord({
      actions: [
        { action: "c2pa.created", sourceType: "digitalCapture" },
        {
          action: "c2pa.edited",
          sourceType: "compositeWithTrainedAlgorithmicMedia",
          software: "Filler",
        },
      ],
    });
    expect(content.declaresAi).toBe("part");
    expect(content.statement).toContain("Filler");
  });

  it("inherits from a parent that was only cropped, its history first", async () => {
    const { content } = await readRecord({
      actions: [{ action: "c2pa.opened" }, { action: "c2pa.cropped" }],
      parent: generated,
    });
    expect(content.declaresAi).toBe("whole");
    expect(content.steps.map(({ label }) => label)).toEqual(["Created", "Opened", "Cropped"]);
    expect(content.ingredients).toEqual([
      { title: "parent.jpg", relationship: "parentOf", record: "intact", declaresAi: true },
    ]);
  });

  it("takes nothing from a parent whose record was changed", async () => {
    const signed = await signFile(
      jpeg,
      { actions: [{ action: "c2pa.opened" }], parent: generated },
      signer,
    );
    const { credential } = await read(change(signed, "Painter Model 2", "Painter Model 3"));
    expect(credential?.content.ingredients[0]?.record).toBe("broken");
    expect(credential?.content.declaresAi).toBe("no");
  });

  it("declares a part only, when what the parent shows was edited", async () => {
    const { content } = await readRecord({
      actions: [{ action: "c2pa.opened" }, { action: "c2pa.edited" }],
      parent: generated,
    });
    expect(content.declaresAi).toBe("part");
  });

  it("does not let a trusted signer vouch for what a stranger declared of the parent", async () => {
    const stranger = await makeSigner({ name: "Stranger" });
    const dates = makeTrustLists(signer.anchorPem, { timeStampsPem: stranger.anchorPem });
    const record = {
      actions: [{ action: "c2pa.opened" }],
      parent: { ...generated, signer: stranger },
    };
    const { signer: last, content } = await readRecord(record, signer.anchorPem);
    expect(last.state).toBe("trusted");
    expect(content.declaresAi).toBe("part");
    expect((await readRecord(record, dates)).content.declaresAi).toBe("part");
    expect(content.statement).toContain("own signer is not on the trust list");
  });

  it("is named by its host but never fetched when it lies elsewhere", async () => {
    const fetched = vi.spyOn(globalThis, "fetch");
    const remote = addJpegXmp(
      jpeg,
      'xmlns:dcterms="http://purl.org/dc/terms/" dcterms:provenance="https://user:secret@records.example:8443/a.c2pa"',
    );
    const { credential } = await read(remote);
    expect(credential).toMatchObject({ place: "remote", integrity: { state: "not_read" } });
    expect(credential?.integrity.statement).toContain("records.example:8443");
    expect(credential?.integrity.statement).not.toContain("secret");
    expect(fetched).not.toHaveBeenCalled();
  });

  it("is missed, not invented, where the record was removed", async () => {
    const stripped = addJpegXmp(
      jpeg,
      'xmlns:dcterms="http://purl.org/dc/terms/" dcterms:provenance="self#jumbf=/c2pa/urn:uuid:1/c2pa.claim"',
    );
    const { credential, findings } = await read(stripped);
    expect(credential).toBeNull();
    expect(findings.map(({ name }) => name)).toContain("Lost content credential");
  });

  it("is null for a file without one", async () => {
    expect((await read(jpeg)).credential).toBeNull();
  });

  it("is not read where the host has no reader, and the limits say so", async () => {
    const bytes = await signFile(jpeg, generated, signer);
    const provenance = await readProvenance(bytes, { width: 1, height: 1, pixels: jpeg });
    expect(provenance.credential?.integrity.state).toBe("not_read");
    expect(provenance.limits.join(" ")).toContain("no reader");
  });
});
