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
import { type Given, type Verification, verifyCertificate } from "./verify-certificate.ts";

const usage = (program: string) => `usage: ${program} CERTIFICATE [FILE] [--keys KEYS]

  CERTIFICATE  the HTML or JSON file of a certificate
  FILE         the content it is about; for a pasted text, a file with exactly that text in UTF-8
  --keys KEYS  the issuer's keys, saved from its /api/certificate-keys

Uses no network. Exits with 0 if the certificate is verified, 1 if it is not, and 2 if it could not be read.`;

async function readKeys(path: string | undefined): Promise<Given["knownKeys"]> {
  if (path === undefined) return null;
  const { keys } = JSON.parse(await readFile(path, "utf8")) as { keys?: { id: string }[] };
  if (!Array.isArray(keys)) throw new Error(`${path} contains no keys.`);
  return { ids: keys.map(({ id }) => id), whose: `those in ${path}` };
}

function describe(verification: Verification): string {
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
  return [...about, ...lines, "", `${describeOutcome(verification)}.`].join("\n");
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
    options: { keys: { type: "string" }, help: { type: "boolean", short: "h" } },
  });
  const [certificate, file, ...rest] = positionals;
  if (values.help) {
    console.log(usage(program));
    return 0;
  }
  if (certificate === undefined || rest.length > 0) throw new Error(usage(program));
  const verification = await verifyCertificate(nodeHost, {
    certificate: await readFile(certificate, "utf8"),
    content: file === undefined ? null : await readFileContent(file),
    knownKeys: await readKeys(values.keys),
    standing: null,
  });
  console.log(withoutControls(describe(verification)));
  return verification.verified ? 0 : 1;
}
