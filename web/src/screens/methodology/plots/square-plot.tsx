import { type ReactNode, useId } from "react";

type Props = {
  title: string;
  /** Everything the drawing shows, in words. */
  words: string;
  xTitle: string;
  yTitle: string;
  /** Drawn on a 100 by 100 plane with its origin at the top left, regardless of real size. */
  lines: ReactNode;
  /** Positioned by percentage, so that marks and letters keep their size. */
  marks: ReactNode;
};

const ticks = [0, 25, 50, 75, 100];

/** A square with both axes per hundred, and its diagonal. */
export function SquarePlot({ title, words, xTitle, yTitle, lines, marks }: Props) {
  const id = useId();
  return (
    <div className="mt-1 max-w-md">
      <p aria-hidden="true" className="text-sm text-muted">
        ↑ {yTitle}
      </p>
      <div className="py-3 pr-3 pl-8">
        <svg
          role="img"
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-words`}
          className="block aspect-square w-full overflow-visible"
        >
          <title id={`${id}-title`}>{title}</title>
          <desc id={`${id}-words`}>{words}</desc>
          {ticks.map((tick) => (
            <g key={tick} className="stroke-line">
              <line x1="0" x2="100%" y1={`${tick}%`} y2={`${tick}%`} />
              <line y1="0" y2="100%" x1={`${tick}%`} x2={`${tick}%`} />
            </g>
          ))}
          <line
            x1="0"
            y1="100%"
            x2="100%"
            y2="0"
            className="stroke-line-strong"
            strokeDasharray="3 4"
          />
          <svg
            role="presentation"
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            overflow="visible"
          >
            {lines}
          </svg>
          <g className="figure fill-muted text-xs">
            {ticks.map((tick) => (
              <text key={`y${tick}`} x="-8" y={`${100 - tick}%`} dy="4" textAnchor="end">
                {tick}
              </text>
            ))}
            {ticks.map((tick) => (
              <text key={`x${tick}`} x={`${tick}%`} y="100%" dy="18" textAnchor="middle">
                {tick}
              </text>
            ))}
          </g>
          {marks}
        </svg>
      </div>
      <p aria-hidden="true" className="mt-2 text-right text-sm text-muted">
        {xTitle} →
      </p>
    </div>
  );
}
