import type { AnalysisResult } from "@tellsign/contracts/analysis/analysis";
import { isDecidedByRecord } from "../provenance/is-decided-by-record.ts";
import { MeasuredErrorRate } from "./measured-error-rate.tsx";

const states = { text: "text", image: "picture", audio: "recording", video: "video" } as const;

/** How reliable a verdict on content in this state is, as measured. */
export function Reliability({ result }: { result: AnalysisResult }) {
  const { type, image, audio, measuredErrorRate, explanation } = result;
  const tier = image?.tier ?? audio?.tier;
  const reading = tier && !explanation.includes(tier.reading) ? tier.reading : null;
  const isMeasured = measuredErrorRate !== null && !isDecidedByRecord(result);
  if (!reading && !isMeasured) return null;
  return (
    <div className="space-y-1 rounded-control bg-sunken px-5 py-4">
      <h4 className="font-semibold">
        {isMeasured ? "How reliable this is" : `Condition of the ${states[type]}`}
      </h4>
      {reading && <p>{reading}</p>}
      {isMeasured && <MeasuredErrorRate result={result} />}
    </div>
  );
}
