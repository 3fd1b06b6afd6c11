/** What the site publishes about a certificate and its keys. */
import type { Certificate, CertificateKeys } from "@tellsign/contracts/certificate/certificate";
import { type Given, knowKeys, type Standing } from "@tellsign/verify/verify-certificate";
import { ToolRefusal } from "./tool.ts";

export type Site = { baseUrl: string; fetch: typeof fetch };

/** Null where there is none. */
async function getJson<T>(site: Site, path: string, signal: AbortSignal): Promise<T | null> {
  const response = await site.fetch(new URL(path, site.baseUrl), { signal }).catch((error) => {
    signal.throwIfAborted();
    throw new ToolRefusal("connection_failed", `The site could not be reached: ${error.message}.`);
  });
  if (response.status === 404) return null;
  if (!response.ok) {
    throw new ToolRefusal("server_error", `The site answered with status ${response.status}.`);
  }
  return (await response.json()) as T;
}

export function readCertificateOf(
  site: Site,
  id: string,
  signal: AbortSignal,
): Promise<Certificate | null> {
  return getJson<Certificate>(site, `/api/certificate/${encodeURIComponent(id)}`, signal);
}

export async function readKeysOf(site: Site, signal: AbortSignal): Promise<Given["knownKeys"]> {
  const answer = await getJson<CertificateKeys>(site, "/api/certificate-keys", signal);
  return knowKeys(answer?.keys ?? [], `the keys of ${new URL(site.baseUrl).origin}`);
}

export function standingOf(certificate: Certificate | null): Standing {
  if (!certificate) return { state: "unknown" };
  const { revoked } = certificate;
  return revoked ? { state: "revoked", ...revoked } : { state: "stands" };
}

/** The id in an id or an address. */
export function readCertificateId(given: string, { baseUrl }: Site): string {
  const text = given.trim();
  if (/^[\w-]{1,100}$/.test(text)) return text;
  const url = URL.canParse(text) ? new URL(text) : null;
  const id = /^\/certificate\/([\w-]{1,100})\/?$/.exec(url?.pathname ?? "")?.[1];
  if (!url || id === undefined) {
    const message = "This is neither a certificate's id or address nor the contents of its file.";
    throw new ToolRefusal("certificate_not_found", message);
  }
  if (url.origin !== new URL(baseUrl).origin) {
    const message = `This certificate is on ${url.origin}. Save its JSON or HTML file there and pass the contents.`;
    throw new ToolRefusal("certificate_not_found", message);
  }
  return id;
}
