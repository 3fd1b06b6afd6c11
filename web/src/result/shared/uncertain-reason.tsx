import type { AnalysisResult } from "@tellsign/contracts/analysis/analysis";
import { PlainList } from "./plain-list.tsx";

/** Why there is no verdict, and what would produce one. */
export function UncertainReason({ result }: { result: AnalysisResult }) {
  const { uncertainReason, whatWouldChange } = result;
  return (
    <div className="space-y-3 border-l-4 border-uncertain pl-4">
      {uncertainReason && (
        <div>
          <h4 className="font-semibold">Reason: {uncertainReason.title}</h4>
          {!result.summary.includes(uncertainReason.message) && <p>{uncertainReason.message}</p>}
        </div>
      )}
      {whatWouldChange.length > 0 && (
        <div>
          <h4 className="font-semibold">What would change this</h4>
          <PlainList items={whatWouldChange} />
        </div>
      )}
    </div>
  );
}
