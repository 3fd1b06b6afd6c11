import type { Certificate, CertificateRecord } from "@tellsign/contracts/certificate/certificate";
import { useAuth } from "../../api/use-auth.ts";
import { VerdictShape } from "../../components/analysis/verdict-mark.tsx";
import { RecordFacts } from "../../components/facts/record-facts.tsx";
import { Page } from "../../components/shell/page.tsx";
import { formatTime } from "../../format/format-time.ts";
import { CertificateActions } from "./certificate-actions.tsx";
import { RevokeCertificate } from "./revoke-certificate.tsx";
import { VerifyPanel } from "./verify-panel.tsx";

const colors: Record<CertificateRecord["verdict"], string> = {
  ai: "text-ai",
  human: "text-human",
  mixed: "text-mixed",
};

/** Shows what was signed, not the response around it. */
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
      lead="What Tellsign said about one piece of content, and when."
      width="text"
    >
      {revoked && (
        <section className="mb-6 rounded-card border-2 border-bad bg-surface p-5">
          <h2 className="text-xl text-bad">Revoked</h2>
          <p className="mt-1">
            This certificate was revoked on{" "}
            <time dateTime={revoked.at}>{formatTime(revoked.at)}</time> and is no longer valid.
          </p>
          <p className="mt-1 wrap-anywhere">Reason: {revoked.reason}</p>
        </section>
      )}
      <article className="rounded-card border-2 border-line-strong bg-surface p-1.5 shadow-card">
        <div className="rounded-[0.5rem] border border-line px-6 py-8 sm:px-10 sm:py-10">
          <div className="flex flex-wrap items-start justify-between gap-6">
            <h2
              className={`flex items-center gap-4 text-3xl ${revoked ? "text-muted line-through" : colors[record.verdict]}`}
            >
              <VerdictShape verdict={record.verdict} size={26} />
              {record.result}
            </h2>
            <img
              src={certificate.qrCode}
              alt="QR code for this page’s address"
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
