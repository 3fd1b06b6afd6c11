import type { HeatMap } from "@tellsign/contracts/detection/image-evidence";
import { cellStrength, type HeatCell } from "./heat-cells.ts";

type Props = {
  map: HeatMap;
  cells: readonly HeatCell[];
  /** Cells with a row in the table below, by their position in it. */
  numbered: readonly HeatCell[];
  opacity: number;
};

/** The cells over the picture, in its pixels. What points to neither side stays clear. */
export function HeatOverlay({ map, cells, numbered, opacity }: Props) {
  const line = Math.max(map.width, map.height) / 260;
  const mark = Math.min(map.width / map.columns, map.height / map.rows) * 0.3;
  return (
    <>
      <g opacity={opacity}>
        {cells.map(({ row, column, x, y, width, height, value }) => (
          <rect
            key={`${row}-${column}`}
            x={x}
            y={y}
            width={width}
            height={height}
            // Cells must meet without a gap at every size.
            shapeRendering="crispEdges"
            className={value > 0.5 ? "fill-heat-ai" : "fill-heat-human"}
            fillOpacity={cellStrength(value)}
          />
        ))}
        <rect
          x={map.x}
          y={map.y}
          width={map.width}
          height={map.height}
          fill="none"
          strokeWidth={line}
          strokeDasharray={`${line * 3} ${line * 3}`}
          className="stroke-line-strong"
        />
      </g>
      {numbered.map(({ row, column, x, y, width, height }, i) => (
        <g key={`${row}-${column}`} transform={`translate(${x + width / 2} ${y + height / 2})`}>
          <circle r={mark} strokeWidth={line} className="fill-surface stroke-ink" />
          <text
            textAnchor="middle"
            dominantBaseline="central"
            fontSize={mark * 1.3}
            className="figure fill-ink font-semibold"
          >
            {i + 1}
          </text>
        </g>
      ))}
    </>
  );
}
