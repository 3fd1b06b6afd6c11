import type { Detection, Interval } from "@tellsign/contracts/detection/detection";
import type { Modality } from "@tellsign/contracts/detection/modality";
import { formatInterval, formatPercent } from "@tellsign/contracts/site/format-figures";
import { isDecidedByRecord } from "../provenance/is-decided-by-record.ts";

const nouns: Record<Modality, string> = {
  text: "texts",
  image: "pictures",
  audio: "recordings",
  video: "videos",
};

type SentenceProps = {
  count: number;
  /** Whose contents they are, as in "texts by people". */
  whose: string;
  group: string;
  outcome: string;
  rate: number;
  interval: Interval;
};

function Sentence({ count, whose, group, outcome, rate, interval }: SentenceProps) {
  return (
    <p>
      Of <span className="figure">{count.toLocaleString()}</span> {whose} ({group}),{" "}
      <span className="figure font-semibold">{formatPercent(rate)}</span> {outcome};{" "}
      {formatPercent(interval.level)} interval{" "}
      <span className="figure">{formatInterval(interval)}</span>.
    </p>
  );
}

/** How often people's content of this kind is wrongly flagged. */
export function WrongFlags({ result }: { result: Detection }) {
  const { measuredErrorRate: rate, type } = result;
  if (!rate) return null;
  return (
    <Sentence
      count={rate.sampleCount}
      whose={`${nouns[type]} by people`}
      group={rate.group}
      outcome="were wrongly flagged as AI"
      rate={rate.falsePositiveRate}
      interval={rate.interval}
    />
  );
}

/** How often AI content of this kind is missed. */
export function Misses({ result }: { result: Detection }) {
  const { measuredMissRate: rate, type } = result;
  if (!rate) return null;
  return (
    <Sentence
      count={rate.sampleCount}
      whose={`${nouns[type]} by AI`}
      group={rate.group}
      outcome="were missed and called human"
      rate={rate.missRate}
      interval={rate.interval}
    />
  );
}

/** The one rate that matters beside this verdict: wrong flags beside "AI", misses beside "human". */
export function hasErrorRate(result: Detection): boolean {
  if (result.verdict === "uncertain" || isDecidedByRecord(result)) return false;
  return Boolean(result.verdict === "human" ? result.measuredMissRate : result.measuredErrorRate);
}

export function ErrorRate({ result }: { result: Detection }) {
  if (!hasErrorRate(result)) return null;
  return result.verdict === "human" ? <Misses result={result} /> : <WrongFlags result={result} />;
}
