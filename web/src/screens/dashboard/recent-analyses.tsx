import { shown } from "@tellsign/contracts/limits";
import { formatConfidence } from "@tellsign/contracts/site/format-figures";
import { Link } from "wouter";
import { useRecentAnalyses } from "../../api/use-account-figures.ts";
import { VerdictMark, verdictWords } from "../../components/analysis/verdict-mark.tsx";
import { Card } from "../../components/ui/card.tsx";
import { formatTime } from "../../format/format-time.ts";
import { nameAnalysis } from "../../format/name-analysis.ts";

export function RecentAnalyses() {
  const { data, isError } = useRecentAnalyses();
  return (
    <Card
      title="Recent Analyses"
      aside={
        <Link href="/history" className="link text-sm">
          All analyses
        </Link>
      }
    >
      {data && data.length > 0 ? (
        <ul className="divide-y divide-line">
          {data.slice(0, shown.recentAnalyses).map((item) => (
            <li key={item.id} className="py-3 first:pt-0 last:pb-0">
              <div className="flex flex-wrap items-center justify-between gap-2">
                {item.verdict && <VerdictMark verdict={item.verdict} leaning={item.leaning} />}
                {typeof item.confidence === "number" && (
                  <span className="figure">{formatConfidence(item.confidence)}</span>
                )}
              </div>
              {item.correctedVerdict && (
                <p className="mt-1 text-sm text-warn">
                  Corrected after a dispute: {verdictWords(item.correctedVerdict)}
                </p>
              )}
              <p className="mt-1 text-sm break-words text-muted">
                <Link href={`/history/${item.id}`} className="link">
                  {nameAnalysis(item)}
                </Link>
                {item.createdAt && (
                  <>
                    , <time dateTime={item.createdAt}>{formatTime(item.createdAt)}</time>
                  </>
                )}
              </p>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted">
          {isError ? "The list could not be loaded." : data ? "None yet." : "Loading"}
        </p>
      )}
    </Card>
  );
}
