import { shown } from "@tellsign/contracts/limits";
import { type ReactNode, useId, useState } from "react";
import { Link } from "wouter";
import type { Answered } from "../../analysis/send-analysis.ts";
import { verdictWords } from "../../components/analysis/verdict-mark.tsx";
import { Button, ButtonLink } from "../../components/ui/button.tsx";
import { analysis } from "../../content/messages/analysis/analysis.ts";
import { history } from "../../content/messages/analysis/history.ts";
import { video } from "../../content/messages/result/video.ts";
import { disputeAddress } from "../../disputes/dispute-address.ts";
import { AudioResult } from "../audio/audio-result.tsx";
import { ImageResult } from "../image/image-result.tsx";
import { FileClaims } from "../provenance/file-claims.tsx";
import { LeftOut } from "../text/left-out.tsx";
import { TextResult } from "../text/text-result.tsx";
import { VideoResult } from "../video/video-result.tsx";
import { ChosenThreshold } from "./chosen-threshold.tsx";
import { ConfidenceFigure, type FigureScale } from "./confidence/confidence-figure.tsx";
import { Evidence } from "./evidence.tsx";
import { FamilyShares } from "./family-shares.tsx";
import { MeasuredErrorRate } from "./measured-error-rate.tsx";
import { ModelLine } from "./model-line.tsx";
import { PlainList } from "./plain-list.tsx";
import { Reliability } from "./reliability.tsx";
import { ResultDetails } from "./result-details.tsx";
import { UncertainReason } from "./uncertain-reason.tsx";
import { VerdictHeadline } from "./verdict-headline.tsx";

type Props = {
  answered: Answered;
  scale?: FigureScale;
  /** Further actions beside "Dispute this". */
  actions?: ReactNode;
};

/** An explanation often begins by repeating the summary. */
function withoutStart(text: string, start: string): string {
  return text.startsWith(start) ? text.slice(start.length).trim() : text;
}

export function ResultView({ answered, scale = "calibrated", actions }: Props) {
  const { result, text } = answered;
  const [open, setOpen] = useState(false);
  const detailsId = useId();
  const isText = result.type === "text";
  const explanation = withoutStart(result.explanation, result.summary);
  const indicators = result.details.indicators
    .filter((indicator) => !result.summary.includes(indicator))
    .slice(0, shown.indicators);
  return (
    <div className="space-y-6">
      <p role="status" className="sr-only">
        Result: {verdictWords(result.verdict)}
      </p>
      {!isText && <FileClaims result={result} />}
      <VerdictHeadline result={result} />
      {result.type === "video" && <p className="prose-width font-semibold">{video.signal}</p>}
      <ConfidenceFigure result={result} scale={scale} />
      <div className="prose-width space-y-3">
        <p className="text-lg">{result.summary}</p>
        {explanation && <p>{explanation}</p>}
        <ChosenThreshold result={result} />
        {isText && <MeasuredErrorRate result={result} />}
      </div>
      {!isText && <Reliability result={result} />}
      {result.verdict === "uncertain" && <UncertainReason result={result} />}
      {!result.charged && result.creditsRemaining !== null && (
        <p className="font-semibold">Nothing was charged.</p>
      )}
      {indicators.length > 0 && (
        <div>
          <h4 className="mb-1 font-semibold">What was observed</h4>
          <PlainList items={indicators} />
        </div>
      )}
      {isText && text !== null && <TextResult result={result} text={text} />}
      {isText && text === null && answered.stored && (
        <p className="prose-width rounded-control bg-sunken px-4 py-3">{history.textNotKept}</p>
      )}
      {result.type === "image" && <ImageResult answered={answered} />}
      {result.type === "audio" && <AudioResult answered={answered} />}
      {result.type === "video" && <VideoResult answered={answered} />}
      <Evidence result={result} />
      <FamilyShares result={result} />
      <LeftOut result={result} />
      {result.verdict !== "uncertain" && result.whatWouldChange.length > 0 && (
        <div className="prose-width">
          <h4 className="mb-1 font-semibold">What would change the verdict</h4>
          <PlainList items={result.whatWouldChange} />
        </div>
      )}
      <div>
        <Button
          variant="secondary"
          aria-expanded={open}
          aria-controls={detailsId}
          onClick={() => setOpen(!open)}
        >
          {open ? "Hide details" : "Show details"}
        </Button>
        <div id={detailsId} hidden={!open} className="mt-4">
          {open && <ResultDetails result={result} />}
        </div>
      </div>
      <div className="prose-width space-y-2 border-t border-line pt-4">
        <p className="text-sm text-muted">
          {analysis.disclaimer}{" "}
          <Link href="/methodology" className="link">
            How Tellsign measures
          </Link>
        </p>
        <ModelLine result={result} />
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink
          variant="secondary"
          size="sm"
          href={disputeAddress({
            id: result.id,
            confidence: result.confidence,
            // The address is computed when opened, because it carries content.
            text: answered.onDevice ? null : text,
          })}
        >
          Dispute this
        </ButtonLink>
        {actions}
      </div>
    </div>
  );
}
