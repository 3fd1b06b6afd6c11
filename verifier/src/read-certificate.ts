/** Finds the signed record in a saved certificate: its JSON or its HTML file. */
import type { CertificateRecord, SignedRecord } from "@tellsign/contracts/certificate/certificate";
import { canonicalJson } from "./canonical-json.ts";

/** The element of the HTML file that holds the signed record as JSON. */
export const embeddedId = "tellsign-certificate";

const embedded = new RegExp(`<script type="application/json" id="${embeddedId}">([^<]*)</script>`);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

type Fields = Record<string, unknown>;

function fieldsOf(value: unknown): Fields | null {
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  return isObject ? (value as Fields) : null;
}

function areTexts(fields: Fields, names: readonly string[]): boolean {
  return names.every((name) => typeof fields[name] === "string");
}

type ReadCertificate = {
  signed: SignedRecord;
  /** What the file itself says; this part is not signed. */
  revoked: { at: string; reason: string } | null;
};

/** Null where there is none. */
export function readCertificate(text: string): ReadCertificate | null {
  const [, inside] = embedded.exec(text) ?? [];
  const given = fieldsOf(parse(inside ?? text));
  const signed = fieldsOf(given?.signed) ?? given;
  const complete =
    signed &&
    areTexts(signed, ["record", "keyId", "signature", "publicKey"]) &&
    signed.algorithm === "Ed25519";
  if (!complete) return null;
  const revoked = fieldsOf(given?.revoked);
  return {
    signed: signed as SignedRecord,
    revoked:
      revoked && areTexts(revoked, ["at", "reason"])
        ? (revoked as ReadCertificate["revoked"])
        : null,
  };
}

const textFields = ["id", "issuer", "analysisId", "analysedAt", "issuedAt", "disclaimer"];
const results: unknown[] = ["AI Generated", "Human Created"];
const verdicts: unknown[] = ["ai", "human", "mixed"];
const contentTypes: unknown[] = ["text", "image", "audio", "video"];

/** A rate as measured, with its interval; absent in a certificate that states none. */
function isRate(value: unknown, name: string): boolean {
  if (value === undefined) return true;
  const rate = fieldsOf(value);
  const interval = fieldsOf(rate?.interval);
  const numbers = [rate?.[name], rate?.sampleCount, interval?.low, interval?.high, interval?.level];
  return numbers.every((one) => typeof one === "number") && typeof rate?.group === "string";
}

function isRecord(fields: Fields): boolean {
  const content = fieldsOf(fields.content);
  const { confidence, falsePositiveRate, fileName, models, sizeBytes } = fields;
  return (
    fields.format === "tellsign-certificate/1" &&
    areTexts(fields, textFields) &&
    results.includes(fields.result) &&
    verdicts.includes(fields.verdict) &&
    contentTypes.includes(fields.contentType) &&
    (confidence === null || typeof confidence === "number") &&
    (falsePositiveRate === undefined || typeof falsePositiveRate === "number") &&
    isRate(fields.measuredErrorRate, "falsePositiveRate") &&
    isRate(fields.measuredMissRate, "missRate") &&
    (fields.validation === undefined || typeof fields.validation === "string") &&
    (fileName === null || typeof fileName === "string") &&
    typeof sizeBytes === "number" &&
    content?.algorithm === "sha256-salted" &&
    areTexts(content, ["salt", "hash"]) &&
    Array.isArray(models) &&
    models.every((model) => areTexts(fieldsOf(model) ?? {}, ["name", "version", "sha256"]))
  );
}

/** The signed record; null unless it is complete and in canonical form. */
export function readRecord(record: string): CertificateRecord | null {
  const fields = fieldsOf(parse(record));
  if (!fields || !isRecord(fields)) return null;
  try {
    return canonicalJson(fields as never) === record ? (fields as CertificateRecord) : null;
  } catch {
    return null;
  }
}
