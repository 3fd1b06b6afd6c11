import type { ReactNode } from "react";
import { Link } from "wouter";
import type { Answered } from "../../analysis/send-analysis.ts";
import { ButtonLink } from "../../components/ui/button.tsx";
import { analysis } from "../../content/messages/analysis/analysis.ts";
import { video } from "../../content/messages/result/video.ts";
import { disputeAddress } from "../../disputes/dispute-address.ts";
import { FileClaims } from "../provenance/file-claims.tsx";
import { ConfidenceFigure, type FigureScale } from "./confidence/confidence-figure.tsx";
import { MainReason } from "./main-reason.tsx";
import { NextSteps } from "./next-steps.tsx";
import { Reliability } from "./reliability.tsx";
import { VerdictHeadline } from "./verdict-headline.tsx";

export type ResultCardProps = {
  answered: Answered;
  scale: FigureScale;
  /** Further actions beside "Dispute this". */
  actions?: ReactNode;
};

/** What one must know of a result, in the order one asks: what, how sure, why, how often wrong, what now. */
export function ResultCard({ answered, scale, actions }: ResultCardProps) {
  const { result } = answered;
  return (
    <section
      aria-label="Verdict"
      className="self-start rounded-card border border-line-strong bg-surface"
    >
      <VerdictHeadline answered={answered} />
      <div className="space-y-4 px-5 py-4">
        <ConfidenceFigure result={result} scale={scale} />
        <FileClaims result={result} />
        <MainReason result={result} />
        {result.type === "video" && <p>{video.signal}</p>}
        <Reliability result={result} />
        <NextSteps result={result} />
        {!result.charged && result.creditsRemaining !== null && (
          <p className="font-semibold">Nothing was charged.</p>
        )}
        <div className="flex flex-wrap gap-2">
          <ButtonLink
            variant="secondary"
            size="sm"
            href={disputeAddress({
              id: result.id,
              confidence: result.confidence,
              // The address is computed when opened, because it carries content.
              text: answered.onDevice ? null : answered.text,
            })}
          >
            Dispute this
          </ButtonLink>
          {actions}
        </div>
        <p className="border-t border-line pt-3 text-sm text-muted">
          {analysis.disclaimer}{" "}
          <Link href="/methodology" className="link">
            How Tellsign measures
          </Link>
        </p>
      </div>
    </section>
  );
}
