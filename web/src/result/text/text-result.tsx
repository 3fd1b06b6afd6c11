import type { AnalysisResult } from "@tellsign/contracts/analysis/analysis";
import { formatPercent } from "@tellsign/contracts/site/format-figures";
import { useState } from "react";
import { Button } from "../../components/ui/button.tsx";
import { DataTable } from "../../components/ui/data-table.tsx";
import { history } from "../../content/messages/analysis/history.ts";
import { Reasons } from "../shared/reasons.tsx";
import type { ResultCardProps } from "../shared/result-card.tsx";
import { ResultLayout } from "../shared/result-layout.tsx";
import { describeReading, MarkedText, TextLegend } from "./marked-text.tsx";
import { splitText, type TextPiece } from "./split-text.ts";

type Props = { result: AnalysisResult; text: string };

/** Sentences are numbered as in the explanation: excluded ones have no number. */
function numberSentences(pieces: readonly TextPiece[]) {
  let number = 0;
  return pieces
    .filter((piece) => piece.span !== null)
    .map((piece) => ({ ...piece, number: piece.span?.leftOut ? null : ++number }));
}

function Sentences({ result, text }: Props) {
  const [asTable, setAsTable] = useState(false);
  const { spans, resolution } = result.where;
  if (spans.length === 0) return resolution ? <p className="text-muted">{resolution}</p> : null;
  return (
    <section aria-label="Sentence by sentence" className="space-y-3">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h4 className="font-semibold">Sentence by sentence</h4>
        <Button variant="quiet" size="sm" onClick={() => setAsTable(!asTable)}>
          {asTable ? "Show as text" : "Show as table"}
        </Button>
      </div>
      {asTable ? (
        <DataTable
          caption="Every sentence with its reading"
          captionHidden
          rows={numberSentences(splitText(text, spans))}
          rowKey={(piece) => String(piece.start)}
          columns={[
            { title: "No.", short: true, cell: ({ number }) => number ?? "\u2013" },
            {
              title: "Sentence",
              cell: (piece) => <span className="break-words">{piece.text}</span>,
            },
            { title: "Reading", cell: (piece) => describeReading(result, piece) },
            {
              title: "Probability of AI",
              numeric: true,
              cell: ({ span }) =>
                result.verdict === "uncertain" || span?.aiProbability == null
                  ? "none"
                  : formatPercent(span.aiProbability),
            },
          ]}
        />
      ) : (
        <>
          <TextLegend result={result} />
          <MarkedText
            result={result}
            text={text}
            className="max-h-[36rem] rounded-control bg-sunken p-4"
          />
        </>
      )}
      {resolution && <p className="text-sm text-muted">{resolution}</p>}
    </section>
  );
}

/** A text with its sentences marked, if this page has it. */
export function TextResult(props: ResultCardProps) {
  const { result, text, stored } = props.answered;
  return (
    <ResultLayout
      {...props}
      content={
        <>
          {text !== null && <Sentences result={result} text={text} />}
          {text === null && stored && (
            <p className="prose-width rounded-control bg-sunken px-4 py-3">{history.textNotKept}</p>
          )}
          <Reasons result={result} />
        </>
      }
    />
  );
}
