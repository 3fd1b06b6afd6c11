import { endpoints, fillPath } from "@tellsign/contracts/api/endpoints";
import type { Certificate } from "@tellsign/contracts/certificate/certificate";
import { copyText } from "../../browser/copy-text.ts";
import { Button, ButtonLink } from "../../components/ui/button.tsx";
import { certificate as texts } from "../../content/messages/result/certificate.ts";

/** Uses the system share sheet if there is one; otherwise copies the link. */
async function share(url: string): Promise<void> {
  if (!navigator.share) return copyText(url, texts.linkCopied);
  try {
    await navigator.share({ title: "Tellsign certificate", url });
  } catch (error) {
    const closed = error instanceof DOMException && error.name === "AbortError";
    if (!closed) await copyText(url, texts.linkCopied);
  }
}

export function CertificateActions({ certificate }: { certificate: Certificate }) {
  const { id, certificateUrl } = certificate;
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      <Button onClick={() => void share(certificateUrl)}>Share</Button>
      <ButtonLink
        href={fillPath(endpoints.downloadCertificate.path, { id })}
        variant="secondary"
        download
      >
        Download
      </ButtonLink>
      <ButtonLink
        href={fillPath(endpoints.downloadCertificatePdf.path, { id })}
        variant="secondary"
        download
      >
        PDF
      </ButtonLink>
      <a
        href={fillPath(endpoints.getCertificate.path, { id })}
        download={`AI-Detection-Certificate-${id}.json`}
        className="inline-flex min-h-11 items-center rounded-control border border-line-strong bg-surface px-5 py-2 font-semibold hover:bg-sunken"
      >
        JSON
      </a>
      <ButtonLink href="/home" variant="quiet">
        Visit Tellsign
      </ButtonLink>
    </div>
  );
}
