import type { Batch } from "@tellsign/contracts/batch/batch";
import type { Verdict } from "@tellsign/contracts/detection/detection";
import {
  VerdictShape,
  verdictLooks,
  verdictWords,
} from "../../../components/analysis/verdict-mark.tsx";
import { batch as batchWords } from "../../../content/messages/analysis/batch.ts";
import { formatCount } from "../../../format/format-count.ts";

const verdicts: readonly Verdict[] = ["ai", "mixed", "human", "uncertain"];
const fills: Record<Verdict, string> = {
  ai: "bg-ai",
  mixed: "bg-mixed",
  human: "bg-human",
  uncertain: "hatched bg-uncertain-soft",
};

/** The answered items by verdict. Abstentions are counted separately. */
export function VerdictCounts({ batch }: { batch: Batch }) {
  const { verdicts: counts, leanings = { ai: 0, human: 0 } } = batch;
  const leaning = leanings.ai + leanings.human;
  const answered = verdicts.reduce((sum, verdict) => sum + counts[verdict], 0);
  return (
    <div className="space-y-4">
      <div aria-hidden="true" className="flex h-3 gap-px overflow-hidden rounded-full bg-sunken">
        {verdicts
          .filter((verdict) => counts[verdict] > 0)
          .map((verdict) => (
            <div
              key={verdict}
              className={fills[verdict]}
              style={{ width: `${(counts[verdict] / answered) * 100}%` }}
            />
          ))}
      </div>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {verdicts.map((verdict) => (
          <div key={verdict} className={`rounded-control px-4 py-3 ${verdictLooks[verdict]}`}>
            <dt className="flex items-center gap-2 text-sm font-semibold">
              <VerdictShape verdict={verdict} />
              {verdictWords(verdict)}
            </dt>
            <dd className="figure mt-1 text-2xl">{formatCount(counts[verdict])}</dd>
          </div>
        ))}
      </dl>
      {leaning > 0 && (
        <p>
          Of those without a verdict, <span className="figure">{formatCount(leanings.ai)}</span>{" "}
          lean AI and <span className="figure">{formatCount(leanings.human)}</span> lean human: not
          enough to accuse or to clear anyone.
        </p>
      )}
      <p className="text-sm text-muted">{batchWords.abstention}</p>
    </div>
  );
}
