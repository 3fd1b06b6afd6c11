import type { AnalysisResult } from "@tellsign/contracts/analysis/analysis";

function count(number: number, one: string, many: string): string {
  return `${number.toLocaleString()} ${number === 1 ? one : many}`;
}

/** What was recognized and kept out of the score. */
export function LeftOut({ result }: { result: AnalysisResult }) {
  const { leftOut } = result;
  if (!leftOut || leftOut.length === 0) return null;
  return (
    <section aria-label="Excluded from the score" className="space-y-2">
      <h4 className="font-semibold">Excluded from the score</h4>
      <dl className="space-y-1">
        {leftOut.map(({ reason, parts, words }) => (
          <div key={reason} className="flex flex-wrap justify-between gap-x-4">
            <dt>{reason}</dt>
            <dd className="text-muted">
              {count(parts, "part", "parts")}, {count(words, "word", "words")}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
