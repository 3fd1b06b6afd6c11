import { memo } from "react";
import { type ScoreStep, type ScoreTone, scoreTone } from "./score-steps.ts";

type Props = { steps: readonly ScoreStep[]; durationS: number; tall?: boolean };

export const toneFills: Record<ScoreTone, string> = {
  bad: "fill-ai",
  warn: "fill-mixed",
  good: "fill-human",
};

/** Keeps the lowest score visible. */
const heightMin = 5;

function path(steps: readonly ScoreStep[], tone: ScoreTone, durationS: number): string {
  return steps
    .map(({ startS, endS, probability }) => {
      if (probability === null || scoreTone(probability) !== tone) return "";
      const x = (seconds: number) => ((seconds / durationS) * 1000).toFixed(2);
      const y = (100 - Math.max(heightMin, probability * 100)).toFixed(1);
      return `M${x(startS)} 100V${y}H${x(endS)}V100Z`;
    })
    .join("");
}

/** A band of scores: color and height say the same; unscored stretches are hatched. */
export const ScoreLane = memo(function ScoreLane({ steps, durationS, tall = false }: Props) {
  return (
    <div
      aria-hidden="true"
      className={`relative overflow-hidden rounded-control bg-sunken ${tall ? "h-16" : "h-11"}`}
    >
      <svg
        viewBox="0 0 1000 100"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="block size-full"
      >
        {(["good", "warn", "bad"] as const).map((tone) => (
          <path
            key={tone}
            d={path(steps, tone, durationS)}
            shapeRendering="crispEdges"
            className={toneFills[tone]}
          />
        ))}
      </svg>
      <span className="absolute inset-x-0 top-1/2 border-t border-dashed border-line-strong opacity-60" />
      {steps
        .filter(({ probability }) => probability === null)
        .map(({ startS, endS }) => (
          <span
            key={startS}
            className="hatched absolute inset-y-0"
            style={{
              left: `${(startS / durationS) * 100}%`,
              width: `${((endS - startS) / durationS) * 100}%`,
            }}
          />
        ))}
    </div>
  );
});
