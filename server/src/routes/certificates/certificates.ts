import type { Certificate } from "@tellsign/contracts/certificate/certificate";
import type { Hono } from "hono";
import { issueCertificate } from "../../actions/certificates/issue-certificate.ts";
import type { CertificateKeyring } from "../../actions/certificates/load-certificate-keys.ts";
import { serializeCertificate } from "../../actions/certificates/serialize-certificate.ts";
import { recordAuditEntry } from "../../db/accounts/audit-log.ts";
import { readLog } from "../../db/certificates/certificate-log.ts";
import {
  findCertificate,
  listCertificates,
  revokeCertificate,
} from "../../db/certificates/certificates.ts";
import type { Database } from "../../db/database.ts";
import type { Env } from "../../env.ts";
import type { AppBindings } from "../../http/app-context.ts";
import { handle } from "../../http/handle.ts";
import { AppError } from "../../process/app-error.ts";
import { renderCertificateHtml } from "../../rendering/certificate-html.ts";
import { renderCertificatePdf } from "../../rendering/certificate-pdf.ts";
import type { Services } from "../../services.ts";

async function getCertificate(
  services: { certificateKeys: CertificateKeyring; db: Database; env: Env },
  id: string,
): Promise<Certificate> {
  const row = await findCertificate(services.db, id);
  if (!row) throw new AppError("certificate_not_found");
  return serializeCertificate(services, row);
}

function fileHeaders(type: string, id: string, ending: string): Record<string, string> {
  return {
    "Content-Type": type,
    "Content-Disposition": `attachment; filename="AI-Detection-Certificate-${id}.${ending}"`,
  };
}

export function mountCertificates(app: Hono<AppBindings>, services: Services): void {
  handle(app, services, "generateCertificate", async ({ services, caller, input }) =>
    serializeCertificate(services, await issueCertificate(services, caller.user, input.json)),
  );

  handle(app, services, "getCertificate", async ({ services, input }) =>
    getCertificate(services, input.params.id),
  );

  handle(app, services, "downloadCertificate", async ({ c, services, input }) => {
    const certificate = await getCertificate(services, input.params.id);
    const headers = fileHeaders("text/html; charset=utf-8", certificate.id, "html");
    return c.body(await renderCertificateHtml(certificate), 200, headers);
  });

  handle(app, services, "downloadCertificatePdf", async ({ c, services, input }) => {
    const certificate = await getCertificate(services, input.params.id);
    const headers = fileHeaders("application/pdf", certificate.id, "pdf");
    return c.body(new Uint8Array(await renderCertificatePdf(certificate)), 200, headers);
  });

  handle(app, services, "listCertificateKeys", async ({ services }) => ({
    keys: services.certificateKeys.keys,
  }));

  handle(app, services, "listCertificateLog", async ({ services, input }) =>
    readLog(services.db, input.query),
  );

  handle(app, services, "listCertificates", async ({ services, caller }) => {
    const rows = await listCertificates(services.db, caller.user.id);
    return rows.map((row) => serializeCertificate(services, row));
  });

  handle(app, services, "revokeCertificate", async ({ services, caller, input }) => {
    const { id } = input.params;
    const { reason } = input.json;
    const now = services.now();
    await services.db.transaction(async (tx) => {
      const revoked = await revokeCertificate(tx, { id, reason, now });
      if (!revoked) return;
      await recordAuditEntry(tx, {
        actor: caller.user,
        action: "revoke-certificate",
        target: { kind: "certificate", id },
        detail: { reason },
        now,
      });
    });
    return getCertificate(services, id);
  });
}
