/** Verifying a certificate as a command, here and in Tellsign's command line. */
import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import {
  checkNames,
  describeConfidence,
  describeOutcome,
  describeTime,
  describeVerdict,
} from "./describe-record.ts";
import { nodeHost, readFileContent } from "./node-host.ts";
import { askIssuer, readSaved } from "./read-issuer.ts";
import { type Verification, verifyCertificate } from "./verify-certificate.ts";

const usage = (
  program: string,
) => `usage: ${program} CERTIFICATE [FILE] [--keys KEYS] [--log LOG] [--issuer URL] [--trust-embedded]

  CERTIFICATE       the HTML or JSON file of a certificate
  FILE              the content it is about; for a pasted text, a file with exactly that text in UTF-8
  --keys KEYS       the issuer's keys, saved from its /api/certificate-keys
  --log LOG         the issuer's public log, saved from its /api/certificate-log; may be repeated
  --issuer URL      ask this site for its keys, its log and whether the certificate was revoked
  --trust-embedded  accept the key that came with the certificate, which anyone can make

Uses no network without --issuer. Exits with 0 if the certificate is verified, 1 if it is not, and 2 if it could not be read.`;

/** Anyone can sign a certificate with a key of their own and put that key into it. */
const ownKey =
  "Not verified: the key is the certificate's own, so it proves nothing about who signed. Pass --keys or --issuer with keys that you trust, or --trust-embedded to accept this one.";

function describe(verification: Verification, outcome: string): string {
  const { record, checks } = verification;
  const lines = checks.map(
    ({ name, state, says }) => `${state.padEnd(7)} ${checkNames[name].padEnd(11)} ${says}`,
  );
  const about = record
    ? [
        `Certificate ${record.id}, issued ${describeTime(record.issuedAt)} by ${record.issuer}`,
        `${record.result} (${describeVerdict(record)}); confidence ${describeConfidence(record)}; ${record.contentType}${record.fileName ? `, ${record.fileName}` : ""}`,
        record.disclaimer,
        "",
      ]
    : [];
  return [...about, ...lines, "", outcome].join("\n");
}

/** A certificate may contain anything, including escape sequences that a terminal obeys. */
function withoutControls(text: string): string {
  return text.replace(/[^\P{Control}\n]/gu, "?");
}

/** The exit code; throws if something could not be read. */
export async function runVerify(args: readonly string[], program: string): Promise<number> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      keys: { type: "string" },
      log: { type: "string", multiple: true },
      issuer: { type: "string" },
      "trust-embedded": { type: "boolean", default: false },
      help: { type: "boolean", short: "h" },
    },
  });
  const [certificate, file, ...rest] = positionals;
  if (values.help) {
    console.log(usage(program));
    return 0;
  }
  if (certificate === undefined || rest.length > 0) throw new Error(usage(program));
  const text = await readFile(certificate, "utf8");
  const saved = await readSaved(values);
  const asked = values.issuer === undefined ? {} : await askIssuer(values.issuer, text);
  const verification = await verifyCertificate(nodeHost, {
    certificate: text,
    content: file === undefined ? null : await readFileContent(file),
    ...saved,
    ...asked,
    ...(saved.knownKeys && { knownKeys: saved.knownKeys }),
  });
  const key = verification.checks.find(({ name }) => name === "key");
  const isOwnKey = verification.verified && key?.state === "open" && !values["trust-embedded"];
  const outcome = isOwnKey ? ownKey : `${describeOutcome(verification)}.`;
  console.log(withoutControls(describe(verification, outcome)));
  return verification.verified && !isOwnKey ? 0 : 1;
}
