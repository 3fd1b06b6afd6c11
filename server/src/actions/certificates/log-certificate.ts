import { hashCertificate, hashEntry, noEntryBefore } from "@tellsign/verify/certificate-log";
import { nodeHost } from "@tellsign/verify/node-host";
import { appendLogEntry, listUnlogged, lockLog } from "../../db/certificates/certificate-log.ts";
import type { CertificateRow } from "../../db/certificates/certificates.ts";
import type { Database } from "../../db/database.ts";

type Issued = Pick<CertificateRow, "record" | "signature" | "keyId" | "createdAt">;

function present(hash: string | null): string {
  if (hash === null) throw new Error("This machine cannot compute SHA-256.");
  return hash;
}

/** Call this in the transaction that issues the certificate, so that neither exists without the other. */
export async function logCertificate(tx: Database, issued: Issued): Promise<void> {
  const last = await lockLog(tx);
  const entry = {
    index: (last?.index ?? 0) + 1,
    at: issued.createdAt.toISOString(),
    certificate: present(await hashCertificate(nodeHost, issued)),
    keyId: issued.keyId,
    previous: last?.hash ?? noEntryBefore,
  };
  const hash = present(await hashEntry(nodeHost, entry));
  await appendLogEntry(tx, { ...entry, at: issued.createdAt, hash });
}

/** For certificates that a version without a log issued. */
export async function logEarlierCertificates(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await lockLog(tx);
    for (const issued of await listUnlogged(tx)) await logCertificate(tx, issued);
  });
}
