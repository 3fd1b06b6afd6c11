import type { Detection } from "@tellsign/contracts/detection/detection";
import { formatInterval, formatPercent } from "@tellsign/contracts/site/format-figures";

const conclusions = {
  ai: "not enough to accuse anyone",
  human: "not enough to clear anyone",
} as const;

/** How often a leaning like this one was right, in words first. */
export function LeaningNote({ result }: { result: Detection }) {
  const { leaning, leaningPrecision } = result;
  if (!leaning || !leaningPrecision) return null;
  const { precision, interval, sampleCount, group } = leaningPrecision;
  const ofTen = Math.floor(precision * 10);
  return (
    <div className="space-y-1">
      <p className="font-semibold">
        {ofTen} of 10 contents that looked like this were {leaning === "ai" ? "AI" : "human"};{" "}
        {conclusions[leaning]}.
      </p>
      <p className="text-sm text-muted">
        Measured: <span className="figure">{formatPercent(precision)}</span> of{" "}
        <span className="figure">{sampleCount.toLocaleString()}</span> ({group}) at even odds,{" "}
        {formatPercent(interval.level)} interval{" "}
        <span className="figure">{formatInterval(interval)}</span>.
      </p>
    </div>
  );
}
