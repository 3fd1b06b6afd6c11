import type { DrawnBin } from "../report/drawn-report.ts";
import { describeReliability } from "../words.ts";
import { SquarePlot } from "./square-plot.tsx";

type Props = { title: string; bins: readonly DrawnBin[]; many: string };

const across = (share: number) => `${share * 100}%`;
const down = (share: number) => `${100 - share * 100}%`;

/** Predicted against actual, one tenth of the scale at a time, each with its interval. */
export function ReliabilityPlot({ title, bins, many }: Props) {
  const points = bins.map(({ mean, ai }) => `${mean * 100},${100 - ai[2] * 100}`);
  return (
    <SquarePlot
      title={`Reliability: ${title}`}
      words={`${describeReliability(bins, many)} On the dashed diagonal, every probability would be right.`}
      xTitle="Predicted probability of AI, per 100"
      yTitle={`Of 100 such ${many}, actually AI`}
      lines={
        <polyline
          points={points.join(" ")}
          fill="none"
          strokeWidth="1.5"
          vectorEffect="non-scaling-stroke"
          className="stroke-accent"
        />
      }
      marks={
        <g>
          {bins.map(({ from, mean, ai }) => (
            <g key={from} className="stroke-accent" strokeWidth="2">
              <line x1={across(mean)} x2={across(mean)} y1={down(ai[3])} y2={down(ai[4])} />
              <circle cx={across(mean)} cy={down(ai[2])} r="4.5" className="fill-surface" />
            </g>
          ))}
        </g>
      }
    />
  );
}
