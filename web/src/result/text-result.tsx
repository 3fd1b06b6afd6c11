import type { AnalysisResult } from "@tellsign/contracts/analysis";
import type { TextRun } from "@tellsign/contracts/detection";
import { formatPercent } from "@tellsign/contracts/figures";
import { Fragment, useState } from "react";
import { Button } from "../components/button.tsx";
import { DataTable } from "../components/data-table.tsx";
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

const runWords = { ai: "reads as AI", human: "reads as a person's" } as const;

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The part of a mixed text that a sentence stands in. */
function findRun({ where }: AnalysisResult, { span }: TextPiece): TextRun | null {
  if (!span || span.leftOut) return null;
  return where.runs?.find(({ start, end }) => span.start >= start && span.end <= end) ?? null;
}

/** A sentence on its own never gets a figure where the whole got none. */
function describeReading(result: AnalysisResult, piece: TextPiece): string {
  if (piece.span?.leftOut) return `Left out: ${piece.span.leftOut}`;
  const run = findRun(result, piece);
  if (run) return capitalise(runWords[run.reads]);
  const probability = piece.span?.aiProbability ?? null;
  if (result.verdict === "uncertain" || probability === null) return "Not scored";
  const tone = confidenceTone(probability * 100);
  return legend.find((entry) => entry.tone === tone)?.words ?? "";
}

function findLook(result: AnalysisResult, piece: TextPiece): string {
  if (piece.span?.leftOut) return "bg-transparent text-muted italic";
  const run = findRun(result, piece);
  if (run) return marks[run.reads === "ai" ? "bad" : "good"];
  const probability = piece.span?.aiProbability ?? null;
  if (result.verdict === "uncertain" || probability === null) return marks.good;
  return marks[confidenceTone(probability * 100)];
}

/** Stands where a mixed text changes hands. */
function Seam({ result, piece }: { result: AnalysisResult; piece: TextPiece }) {
  const run = result.where.runs?.find(({ start }) => start === piece.start);
  if (!run || !result.where.seams?.includes(piece.start)) return null;
  return (
    <span className="mx-1 rounded-full border border-line-strong bg-surface px-2 py-0.5 text-xs whitespace-nowrap text-muted">
      from sentence {run.firstSentence}: {runWords[run.reads]}
    </span>
  );
}

function Legend({ result }: { result: AnalysisResult }) {
  const hasFigures = result.where.spans.some(({ aiProbability }) => aiProbability !== null);
  const isParted = (result.where.runs?.length ?? 0) > 0;
  if (result.verdict === "uncertain" || (!hasFigures && !isParted)) return null;
  const entries = isParted
    ? ([
        { tone: "bad", words: capitalise(runWords.ai) },
        { tone: "good", words: capitalise(runWords.human) },
      ] as const)
    : legend;
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {entries.map(({ tone, words }) => (
        <li key={tone}>
          <span className={marks[tone]}>{words}</span>
        </li>
      ))}
    </ul>
  );
}

/** Sentences are numbered as the explanation counts them: what was left out has no number. */
function numberSentences(pieces: readonly TextPiece[]) {
  let number = 0;
  return pieces
    .filter((piece) => piece.span !== null)
    .map((piece) => ({ ...piece, number: piece.span?.leftOut ? null : ++number }));
}

export function TextResult({ result, text }: Props) {
  const [asTable, setAsTable] = useState(false);
  const { spans, resolution } = result.where;
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
          rows={numberSentences(pieces)}
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
          <Legend result={result} />
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
                <Fragment key={piece.start}>
                  <Seam result={result} piece={piece} />
                  <mark className={findLook(result, piece)}>{piece.text}</mark>
                </Fragment>
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
