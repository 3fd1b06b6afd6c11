import type { AnalysisResult } from "@tellsign/contracts/analysis/analysis";
import { formatPercent } from "@tellsign/contracts/site/format-figures";
import { useEffect, useRef } from "react";
import { Link } from "wouter";
import { keepFreeScan } from "../../analysis/free-scan/last-free-scan.ts";
import type { Answered } from "../../analysis/send-analysis.ts";
import { VerdictShape, verdictWords } from "../../components/analysis/verdict-mark.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Gauge } from "../../result/shared/confidence/gauge.tsx";
import { MarkedText, TextLegend } from "../../result/text/marked-text.tsx";
import { MarginScale } from "./margin-scale.tsx";
import { textLook } from "./text-look.ts";

const tones = {
  ai: "text-ai",
  human: "text-human",
  mixed: "text-mixed",
  uncertain: "text-uncertain",
} as const;

/** The verdict in one line. */
function Reading({ result }: { result: AnalysisResult }) {
  const { aiProbability, interval, uncertainReason } = result;
  if (aiProbability === null) return <p>{uncertainReason?.message ?? result.summary}</p>;
  return (
    <p>
      Probability of AI <span className="figure font-semibold">{formatPercent(aiProbability)}</span>
      {interval && (
        <span className="text-muted">
          , {formatPercent(interval.level)} interval {formatPercent(interval.low)} to{" "}
          {formatPercent(interval.high)}
        </span>
      )}
    </p>
  );
}

type Props = { answered: Answered; origin: string | null; onAgain: () => void };

/** The text, marked in place, with the verdict below. */
export default function TryResult({ answered, origin, onAgain }: Props) {
  const { result, text } = answered;
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was clicked is gone.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <div className="relative flex min-h-0 flex-1">
        <MarginScale reading={null} />
        <MarkedText result={result} text={text ?? ""} className={`h-full w-full ${textLook}`} />
      </div>
      <div className="grid gap-3 border-t border-line p-4 sm:px-6">
        <div className="flex items-center gap-4">
          <div className="min-w-0 flex-1">
            <h3
              ref={heading}
              tabIndex={-1}
              className={`flex items-center gap-2.5 text-2xl outline-none ${tones[result.verdict]}`}
            >
              <VerdictShape verdict={result.verdict} size={22} />
              {verdictWords(result.verdict)}
            </h3>
            <div className="mt-1 text-sm">
              <Reading result={result} />
              {origin && <p className="text-muted">{origin}</p>}
            </div>
          </div>
          {result.aiProbability !== null && (
            <Gauge
              probability={result.aiProbability}
              interval={result.interval}
              verdict={result.verdict}
            />
          )}
        </div>
        <TextLegend result={result} />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-line pt-3">
          <Button size="sm" variant="secondary" onClick={onAgain}>
            Another text
          </Button>
          <Link
            href="/free-scan"
            onClick={() => keepFreeScan(answered)}
            className="link py-1 text-sm"
          >
            All measurements
          </Link>
          <Link href="/methodology" className="link py-1 text-sm">
            How it is measured
          </Link>
        </div>
      </div>
    </>
  );
}
