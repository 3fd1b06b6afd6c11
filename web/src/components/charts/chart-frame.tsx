import { type ReactNode, useId } from "react";
import { DataTable } from "../ui/data-table.tsx";
import { chartScale } from "./chart-scale.ts";

export type ChartSeries = { name: string; values: readonly number[] };

export type ChartProps = {
  title: string;
  /** What is counted, in a sentence. */
  description: string;
  /** What the labels are, such as "Day". */
  labelTitle: string;
  /** One per value of a series. */
  labels: readonly string[];
  /** One or two. */
  series: readonly ChartSeries[];
  format?: (value: number) => string;
};

const plain = (value: number) => value.toLocaleString("en");

/** The second series differs from the first by more than color. */
export const seriesLooks = [
  { line: "text-accent", dashes: undefined },
  { line: "text-warn", dashes: "5 4" },
] as const;

function describeSeries(
  { name, values }: ChartSeries,
  labels: readonly string[],
  format: (value: number) => string,
): string {
  const total = values.reduce((sum, value) => sum + value, 0);
  const highest = Math.max(0, ...values);
  const where = highest > 0 ? ` (${labels[values.indexOf(highest)]})` : "";
  return `${name}: ${format(total)} in total, at most ${format(highest)}${where}.`;
}

type Props = ChartProps & {
  /** Drawn on a 100 by 100 plane with the top of the axis at 0. */
  plot: (toY: (value: number) => number) => ReactNode;
};

/** A chart that is readable without a pointer: its axis, its totals in words, and all its values in a table. */
export function ChartFrame({
  title,
  description,
  labelTitle,
  labels,
  series,
  format = plain,
  plot,
}: Props) {
  const id = useId();
  const { top, ticks } = chartScale(Math.max(0, ...series.flatMap(({ values }) => values)));
  const toY = (value: number) => 100 - (Math.max(0, value) / top) * 100;
  const inWords = series.map((one) => describeSeries(one, labels, format)).join(" ");
  const middle = labels[Math.floor(labels.length / 2)];
  const rows = labels.map((label, index) => ({
    label,
    values: series.map(({ values }) => values[index] ?? 0),
  }));
  return (
    <figure className="min-w-0 rounded-card border border-line bg-surface p-5 shadow-card sm:p-6">
      <figcaption>
        <h3 className="text-lg">{title}</h3>
        <p className="mt-1 text-sm text-muted">{description}</p>
      </figcaption>
      {series.length > 1 && (
        <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {series.map(({ name }, index) => (
            <li key={name} className="flex items-center gap-2">
              <svg aria-hidden="true" className={`h-2 w-7 ${seriesLooks[index]?.line}`}>
                <line
                  x2="28"
                  y1="4"
                  y2="4"
                  stroke="currentColor"
                  strokeWidth="2.5"
                  strokeDasharray={seriesLooks[index]?.dashes}
                />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
        <div aria-hidden="true" className="figure relative h-44 text-right text-xs text-muted">
          {/* Keeps the column as wide as its widest tick. */}
          <span className="invisible block h-0">{format(top)}</span>
          {ticks.map((tick) => (
            <span
              key={tick}
              className="absolute right-0 -translate-y-1/2 whitespace-nowrap"
              style={{ top: `${toY(tick)}%` }}
            >
              {format(tick)}
            </span>
          ))}
        </div>
        <svg
          role="img"
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-words`}
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="h-44 w-full overflow-visible"
        >
          <title id={`${id}-title`}>{title}</title>
          <desc id={`${id}-words`}>{inWords}</desc>
          {ticks.map((tick) => (
            <line
              key={tick}
              x2="100"
              y1={toY(tick)}
              y2={toY(tick)}
              vectorEffect="non-scaling-stroke"
              className={tick === 0 ? "stroke-line-strong" : "stroke-line"}
            />
          ))}
          {plot(toY)}
        </svg>
        <div
          aria-hidden="true"
          className="col-start-2 mt-2 flex justify-between gap-2 text-xs text-muted"
        >
          <span>{labels[0]}</span>
          <span>{middle}</span>
          <span>{labels.at(-1)}</span>
        </div>
      </div>
      <p aria-hidden="true" className="mt-3 text-sm text-muted">
        {inWords}
      </p>
      <details className="mt-3">
        <summary className="cursor-pointer py-1 font-semibold text-accent">Show as a table</summary>
        <div className="mt-2 max-h-96 overflow-y-auto">
          <DataTable
            caption={`${title}, by ${labelTitle.toLowerCase()}`}
            captionHidden
            rows={rows}
            rowKey={(row) => row.label}
            columns={[
              { title: labelTitle, cell: (row) => row.label, short: true },
              ...series.map(({ name }, index) => ({
                title: name,
                cell: (row: (typeof rows)[number]) => format(row.values[index] ?? 0),
                numeric: true,
              })),
            ]}
          />
        </div>
      </details>
    </figure>
  );
}
