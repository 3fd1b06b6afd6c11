import type { ReactNode } from "react";
import type { Answered } from "../../analysis/send-analysis.ts";
import { PlaceBadge } from "../../components/analysis/place-badge.tsx";
import { Card } from "../../components/ui/card.tsx";
import type { FigureScale } from "./confidence/confidence-figure.tsx";
import { ResultRegion } from "./result-region.tsx";
import { ResultView } from "./result-view.tsx";

type Props = {
  title: string;
  answered: Answered | null;
  scale?: FigureScale;
  actions?: ReactNode;
  /** Below the result, on the same card. */
  children?: ReactNode;
};

/** The newest result of a screen, above the form that asked for it. */
export function LatestResult({ title, answered, scale, actions, children }: Props) {
  return (
    <ResultRegion answered={answered}>
      {answered && (
        <Card title={title} aside={<PlaceBadge answered={answered} />} className="mb-6">
          <ResultView
            key={answered.result.createdAt}
            answered={answered}
            scale={scale}
            actions={actions}
          />
          {children}
        </Card>
      )}
    </ResultRegion>
  );
}
