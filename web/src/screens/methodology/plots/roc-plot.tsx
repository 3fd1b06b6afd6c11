import type { SVGProps } from "react";
import type { DrawnSet } from "../report/drawn-report.ts";
import { describeStep, formatThreshold } from "../words.ts";
import { type CurveStep, findStep, placeStep, traceCurve } from "./curve.ts";
import { SquarePlot } from "./square-plot.tsx";

type Props = {
  set: DrawnSet;
  curve: readonly CurveStep[];
  chosen: CurveStep;
  many: string;
};

const percents = ({ x, y }: { x: number; y: number }) => ({ x: `${x}%`, y: `${y}%` });

/** Readable wherever the curve runs behind it. */
function Label(props: SVGProps<SVGTextElement>) {
  return <text {...props} className="fill-ink stroke-paper [paint-order:stroke]" strokeWidth="4" />;
}

/** Both errors at every threshold, with the two shipped ones and the chosen one. */
export function RocPlot({ set, curve, chosen, many }: Props) {
  const { scored, shipped } = set;
  const find = (threshold: number) => curve[findStep(curve, threshold)] ?? chosen;
  const ai = percents(placeStep(find(shipped.aiFrom), scored));
  const human = percents(placeStep(find(shipped.humanBelow), scored));
  const ring = percents(placeStep(chosen, scored));
  const area = set.auroc === null ? "" : ` The area under the curve is ${set.auroc.toFixed(3)}.`;
  return (
    <SquarePlot
      title={`ROC curve: ${set.title}`}
      words={`${describeStep(find(shipped.aiFrom), scored, many)} That is the shipped threshold for AI.${area} Without any signal, the curve would be the dashed diagonal.`}
      xTitle={`Of 100 human ${many}, called AI`}
      yTitle={`Of 100 AI ${many}, caught`}
      lines={
        <polyline
          points={traceCurve(curve, scored)}
          fill="none"
          strokeWidth="2.5"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
          className="stroke-accent"
        />
      }
      marks={
        <g className="text-xs">
          {shipped.humanBelow > 0 && (
            <>
              <rect
                x={human.x}
                y={human.y}
                width="11"
                height="11"
                transform="translate(-5.5 -5.5)"
                strokeWidth="2.5"
                className="fill-surface stroke-human"
              />
              <Label {...human} dx="-11" dy="24" textAnchor="end">
                human below {formatThreshold(shipped.humanBelow)}
              </Label>
            </>
          )}
          <circle cx={ai.x} cy={ai.y} r="6" strokeWidth="1.5" className="fill-ai stroke-surface" />
          <Label {...ai} dx="15" dy="5">
            AI from {formatThreshold(shipped.aiFrom)}
          </Label>
          <circle
            data-chosen={chosen[0]}
            cx={ring.x}
            cy={ring.y}
            r="11"
            fill="none"
            strokeWidth="2.5"
            className="stroke-ink"
          />
        </g>
      }
    />
  );
}
