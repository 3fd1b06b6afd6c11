import type { Detection } from "@tellsign/contracts/detection";
import { formatPercent } from "@tellsign/contracts/figures";
import { formatRate } from "@tellsign/contracts/tolerated-rates";

const nouns = { text: "texts", image: "pictures", audio: "recordings", video: "videos" } as const;

/** Which tolerated rate was asked for, and what was measured for it. */
export function ChosenThreshold({ result }: { result: Detection }) {
  const { threshold, type, measuredErrorRate } = result;
  if (!threshold) return null;
  const { falsePositiveRate, supported, measured, n, interval } = threshold;
  const rate = <span className="figure">{formatRate(falsePositiveRate)}</span>;
  if (!supported) {
    return (
      <p>
        Your threshold: at most {rate} false positives. What was measured on {nouns[type]} by people
        does not support that, so the shipped threshold was applied.
      </p>
    );
  }
  // The same figures need not be told twice in a row.
  const isToldBelow =
    measuredErrorRate?.falsePositiveRate === measured && measuredErrorRate?.sampleCount === n;
  return (
    <p>
      Your threshold was applied: at most {rate} false positives.
      {!isToldBelow && interval && (
        <>
          {" "}
          Of <span className="figure">{n.toLocaleString()}</span> {nouns[type]} by people it flagged{" "}
          <span className="figure">{formatPercent(measured ?? 0)}</span>,{" "}
          {formatPercent(interval.level)} interval{" "}
          <span className="figure">{formatPercent(interval.low)}</span> to{" "}
          <span className="figure">{formatPercent(interval.high)}</span>.
        </>
      )}
    </p>
  );
}
