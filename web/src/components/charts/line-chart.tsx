import { ChartFrame, type ChartProps, seriesLooks } from "./chart-frame.tsx";

/** Continuous values from one label to the next, such as days. */
export function LineChart(props: ChartProps) {
  const toX = (index: number) => (index / Math.max(1, props.labels.length - 1)) * 100;
  return (
    <ChartFrame
      {...props}
      plot={(toY) =>
        props.series.map(({ name, values }, index) => {
          const points = values.map((value, at) => `${toX(at)},${toY(value)}`).join(" ");
          return (
            <g key={name} className={seriesLooks[index]?.line}>
              {index === 0 && (
                <polygon points={`0,100 ${points} 100,100`} className="fill-current opacity-10" />
              )}
              <polyline
                points={points}
                fill="none"
                stroke="currentColor"
                strokeWidth="2.5"
                strokeLinejoin="round"
                strokeDasharray={seriesLooks[index]?.dashes}
                vectorEffect="non-scaling-stroke"
              />
            </g>
          );
        })
      }
    />
  );
}
