import { useId, useState } from "react";
import { useHydrated } from "../../../browser/use-hydrated.ts";
import { Button } from "../../../components/ui/button.tsx";
import type { DrawnSet } from "../report/drawn-report.ts";
import { describeStep, formatThreshold } from "../words.ts";
import { type CurveStep, findStep } from "./curve.ts";
import { RocPlot } from "./roc-plot.tsx";

type Props = { set: DrawnSet; curve: readonly CurveStep[]; many: string };

/** A set's ROC curve with a movable threshold, starting at the shipped one. */
export function ThresholdExplorer({ set, curve, many }: Props) {
  const id = useId();
  const hydrated = useHydrated();
  const start = findStep(curve, set.shipped.aiFrom);
  const [at, setAt] = useState(start);
  const chosen = curve[at] ?? [set.shipped.aiFrom, 0, 0];
  return (
    <>
      <RocPlot set={set} curve={curve} chosen={chosen} many={many} />
      <div className="mt-5 max-w-md">
        <label htmlFor={id} className="font-semibold">
          Move the threshold
        </label>
        <div className="mt-1 flex items-center gap-3">
          <input
            id={id}
            type="range"
            min={0}
            max={curve.length - 1}
            value={at}
            disabled={!hydrated}
            aria-valuetext={`AI from ${formatThreshold(chosen[0])}`}
            onChange={(event) => setAt(event.target.valueAsNumber)}
            className="h-11 min-w-0 flex-1 accent-accent"
          />
          <output htmlFor={id} className="figure">
            {formatThreshold(chosen[0])}
          </output>
        </div>
        <p aria-live="polite" className="mt-2">
          {describeStep(chosen, set.scored, many)}
        </p>
        <Button
          variant="quiet"
          size="sm"
          className="mt-1 -ml-3"
          disabled={!hydrated || at === start}
          onClick={() => setAt(start)}
        >
          Back to the shipped threshold
        </Button>
      </div>
    </>
  );
}
