import type { AnalysisResult } from "@tellsign/contracts/analysis/analysis";
import { ChosenThreshold } from "./chosen-threshold.tsx";
import { ErrorRate, hasErrorRate } from "./error-rate.tsx";
import { LeaningNote } from "./leaning-note.tsx";

const states = { text: "text", image: "picture", audio: "recording", video: "video" } as const;

/** How far this answer can be trusted, as measured. */
export function Reliability({ result }: { result: AnalysisResult }) {
  const { type, image, audio, explanation, leaningPrecision, threshold } = result;
  const tier = image?.tier ?? audio?.tier;
  const reading = tier && !explanation.includes(tier.reading) ? tier.reading : null;
  const isMeasured = hasErrorRate(result) || Boolean(leaningPrecision);
  if (!reading && !isMeasured && !threshold) return null;
  return (
    <section className="space-y-2">
      <h4 className="font-semibold">
        {isMeasured || !reading ? "How reliable this is" : `Condition of the ${states[type]}`}
      </h4>
      <LeaningNote result={result} />
      <ErrorRate result={result} />
      <ChosenThreshold result={result} />
      {reading && <p>{reading}</p>}
    </section>
  );
}
