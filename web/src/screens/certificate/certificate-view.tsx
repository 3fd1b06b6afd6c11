import type { Certificate, CertificateRecord } from "@tellsign/contracts/certificate";
import { Page } from "../../components/page.tsx";
import { RecordFacts } from "../../components/record-facts.tsx";
import { VerdictShape } from "../../components/verdict-mark.tsx";
import { formatTime } from "../../lib/format-time.ts";
import { useAuth } from "../../lib/use-auth.ts";
import { CertificateActions } from "./certificate-actions.tsx";
import { RevokeCertificate } from "./revoke-certificate.tsx";
import { VerifyPanel } from "./verify-panel.tsx";

const colours: Record<CertificateRecord["verdict"], string> = {
  ai: "text-ai",
  human: "text-human",
  mixed: "text-mixed",
};

/** Shows what was signed, not what the answer says around it. */
export function CertificateView({
  certificate,
  record,
}: {
  certificate: Certificate;
  record: CertificateRecord;
}) {
  const { user } = useAuth();
  const { revoked, signed } = certificate;
  return (
    <Page
      title="Certificate of analysis"
      lead="What Tellsign answered about one piece of content, and when."
      width="text"
    >
      {revoked && (
        <section className="mb-6 rounded-card border-2 border-bad bg-surface p-5">
          <h2 className="text-xl text-bad">Revoked</h2>
          <p className="mt-1">
            This certificate was revoked on{" "}
            <time dateTime={revoked.at}>{formatTime(revoked.at)}</time> and no longer stands.
          </p>
          <p className="mt-1 wrap-anywhere">Reason: {revoked.reason}</p>
        </section>
      )}
      <article className="rounded-card border-2 border-line-strong bg-surface p-1.5 shadow-card">
        <div className="rounded-[0.5rem] border border-line px-6 py-8 sm:px-10 sm:py-10">
          <div className="flex flex-wrap items-start justify-between gap-6">
            <h2
              className={`flex items-center gap-4 text-3xl ${revoked ? "text-muted line-through" : colours[record.verdict]}`}
            >
              <VerdictShape verdict={record.verdict} size={26} />
              {record.result}
            </h2>
            <img
              src={certificate.qrCode}
              alt="QR code of the address of this page"
              width={112}
              height={112}
              className="rounded-control border border-line"
            />
          </div>
          <div className="mt-8 border-t border-line pt-6">
            <RecordFacts record={record} keyId={signed.keyId} />
          </div>
          <p className="mt-8 border-t border-line pt-5 text-sm text-muted">{record.disclaimer}</p>
        </div>
      </article>
      <CertificateActions certificate={certificate} />
      <VerifyPanel certificate={certificate} />
      {user?.role === "admin" && !revoked && <RevokeCertificate id={certificate.id} />}
    </Page>
  );
}
