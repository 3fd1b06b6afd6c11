import type { CertificateRecord } from "@tellsign/contracts/certificate/certificate";
import { formatRate } from "@tellsign/contracts/detection/tolerated-rates";
import type { Check, Verification } from "./verify-certificate.ts";

export const checkNames: Record<Check["name"], string> = {
  form: "Form",
  signature: "Signature",
  key: "Key",
  file: "Content",
  log: "Public log",
  revocation: "Revocation",
};

export const checkStates: Record<Check["state"], string> = {
  passed: "Passed",
  failed: "Failed",
  open: "Not checked",
};

/** Anyone can sign with a key of their own, so until the key is known, only the signature counts as verified. */
export function describeOutcome({ verified, checks }: Verification): string {
  if (!verified) return "Not verified";
  const key = checks.find(({ name }) => name === "key");
  return key?.state === "passed" ? "Verified" : "Verified with the key it carries";
}

const verdicts: Record<CertificateRecord["verdict"], string> = {
  ai: "made by AI",
  human: "made by a person",
  mixed: "partly made by AI",
};

const contentTypes: Record<CertificateRecord["contentType"], string> = {
  text: "Text",
  image: "Image",
  audio: "Audio",
  video: "Video",
};

/** The verdict in words, because the result's two values alone would overstate `mixed`. */
export function describeVerdict({ verdict }: Pick<CertificateRecord, "verdict">): string {
  return verdicts[verdict];
}

export function describeConfidence({ confidence }: Pick<CertificateRecord, "confidence">): string {
  return confidence === null
    ? "None: a content credential in the file decided, not a measurement"
    : `${Math.round(confidence * 100)}%`;
}

function describeThreshold(falsePositiveRate: number): string {
  return `Chosen by the account: at most ${formatRate(falsePositiveRate)} false positives`;
}

/** The same for every reader, wherever they are. */
export function describeTime(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;
}

export type Fact = {
  term: string;
  value: string;
  /** Compared character by character rather than read. */
  exact?: boolean;
};

type Rate = { interval: { low: number; high: number }; sampleCount: number; group: string };

function describeRate(rate: number, { interval, sampleCount, group }: Rate): string {
  const { low, high } = interval;
  return `${formatRate(rate)} (${formatRate(low)} to ${formatRate(high)}) of ${sampleCount} samples: ${group}`;
}

/** Errors both ways, as measured on content like this one, and where that is explained. */
function describeRates(record: CertificateRecord): Fact[] {
  const { measuredErrorRate: flagged, measuredMissRate: missed, validation } = record;
  return [
    ...(flagged
      ? [
          {
            term: "People wrongly flagged",
            value: describeRate(flagged.falsePositiveRate, flagged),
          },
        ]
      : []),
    ...(missed
      ? [{ term: "AI content missed", value: describeRate(missed.missRate, missed) }]
      : []),
    ...(validation ? [{ term: "Validation", value: validation }] : []),
  ];
}

/** Everything a record says, for people. */
export function listFacts(record: CertificateRecord, keyId: string): Fact[] {
  const { content, falsePositiveRate, fileName } = record;
  return [
    { term: "Result", value: record.result },
    { term: "Verdict", value: describeVerdict(record) },
    { term: "Confidence", value: describeConfidence(record) },
    ...(falsePositiveRate === undefined
      ? []
      : [{ term: "Threshold", value: describeThreshold(falsePositiveRate) }]),
    ...describeRates(record),
    { term: "Content", value: contentTypes[record.contentType] },
    ...(fileName === null ? [] : [{ term: "File", value: fileName }]),
    { term: "Size", value: `${record.sizeBytes} bytes` },
    { term: "Analyzed", value: describeTime(record.analysedAt) },
    { term: "Issued", value: `${describeTime(record.issuedAt)} by ${record.issuer}` },
    ...record.models.map(({ name, version, sha256 }) => ({
      term: "Model",
      value: `${name} ${version}, SHA-256 ${sha256}`,
      exact: true,
    })),
    { term: "Content hash", value: `SHA-256 ${content.hash}`, exact: true },
    { term: "Salt", value: content.salt, exact: true },
    { term: "Certificate ID", value: record.id, exact: true },
    { term: "Analysis ID", value: record.analysisId, exact: true },
    { term: "Signed with key", value: keyId, exact: true },
  ];
}
