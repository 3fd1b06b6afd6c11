import type { Certificate } from "@tellsign/contracts/certificate";
import { endpoints, fillPath } from "@tellsign/contracts/endpoints";
import { analysis, certificate as texts } from "@tellsign/contracts/messages";
import { Button, ButtonLink } from "../../components/button.tsx";
import { Page } from "../../components/page.tsx";
import { VerdictShape } from "../../components/verdict-mark.tsx";
import { copyText } from "../../lib/copy-text.ts";

const kinds: Record<Certificate["contentType"], string> = {
  text: "Text",
  image: "Image",
  audio: "Audio",
  video: "Video",
};

export function CertificateView({ certificate }: { certificate: Certificate }) {
  const { id, result, confidence, contentType, fileName, timestamp } = certificate;
  const isAi = result === "AI Generated";
  const issued = new Date(timestamp);
  return (
    <Page
      title="Certificate of analysis"
      lead="What Tellsign answered about one piece of content, and when."
      width="text"
    >
      <article className="rounded-card border-2 border-line-strong bg-surface p-1.5 shadow-card">
        <div className="rounded-[0.5rem] border border-line px-6 py-8 sm:px-10 sm:py-10">
          <h2 className={`flex items-center gap-4 text-3xl ${isAi ? "text-ai" : "text-human"}`}>
            <VerdictShape verdict={isAi ? "ai" : "human"} size={26} />
            {result}
          </h2>
          <dl className="mt-8 grid gap-x-6 gap-y-1 border-t border-line pt-6 sm:grid-cols-[10rem_1fr] sm:gap-y-3 [&_dd]:mb-3 sm:[&_dd]:mb-0">
            <dt className="text-muted">Confidence</dt>
            <dd className="figure">{Math.round(confidence * 100)}%</dd>
            <dt className="text-muted">Content</dt>
            <dd>{kinds[contentType]}</dd>
            {fileName && (
              <>
                <dt className="text-muted">File</dt>
                <dd className="break-all">{fileName}</dd>
              </>
            )}
            <dt className="text-muted">Issued</dt>
            <dd>
              <time dateTime={timestamp}>
                {issued.toLocaleString("en", { dateStyle: "long", timeStyle: "short" })}
              </time>
            </dd>
            <dt className="text-muted">Certificate ID</dt>
            <dd className="figure break-all">{id}</dd>
          </dl>
          <p className="mt-8 border-t border-line pt-5 text-sm text-muted">{analysis.disclaimer}</p>
        </div>
      </article>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={() => copyText(window.location.href, texts.linkCopied)}>Share</Button>
        <a
          href={fillPath(endpoints.downloadCertificate.path, { id })}
          download={`AI-Detection-Certificate-${id}.html`}
          className="inline-flex min-h-11 items-center rounded-control border border-line-strong bg-surface px-5 py-2 font-semibold hover:bg-sunken"
        >
          Download
        </a>
        <ButtonLink href="/home" variant="quiet">
          Visit Tellsign
        </ButtonLink>
      </div>
    </Page>
  );
}
