import type { StoredAnalysis } from "@tellsign/contracts/analysis/history";
import { formatPercent } from "@tellsign/contracts/site/format-figures";
import { Link } from "wouter";
import { VerdictMark } from "../../components/analysis/verdict-mark.tsx";
import { Card } from "../../components/ui/card.tsx";
import { history } from "../../content/messages/analysis/history.ts";
import { formatTime } from "../../format/format-time.ts";
import { describeChange } from "./describe-change.ts";

/** What each model said about the same content, oldest first. */
export function RunsCard({ stored }: { stored: StoredAnalysis }) {
  const { item, runs } = stored;
  return (
    <Card title="Verdicts over time">
      {runs.length < 2 && <p className="mb-3 text-muted">{history.onlyRun}</p>}
      <ol className="divide-y divide-line">
        {runs.map((run, at) => {
          const before = runs[at - 1];
          const isThis = run.id === item.id;
          return (
            <li key={run.id} className="space-y-1.5 py-3 first:pt-0 last:pb-0">
              {before && <p className="font-semibold">{describeChange(before, run)}</p>}
              <div className="flex flex-wrap items-center justify-between gap-2">
                <VerdictMark verdict={run.verdict} />
                {run.aiProbability !== null && (
                  <span className="text-sm text-muted">
                    AI <span className="figure">{formatPercent(run.aiProbability)}</span>
                  </span>
                )}
              </div>
              <p className="text-sm text-muted">
                {isThis ? (
                  <strong>This one</strong>
                ) : (
                  <Link href={`/history/${run.id}`} className="link">
                    Open
                  </Link>
                )}
                , <time dateTime={run.createdAt}>{formatTime(run.createdAt)}</time>
                {run.modelVersion && <>, model {run.modelVersion}</>}
              </p>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
