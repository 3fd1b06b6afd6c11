import type { AnalysisResult } from "@tellsign/contracts/analysis/analysis";
import type { TextRun } from "@tellsign/contracts/detection/detection";
import { Fragment } from "react";
import { confidenceTone } from "../shared/confidence/confidence.ts";
import { splitText, type TextPiece } from "./split-text.ts";

const marks = {
  bad: "bg-ai-soft text-ink underline decoration-ai decoration-2 underline-offset-4",
  warn: "bg-mixed-soft text-ink underline decoration-mixed decoration-dashed underline-offset-4",
  good: "bg-transparent text-ink",
};
const legend = [
  { tone: "bad", words: "Reads like AI" },
  { tone: "warn", words: "Leans toward AI" },
  { tone: "good", words: "Nothing notable" },
] as const;

const runWords = { ai: "reads as AI", human: "reads like a person’s" } as const;

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The part of a mixed text that contains a sentence. */
function findRun({ where }: AnalysisResult, { span }: TextPiece): TextRun | null {
  if (!span || span.leftOut) return null;
  return where.runs?.find(({ start, end }) => span.start >= start && span.end <= end) ?? null;
}

/** A sentence never gets a figure of its own when the whole got none. */
export function describeReading(result: AnalysisResult, piece: TextPiece): string {
  if (piece.span?.leftOut) return `Excluded: ${piece.span.leftOut}`;
  const run = findRun(result, piece);
  if (run) return capitalize(runWords[run.reads]);
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

/** Marks where the author of a mixed text changes. */
function Seam({ result, piece }: { result: AnalysisResult; piece: TextPiece }) {
  const run = result.where.runs?.find(({ start }) => start === piece.start);
  if (!run || !result.where.seams?.includes(piece.start)) return null;
  return (
    <span className="mx-1 rounded-full border border-line-strong bg-surface px-2 py-0.5 text-xs whitespace-nowrap text-muted">
      from sentence {run.firstSentence}: {runWords[run.reads]}
    </span>
  );
}

export function TextLegend({ result }: { result: AnalysisResult }) {
  const hasFigures = result.where.spans.some(({ aiProbability }) => aiProbability !== null);
  const isParted = (result.where.runs?.length ?? 0) > 0;
  if (result.verdict === "uncertain" || (!hasFigures && !isParted)) return null;
  const entries = isParted
    ? ([
        { tone: "bad", words: capitalize(runWords.ai) },
        { tone: "good", words: capitalize(runWords.human) },
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

type Props = { result: AnalysisResult; text: string; className: string };

/** The text with each sentence marked by its reading, in a scrolling frame. */
export function MarkedText({ result, text, className }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a part that scrolls needs a name, not a section of its own
    <div
      role="region"
      aria-label="The analyzed text"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
      tabIndex={0}
      className={`overflow-y-auto leading-relaxed break-words whitespace-pre-wrap ${className}`}
    >
      {splitText(text, result.where.spans).map((piece) =>
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
  );
}
