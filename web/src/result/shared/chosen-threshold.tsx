import type { Detection } from "@tellsign/contracts/detection/detection";
import { formatRate } from "@tellsign/contracts/detection/tolerated-rates";
import { formatInterval, formatPercent } from "@tellsign/contracts/site/format-figures";

const nouns = { text: "texts", image: "pictures", audio: "recordings", video: "videos" } as const;

/** Which tolerated rate was requested, and what was measured for it. */
export function ChosenThreshold({ result }: { result: Detection }) {
  const { threshold, type, measuredErrorRate } = result;
  if (!threshold) return null;
  const { falsePositiveRate, supported, measured, n, interval } = threshold;
  const rate = <span className="figure">{formatRate(falsePositiveRate)}</span>;
  if (!supported) {
    return (
      <p>
        Your threshold: at most {rate} false positives. Measurements on {nouns[type]} by people do
        not support that, so the default threshold was used.
      </p>
    );
  }
  // The same figures need not appear twice in a row.
  const isShownBelow =
    measuredErrorRate?.falsePositiveRate === measured && measuredErrorRate?.sampleCount === n;
  return (
    <p>
      Your threshold was used: at most {rate} false positives.
      {!isShownBelow && interval && (
        <>
          {" "}
          Of <span className="figure">{n.toLocaleString()}</span> {nouns[type]} by people, it
          flagged <span className="figure">{formatPercent(measured ?? 0)}</span>,{" "}
          {formatPercent(interval.level)} interval{" "}
          <span className="figure">{formatInterval(interval)}</span>.
        </>
      )}
    </p>
  );
}
