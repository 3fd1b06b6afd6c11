import type { AnalysisResult } from "@tellsign/contracts/analysis/analysis";
import { pickReason } from "@tellsign/contracts/detection/pick-reason";
import { ReasonText } from "./reason-text.tsx";

/** Why there is no verdict. A leaning already says more than the summary does. */
function Abstention({ result }: { result: AnalysisResult }) {
  const { summary, uncertainReason: why, leaning } = result;
  if (leaning && why)
    return (
      <p>
        No verdict: {why.title.toLowerCase()}. {why.message}
      </p>
    );
  return (
    <>
      <p>{summary}</p>
      {why && (
        <div>
          <h4 className="font-semibold">Reason: {why.title}</h4>
          {!summary.includes(why.message) && <p>{why.message}</p>}
        </div>
      )}
    </>
  );
}

/** The answer in a sentence, and the one reason that weighs most. */
export function MainReason({ result }: { result: AnalysisResult }) {
  const reason = pickReason(result);
  return (
    <section className="space-y-2">
      {result.verdict === "uncertain" ? <Abstention result={result} /> : <p>{result.summary}</p>}
      {reason && (
        <div>
          <h4 className="font-semibold">Main reason</h4>
          <ReasonText reason={reason} />
        </div>
      )}
    </section>
  );
}
