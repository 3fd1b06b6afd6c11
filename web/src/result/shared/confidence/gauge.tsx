import type { Verdict } from "@tellsign/contracts/detection/detection";
import { formatPercent } from "@tellsign/contracts/site/format-figures";
import { arcPath, pointAt } from "./gauge-arc.ts";

const radius = 48;
const tones: Record<Verdict, string> = {
  ai: "text-ai",
  human: "text-human",
  mixed: "text-mixed",
  uncertain: "text-uncertain",
};

type Props = {
  probability: number;
  /** Omitted when the exact figures are not shown. */
  interval: { low: number; high: number } | null;
  verdict: Verdict;
  label?: string;
};

/** Where the probability of AI lies between a person and AI; the thick part is its interval. */
export function Gauge({ probability, interval, verdict, label }: Props) {
  const tip = pointAt(probability, radius - 9);
  return (
    <svg
      viewBox="-6 4 132 78"
      role="img"
      aria-label={label ?? `Gauge from person to AI: ${formatPercent(probability)}`}
      className={`w-36 shrink-0 ${tones[verdict]}`}
    >
      <path
        d={arcPath(0, 1, radius)}
        fill="none"
        strokeWidth="8"
        strokeLinecap="round"
        className="stroke-line"
      />
      <path
        // Keeps a narrow interval visible.
        d={arcPath(
          Math.min(interval?.low ?? 0, probability - 0.01),
          Math.max(interval?.high ?? probability, probability + 0.01),
          radius,
        )}
        fill="none"
        stroke="currentColor"
        strokeWidth="8"
        strokeLinecap="round"
      />
      <line
        x1="60"
        y1="58"
        x2={tip.x}
        y2={tip.y}
        strokeWidth="3"
        strokeLinecap="round"
        className="stroke-ink"
      />
      <circle cx="60" cy="58" r="4.5" className="fill-ink" />
      <text x="12" y="76" textAnchor="middle" fontSize="10" className="fill-muted">
        Person
      </text>
      <text x="108" y="76" textAnchor="middle" fontSize="10" className="fill-muted">
        AI
      </text>
    </svg>
  );
}
