import type { Detection } from "@tellsign/contracts/detection/detection";
import { formatPercent } from "@tellsign/contracts/site/format-figures";

/** The measured rate at which human content like this is wrongly flagged. */
export function MeasuredErrorRate({ result }: { result: Detection }) {
  const rate = result.measuredErrorRate;
  if (!rate) return null;
  return (
    <p>
      Measured on <span className="figure">{rate.sampleCount.toLocaleString()}</span> human samples
      ({rate.group}): wrongly flagged{" "}
      <span className="figure">{formatPercent(rate.falsePositiveRate)}</span>,{" "}
      {formatPercent(rate.interval.level)} interval{" "}
      <span className="figure">{formatPercent(rate.interval.low)}</span> to{" "}
      <span className="figure">{formatPercent(rate.interval.high)}</span>.
    </p>
  );
}
