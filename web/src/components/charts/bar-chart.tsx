import { ChartFrame, type ChartProps, type ChartSeries } from "./chart-frame.tsx";

type Props = Omit<ChartProps, "series"> & { series: readonly [ChartSeries] };

/** The share of its slot that a bar fills. */
const share = 0.7;

/** One independent value per label. */
export function BarChart(props: Props) {
  const place = 100 / Math.max(1, props.labels.length);
  return (
    <ChartFrame
      {...props}
      plot={(toY) => (
        <g className="fill-accent">
          {props.series[0].values.map((value, index) => (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
              key={index}
              x={(index + (1 - share) / 2) * place}
              width={place * share}
              y={toY(value)}
              height={100 - toY(value)}
            />
          ))}
        </g>
      )}
    />
  );
}
