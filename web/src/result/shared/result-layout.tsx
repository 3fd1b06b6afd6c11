import type { AnalysisResult } from "@tellsign/contracts/analysis/analysis";
import type { ReactNode } from "react";
import { LeftOut } from "../text/left-out.tsx";
import { Probability } from "./confidence/probability.tsx";
import { Evidence } from "./evidence.tsx";
import { EvidenceToggle } from "./evidence-toggle.tsx";
import { FamilyShares } from "./family-shares.tsx";
import { ModelLine } from "./model-line.tsx";
import { PlainList } from "./plain-list.tsx";
import { ResultCard, type ResultCardProps } from "./result-card.tsx";
import { ResultDetails } from "./result-details.tsx";

type Props = ResultCardProps & {
  /** The content with its marks, map, or lanes. */
  content: ReactNode;
  /** What only this kind of content has to show as evidence. */
  evidence?: ReactNode;
};

/** An explanation often begins by repeating the summary. */
function withoutStart(text: string, start: string): string {
  return text.startsWith(start) ? text.slice(start.length).trim() : text;
}

function Method({ result }: { result: AnalysisResult }) {
  const explanation = withoutStart(result.explanation, result.summary);
  return (
    <div className="prose-width space-y-3">
      {explanation && <p>{explanation}</p>}
      <Probability result={result} />
    </div>
  );
}

/** Every result, whatever it is about: the content on the left, the card on the right and first on a phone, the evidence below. */
export function ResultLayout({ answered, scale, actions, content, evidence }: Props) {
  const { result } = answered;
  return (
    <div className="@container space-y-6">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 @3xl:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="@3xl:col-start-2 @3xl:row-start-1">
          <ResultCard answered={answered} scale={scale} actions={actions} />
        </div>
        <div className="@container space-y-6 @3xl:col-start-1 @3xl:row-start-1">{content}</div>
      </div>
      <EvidenceToggle>
        {() => (
          <>
            <Method result={result} />
            <ResultDetails result={result} />
            <Evidence result={result} />
            <FamilyShares result={result} />
            <LeftOut result={result} />
            {result.aiProbability !== null && result.whatWouldChange.length > 0 && (
              <div className="prose-width">
                <h4 className="mb-1 font-semibold">What would change the verdict</h4>
                <PlainList items={result.whatWouldChange} />
              </div>
            )}
            {evidence}
            <ModelLine result={result} />
          </>
        )}
      </EvidenceToggle>
    </div>
  );
}
