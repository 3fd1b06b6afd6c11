/** What the issuer publishes about a certificate: from files that were saved, or from its site. */
import { readFile } from "node:fs/promises";
import type { Certificate, CertificateKeys } from "@tellsign/contracts/certificate/certificate";
import type {
  CertificateLogEntry,
  CertificateLogPage,
} from "@tellsign/contracts/certificate/certificate-log";
import { hashCertificate } from "./certificate-log.ts";
import { nodeHost } from "./node-host.ts";
import { readCertificate, readRecord } from "./read-certificate.ts";
import { type Given, knowKeys } from "./verify-certificate.ts";

type Published = Pick<Given, "knownKeys" | "standing" | "log">;

async function readKeys(path: string): Promise<Given["knownKeys"]> {
  const { keys } = JSON.parse(await readFile(path, "utf8")) as Partial<CertificateKeys>;
  if (!Array.isArray(keys)) throw new Error(`${path} contains no keys.`);
  return knowKeys(keys, `those in ${path}`);
}

async function readLogs(paths: readonly string[]): Promise<CertificateLogEntry[]> {
  const entries: CertificateLogEntry[] = [];
  for (const path of paths) {
    const page = JSON.parse(await readFile(path, "utf8")) as Partial<CertificateLogPage>;
    if (!Array.isArray(page.entries)) throw new Error(`${path} contains no log.`);
    entries.push(...page.entries);
  }
  return entries.sort((a, b) => a.index - b.index);
}

export async function readSaved(saved: { keys?: string; log?: string[] }): Promise<Published> {
  return {
    knownKeys: saved.keys === undefined ? null : await readKeys(saved.keys),
    standing: null,
    ...(saved.log && { log: await readLogs(saved.log) }),
  };
}

async function getJson<T>(address: URL): Promise<T | null> {
  const response = await fetch(address, { redirect: "error", signal: AbortSignal.timeout(20_000) });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`${address} answered with status ${response.status}.`);
  return (await response.json()) as T;
}

/** `site` is one that its user trusts; the one that the certificate names may be anybody's. */
export async function askIssuer(site: string, certificate: string): Promise<Published> {
  if (!URL.canParse(site)) throw new Error(`${site} is not the address of a site.`);
  const { signed } = readCertificate(certificate) ?? {};
  const record = signed && readRecord(signed.record);
  const keys = await getJson<CertificateKeys>(new URL("/api/certificate-keys", site));
  if (!keys) throw new Error(`${site} publishes no certificate keys.`);
  const knownKeys = knowKeys(keys.keys, `the keys of ${new URL(site).origin}`);
  if (!signed || !record) return { knownKeys, standing: null };
  const found = await getJson<Certificate>(
    new URL(`/api/certificate/${encodeURIComponent(record.id)}`, site),
  );
  const hash = await hashCertificate(nodeHost, signed);
  const page = await getJson<CertificateLogPage>(
    new URL(`/api/certificate-log?certificate=${hash}`, site),
  );
  const revoked = found?.revoked;
  return {
    knownKeys,
    standing: found
      ? revoked
        ? { state: "revoked", ...revoked }
        : { state: "stands" }
      : { state: "unknown" },
    log: page?.entries ?? [],
  };
}
