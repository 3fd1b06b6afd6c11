import type { Certificate } from "@tellsign/contracts/certificate";
import type { Hono } from "hono";
import { recordAct } from "../db/audit-log.ts";
import { findCertificate, listCertificates, revokeCertificate } from "../db/certificates.ts";
import { renderCertificateHtml } from "../external/certificates/certificate-html.ts";
import { renderCertificatePdf } from "../external/certificates/certificate-pdf.ts";
import type { AppBindings } from "../http/app-context.ts";
import { AppError } from "../http/app-error.ts";
import { handle } from "../http/handle.ts";
import { issueCertificate } from "../issue-certificate.ts";
import { presentCertificate } from "../present-certificate.ts";
import type { Services } from "../services.ts";

async function getCertificate(services: Services, id: string): Promise<Certificate> {
  const row = await findCertificate(services.db, id);
  if (!row) throw new AppError("certificate_not_found");
  return presentCertificate(services, row);
}

function fileHeaders(type: string, id: string, ending: string): Record<string, string> {
  return {
    "Content-Type": type,
    "Content-Disposition": `attachment; filename="AI-Detection-Certificate-${id}.${ending}"`,
  };
}

export function mountCertificates(app: Hono<AppBindings>, services: Services): void {
  handle(app, services, "generateCertificate", async ({ services, caller, input }) =>
    presentCertificate(services, await issueCertificate(services, caller.user, input.json)),
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

  handle(app, services, "listCertificates", async ({ services, caller }) => {
    const rows = await listCertificates(services.db, caller.user.id);
    return rows.map((row) => presentCertificate(services, row));
  });

  handle(app, services, "revokeCertificate", async ({ services, caller, input }) => {
    const { id } = input.params;
    const { reason } = input.json;
    const now = services.now();
    await services.db.transaction(async (tx) => {
      const revoked = await revokeCertificate(tx, { id, reason, now });
      if (!revoked) return;
      await recordAct(tx, {
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
