import type { AnalysisResult } from "@tellsign/contracts/analysis/analysis";
import { formatPercent } from "@tellsign/contracts/site/format-figures";

const shownMax = 4;

/** The generator family it resembles, or that this is unknown. */
export function FamilyShares({ result }: { result: AnalysisResult }) {
  const { family } = result;
  if (!family) return null;
  const shares = Object.entries(family.probabilities)
    .sort(([, a], [, b]) => b - a)
    .slice(0, shownMax);
  return (
    <section aria-label="Family" className="space-y-2">
      <h4 className="font-semibold">
        {family.named ? `Reads most like ${family.named}` : "Family unknown"}
      </h4>
      <p className="text-sm text-muted">
        {family.named
          ? "Shares among the families we can distinguish, if AI wrote it."
          : "None stands out enough to name. Shares if AI wrote it:"}
      </p>
      <dl className="space-y-1">
        {shares.map(([name, share]) => (
          <div key={name} className="grid grid-cols-[7rem_minmax(0,1fr)_3rem] items-center gap-3">
            <dt>{name}</dt>
            <dd aria-hidden="true" className="h-2 rounded-full bg-sunken ring-1 ring-line">
              <span
                className={`block h-full rounded-full ${name === family.named ? "bg-accent" : "bg-line-strong"}`}
                style={{ width: `${share * 100}%` }}
              />
            </dd>
            <dd className="figure text-right text-sm">{formatPercent(share)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
