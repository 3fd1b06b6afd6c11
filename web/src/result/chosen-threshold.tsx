import type { Detection } from "@tellsign/contracts/detection";
import { formatPercent } from "@tellsign/contracts/figures";
import { formatRate } from "@tellsign/contracts/tolerated-rates";

const nouns = { text: "texts", image: "pictures", audio: "recordings", video: "videos" } as const;

/** Which tolerated rate was asked for, and what was measured for it. */
export function ChosenThreshold({ result }: { result: Detection }) {
  const { threshold, type } = result;
  if (!threshold) return null;
  const { falsePositiveRate, supported, measured, n, interval } = threshold;
  const rate = <span className="figure">{formatRate(falsePositiveRate)}</span>;
  if (!supported) {
    return (
      <p>
        Your threshold: at most {rate} false positives. Too few {nouns[type]} by people were
        measured to promise that, so the shipped threshold was applied.
      </p>
    );
  }
  return (
    <p>
      Your threshold was applied: at most {rate} false positives. Of{" "}
      <span className="figure">{n.toLocaleString()}</span> {nouns[type]} by people it flagged{" "}
      <span className="figure">{formatPercent(measured ?? 0)}</span>
      {interval && (
        <>
          , {formatPercent(interval.level)} interval{" "}
          <span className="figure">{formatPercent(interval.low)}</span> to{" "}
          <span className="figure">{formatPercent(interval.high)}</span>
        </>
      )}
      .
    </p>
  );
}
