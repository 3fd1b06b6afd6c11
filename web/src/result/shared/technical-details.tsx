import type { AnalysisResult } from "@tellsign/contracts/analysis/analysis";
import type { Measurement } from "@tellsign/contracts/detection/detection";
import { formatPercent, formatScore } from "@tellsign/contracts/site/format-figures";
import { DataTable } from "../../components/ui/data-table.tsx";
import { formatTime } from "../../format/format-time.ts";
import { Misses, WrongFlags } from "./error-rate.tsx";
import { hasScores } from "./evidence.tsx";

const names = {
  sentenceStructure: "Sentence structure",
  vocabularyAnalysis: "Vocabulary",
  coherenceScore: "Coherence",
  creativityMarkers: "Creativity markers",
} as const;

const none = <span className="font-sans text-muted">none</span>;

function Measurements({ result }: { result: AnalysisResult }) {
  if (result.measurements.length === 0) return <p className="text-muted">Nothing was measured.</p>;
  return (
    <DataTable
      caption="What each detector measured"
      rows={result.measurements}
      rowKey={(row) => row.detector}
      columns={[
        { title: "Detector", cell: (row) => row.name },
        {
          title: "Score",
          numeric: true,
          cell: (row) => (row.score === null ? none : formatScore(row.score)),
        },
        {
          title: "Weight",
          numeric: true,
          cell: (row) => (row.weight === null ? none : formatPercent(row.weight)),
        },
        // With scores, the evidence above already has the readings.
        ...(hasScores(result)
          ? []
          : [{ title: "Reading", cell: (row: Measurement) => row.reading }]),
      ]}
    />
  );
}

export function TechnicalDetails({ result }: { result: AnalysisResult }) {
  const details = result.detailedAnalysis.technicalDetails;
  const given = (Object.keys(names) as (keyof typeof names)[]).filter((name) => details[name]);
  return (
    <div className="space-y-5">
      <Measurements result={result} />
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
        {given.map((name) => (
          <div key={name} className="contents">
            <dt className="text-muted">{names[name]}</dt>
            <dd>{details[name]}</dd>
          </div>
        ))}
        <dt className="text-muted">Models</dt>
        <dd>
          {result.models.length === 0
            ? "None was used"
            : result.models.map((model) => (
                <span key={model.sha256} className="block">
                  {model.name} <span className="figure">{model.version}</span>{" "}
                  <span className="figure text-sm text-muted">{model.sha256.slice(0, 12)}</span>
                </span>
              ))}
        </dd>
        <dt className="text-muted">Analyzed</dt>
        <dd>
          {formatTime(result.createdAt)}, in{" "}
          <span className="figure">{Math.round(result.processingTimeMs)} ms</span>
        </dd>
        {result.id !== "" && (
          <>
            <dt className="text-muted">Analysis</dt>
            <dd className="figure text-sm break-all">{result.id}</dd>
          </>
        )}
      </dl>
      <WrongFlags result={result} />
      <Misses result={result} />
    </div>
  );
}
