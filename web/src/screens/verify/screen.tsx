import type { Content } from "@tellsign/verify/verifier-host";
import { useState } from "react";
import { RecordFacts } from "../../components/facts/record-facts.tsx";
import { ContentPicker } from "../../components/forms/content-picker.tsx";
import { Page } from "../../components/shell/page.tsx";
import { Card } from "../../components/ui/card.tsx";
import { CheckList } from "../../components/ui/check-list.tsx";
import { NeedsScript } from "../../components/ui/needs-script.tsx";
import { useVerification } from "../../verification/use-verification.ts";
import { CertificatePicker } from "./certificate-picker.tsx";
import { PublicLog } from "./public-log.tsx";

export default function VerifyScreen() {
  const [certificate, setCertificate] = useState<string | null>(null);
  const [content, setContent] = useState<Content | null>(null);
  const verification = useVerification(certificate, content);
  return (
    <Page
      title="Verify a certificate"
      lead="Your browser checks the certificate and the file it is about. Neither is uploaded, and once this page has loaded, it works offline; only whether the certificate was revoked is checked online."
      width="text"
    >
      <NeedsScript>
        Checking here requires JavaScript. The program under “Without us” doesn’t.
      </NeedsScript>
      <div className="space-y-6">
        <Card title="1. The certificate">
          <CertificatePicker onCertificate={setCertificate} />
        </Card>
        <Card title="2. The content">
          <ContentPicker onContent={setContent} />
        </Card>
        <Card title="What was checked">
          <div aria-live="polite" className="space-y-6">
            {verification ? (
              <CheckList verification={verification} />
            ) : (
              <p className="text-muted">
                {certificate === null
                  ? "Provide a certificate, and it is checked immediately."
                  : "Checking…"}
              </p>
            )}
            {verification?.record && verification.keyId && (
              <div className="border-t border-line pt-5">
                <h3 className="mb-4 text-2xl">{verification.record.result}</h3>
                <RecordFacts record={verification.record} keyId={verification.keyId} />
                <p className="mt-5 text-sm text-muted">{verification.record.disclaimer}</p>
              </div>
            )}
          </div>
        </Card>
        <Card title="Without us">
          <p>
            The verifier is a small program without dependencies. With Node, it runs on your machine
            and needs no network:
          </p>
          <p className="figure mt-3 rounded-control bg-sunken p-3 wrap-anywhere">
            npx @tellsign/verify certificate.json FILE --keys certificate-keys
          </p>
          <p className="mt-3 text-muted">
            The keys we sign with are at{" "}
            <a href="/api/certificate-keys" className="text-accent underline">
              /api/certificate-keys
            </a>
            . Save them once, and pass them with --keys.
          </p>
        </Card>
        <PublicLog />
      </div>
    </Page>
  );
}
