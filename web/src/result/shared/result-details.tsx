import type { AnalysisResult } from "@tellsign/contracts/analysis/analysis";
import { Tabs } from "../../components/ui/tabs.tsx";
import { PlainList } from "./plain-list.tsx";
import { TechnicalDetails } from "./technical-details.tsx";

function Part({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <div>
      <h4 className="mb-1 font-semibold">{title}</h4>
      <PlainList items={items} />
    </div>
  );
}

function Patterns({ result }: { result: AnalysisResult }) {
  const { patterns, indicators, humanLikeElements } = result.detailedAnalysis;
  if (patterns.length + indicators.length + humanLikeElements.length === 0)
    return <p className="text-muted">No patterns were found.</p>;
  return (
    <div className="space-y-4">
      <Part title="Patterns" items={patterns} />
      <Part title="Signs of AI" items={indicators} />
      <Part title="Signs of a person" items={humanLikeElements} />
    </div>
  );
}

function Insights({ result }: { result: AnalysisResult }) {
  return (
    <div className="space-y-4">
      {result.details.reasoning && <p>{result.details.reasoning}</p>}
      {!result.measuredErrorRate && (
        <p className="text-muted">No error rate was measured for content like this.</p>
      )}
    </div>
  );
}

function Tips({ result }: { result: AnalysisResult }) {
  const tells = result.isAiGenerated ? result.details.humanTellSigns : [];
  const { recommendations } = result.detailedAnalysis;
  if (tells.length + recommendations.length === 0)
    return <p className="text-muted">There is nothing to add for this result.</p>;
  return (
    <div className="space-y-4">
      <Part title="Recommendations" items={recommendations} />
      <Part title="Signs a person would leave" items={tells} />
    </div>
  );
}

export function ResultDetails({ result }: { result: AnalysisResult }) {
  return (
    <Tabs
      label="Details of the result"
      tabs={[
        { value: "patterns", label: "Patterns", content: <Patterns result={result} /> },
        { value: "technical", label: "Technical", content: <TechnicalDetails result={result} /> },
        { value: "insights", label: "Insights", content: <Insights result={result} /> },
        { value: "tips", label: "Tips", content: <Tips result={result} /> },
      ]}
    />
  );
}
