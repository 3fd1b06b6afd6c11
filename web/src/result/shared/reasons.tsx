import type { AnalysisResult } from "@tellsign/contracts/analysis/analysis";
import type { Reason } from "@tellsign/contracts/detection/reason";
import { shown } from "@tellsign/contracts/limits";
import type { ReactNode } from "react";
import { Button } from "../../components/ui/button.tsx";
import { formatClock } from "../media/media-clock.ts";
import { PlainList } from "./plain-list.tsx";
import { ReasonText } from "./reason-text.tsx";

const sides: Record<Reason["pointsTo"], string> = {
  ai: "Points to AI",
  person: "Points to a person",
  neither: "Points to neither",
};

type Props = {
  result: AnalysisResult;
  /** Plays a recording or video from this second. */
  onSeek?: (seconds: number) => void;
  /** What a reason about a region shows beside it. */
  renderRegion?: (region: NonNullable<Reason["region"]>) => ReactNode;
};

/** Every reason, weightiest first, with the place in the content where it can be checked. */
export function Reasons({ result, onSeek, renderRegion }: Props) {
  const reasons = result.reasons ?? [];
  // Results of earlier versions have signs instead.
  const signs = result.details.indicators.slice(0, shown.indicators);
  if (reasons.length + signs.length === 0) return null;
  return (
    <section aria-label="What was observed" className="space-y-3">
      <h4 className="font-semibold">What was observed</h4>
      {reasons.length === 0 && <PlainList items={signs} />}
      <ol className="divide-y divide-line">
        {reasons.map((reason) => (
          <li
            key={`${reason.text} ${reason.stretch?.startS ?? ""}`}
            className="flex gap-4 py-3 first:pt-0"
          >
            {reason.region && renderRegion?.(reason.region)}
            <div className="prose-width min-w-0 flex-1">
              <ReasonText reason={reason} />
              <p className="mt-0.5 flex flex-wrap items-center gap-x-3 text-sm text-muted">
                {sides[reason.pointsTo]}
                {!reason.counted && ", observed and not counted"}
                {reason.stretch && onSeek && (
                  <Button
                    variant="quiet"
                    size="sm"
                    onClick={() => onSeek(reason.stretch?.startS ?? 0)}
                  >
                    Go to {formatClock(reason.stretch.startS, true)}
                  </Button>
                )}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
