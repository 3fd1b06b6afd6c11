import type { Detection, Measurement } from "@tellsign/contracts/detection/detection";
import { formatPercent, formatScore } from "@tellsign/contracts/site/format-figures";

function describeScore({ score, weight }: Measurement): string {
  if (score === null) return "no score";
  return weight === null
    ? formatScore(score)
    : `${formatScore(score)}, weight ${formatPercent(weight)}`;
}

/** A mark on a line from person to AI; the larger, the greater its weight. */
function Scale({ score, weight }: Measurement) {
  if (score === null) return null;
  const size = 8 + 12 * Math.sqrt(weight ?? 0.2);
  return (
    <span aria-hidden="true" className="relative block h-5">
      <span className="absolute inset-x-0 top-1/2 h-px bg-line-strong" />
      <span className="absolute top-1/2 left-1/2 h-2 w-px -translate-y-1/2 bg-line-strong" />
      <span
        className="absolute top-1/2 -translate-x-1/2 -translate-y-1/2 rounded-full bg-accent ring-2 ring-surface"
        style={{ left: `${4 + score * 92}%`, width: size, height: size }}
      />
    </span>
  );
}

export function hasScores({ measurements }: Detection): boolean {
  return measurements.some(({ score }) => score !== null);
}

/** Each detector's score, its weight for this content, and what it saw. */
export function Evidence({ result }: { result: Detection }) {
  if (!hasScores(result)) return null;
  return (
    <section aria-label="Evidence from each detector" className="space-y-2">
      <h4 className="font-semibold">Evidence from each detector</h4>
      <p className="text-sm text-muted">
        Scores run from 0 (person) to 1 (AI). The weight is how much each counted in this result.
      </p>
      <ul className="divide-y divide-line border-y border-line">
        {result.measurements.map((measurement) => (
          <li key={measurement.detector} className="py-1">
            <details className="group">
              <summary className="min-h-11 cursor-pointer list-none py-1">
                <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <span className="font-semibold">{measurement.name}</span>
                  <span className="figure text-sm">{describeScore(measurement)}</span>
                </span>
                <Scale {...measurement} />
                <span className="text-sm text-accent underline group-open:hidden">
                  What it measured
                </span>
              </summary>
              <p className="prose-width pb-3 whitespace-pre-line text-muted">
                {measurement.reading}
              </p>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
