import type { AnalysisResult } from "@tellsign/contracts/analysis";
import { useState } from "react";
import { Button } from "../components/button.tsx";
import { DataTable } from "../components/data-table.tsx";
import { formatPercent } from "../lib/format-percent.ts";
import { confidenceTone } from "./confidence.ts";
import { splitText, type TextPiece } from "./split-text.ts";

type Props = { result: AnalysisResult; text: string };

const marks = {
  bad: "bg-ai-soft text-ink underline decoration-ai decoration-2 underline-offset-4",
  warn: "bg-mixed-soft text-ink underline decoration-mixed decoration-dashed underline-offset-4",
  good: "bg-transparent text-ink",
};
const legend = [
  { tone: "bad", words: "Reads like AI" },
  { tone: "warn", words: "Leans towards AI" },
  { tone: "good", words: "Nothing notable" },
] as const;

/** A sentence on its own never gets a figure where the whole got none. */
function reading(piece: TextPiece, abstained: boolean): string {
  if (piece.span?.leftOut) return `Left out: ${piece.span.leftOut}`;
  const probability = piece.span?.aiProbability ?? null;
  if (abstained || probability === null) return "Not scored";
  const tone = confidenceTone(probability * 100);
  return legend.find((entry) => entry.tone === tone)?.words ?? "";
}

function look(piece: TextPiece, abstained: boolean): string {
  if (piece.span?.leftOut) return "bg-transparent text-muted italic";
  const probability = piece.span?.aiProbability ?? null;
  if (abstained || probability === null) return marks.good;
  return marks[confidenceTone(probability * 100)];
}

export function TextResult({ result, text }: Props) {
  const [asTable, setAsTable] = useState(false);
  const { spans, resolution } = result.where;
  const abstained = result.verdict === "uncertain";
  if (spans.length === 0) return resolution ? <p className="text-muted">{resolution}</p> : null;
  const pieces = splitText(text, spans);
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
          rows={pieces.filter((piece) => piece.span !== null)}
          rowKey={(piece) => String(piece.start)}
          columns={[
            {
              title: "Sentence",
              cell: (piece) => <span className="font-normal">{piece.text}</span>,
            },
            { title: "Reading", cell: (piece) => reading(piece, abstained) },
            {
              title: "Probability of AI",
              numeric: true,
              cell: ({ span }) =>
                abstained || span?.aiProbability == null
                  ? "none"
                  : formatPercent(span.aiProbability),
            },
          ]}
        />
      ) : (
        <>
          {!abstained && (
            <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
              {legend.map(({ tone, words }) => (
                <li key={tone}>
                  <span className={marks[tone]}>{words}</span>
                </li>
              ))}
            </ul>
          )}
          {/* biome-ignore lint/a11y/useSemanticElements: a part that scrolls needs a name, not a section of its own */}
          <div
            role="region"
            aria-label="The analysed text"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
            tabIndex={0}
            className="max-h-96 overflow-y-auto rounded-control bg-sunken p-4 leading-relaxed break-words whitespace-pre-wrap"
          >
            {pieces.map((piece) =>
              piece.span ? (
                <mark key={piece.start} className={look(piece, abstained)}>
                  {piece.text}
                </mark>
              ) : (
                <span key={piece.start}>{piece.text}</span>
              ),
            )}
          </div>
        </>
      )}
      {resolution && <p className="text-sm text-muted">{resolution}</p>}
    </section>
  );
}
