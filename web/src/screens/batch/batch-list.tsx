import type { Batch } from "@tellsign/contracts/batch/batch";
import { Link } from "wouter";
import { Badge } from "../../components/ui/badge.tsx";
import { Card } from "../../components/ui/card.tsx";
import { LoadMore } from "../../components/ui/load-more.tsx";
import { ProgressBar } from "../../components/ui/progress-bar.tsx";
import { batch as batchWords } from "../../content/messages/analysis/batch.ts";
import { formatCount } from "../../format/format-count.ts";
import { formatTime } from "../../format/format-time.ts";
import { BatchStateBadge } from "./batch-state-badge.tsx";
import { countItems, endedItems, nameBatch, percentEnded, sourceWords } from "./describe-batch.ts";
import { useBatches } from "./use-batches.ts";

function Row({ batch }: { batch: Batch }) {
  const { counts, verdicts } = batch;
  const isInProgress = batch.finishedAt === null;
  return (
    <li className="space-y-2 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Link href={`/batch/${batch.id}`} className="link font-semibold wrap-anywhere">
          {nameBatch(batch)}
        </Link>
        <span className="flex flex-wrap gap-1.5">
          {batch.test && <Badge>Test</Badge>}
          <BatchStateBadge state={batch.state} />
        </span>
      </div>
      {isInProgress && (
        <ProgressBar
          percent={percentEnded(batch)}
          label={`Progress of ${nameBatch(batch)}`}
          tone={batch.state === "paused" ? "warn" : "accent"}
        />
      )}
      <p className="text-sm text-muted">
        {isInProgress
          ? `${formatCount(endedItems(batch))} of ${countItems(counts.total)} finished`
          : countItems(counts.total)}{" "}
        from {sourceWords[batch.source]},{" "}
        <time dateTime={batch.createdAt}>{formatTime(batch.createdAt)}</time>
      </p>
      {counts.done + counts.failed > 0 && (
        <p className="text-sm">
          AI {formatCount(verdicts.ai)}, human {formatCount(verdicts.human)}, mixed{" "}
          {formatCount(verdicts.mixed)}, cannot say {formatCount(verdicts.uncertain)}
          {counts.failed > 0 && <>, failed {formatCount(counts.failed)}</>}
        </p>
      )}
    </li>
  );
}

export function BatchList() {
  const found = useBatches();
  const items = found.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Card title="Your batches">
      {found.isError && items.length === 0 && <p className="text-bad">{batchWords.loadFailed}</p>}
      {found.isPending && <p className="text-muted">Loading</p>}
      {found.data && items.length === 0 && <p className="text-muted">{batchWords.none}</p>}
      {items.length > 0 && (
        <ul className="divide-y divide-line">
          {items.map((batch) => (
            <Row key={batch.id} batch={batch} />
          ))}
        </ul>
      )}
      <LoadMore pages={found} />
      <p className="mt-5 text-sm text-muted">{batchWords.kept}</p>
    </Card>
  );
}
