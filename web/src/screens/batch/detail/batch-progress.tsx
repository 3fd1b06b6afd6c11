import type { Batch } from "@tellsign/contracts/batch/batch";
import { isFinalBatch } from "@tellsign/contracts/batch/batch-states";
import { ProgressBar } from "../../../components/ui/progress-bar.tsx";
import { batch as batchWords } from "../../../content/messages/analysis/batch.ts";
import { countAnalyses } from "../../../format/count-analyses.ts";
import { formatCount } from "../../../format/format-count.ts";
import {
  announce,
  countItems,
  describeTimeLeft,
  endedItems,
  percentEnded,
} from "../describe-batch.ts";
import { CancelBatch } from "./cancel-batch.tsx";
import { DeleteBatch } from "./delete-batch.tsx";
import { PausedBatch } from "./paused-batch.tsx";

function toneOf(batch: Batch): "accent" | "good" | "warn" {
  if (batch.state === "done") return "good";
  return batch.state === "paused" || batch.state === "cancelled" ? "warn" : "accent";
}

/** Progress by the server's counts, and the available actions. */
export function BatchProgress({ batch, isLost }: { batch: Batch; isLost: boolean }) {
  const { counts } = batch;
  const left = batch.state === "running" ? describeTimeLeft(batch) : null;
  const isInProgress = !isFinalBatch(batch.state);
  const charged = batch.finishedAt === null ? "Charged so far" : "Charged";
  const facts = [
    `${formatCount(counts.done)} answered`,
    ...(counts.running > 0 ? [`${formatCount(counts.running)} being analyzed`] : []),
    ...(counts.queued > 0 ? [`${formatCount(counts.queued)} waiting`] : []),
    ...(counts.failed > 0 ? [`${formatCount(counts.failed)} failed`] : []),
    ...(counts.cancelled > 0 ? [`${formatCount(counts.cancelled)} not started`] : []),
  ];
  return (
    <div className="space-y-4">
      <p role="status" className="sr-only">
        {announce(batch)}
      </p>
      <div>
        <p className="mb-2 flex flex-wrap justify-between gap-x-4 tabular-nums">
          <span>
            <span className="figure">{formatCount(endedItems(batch))}</span> of{" "}
            {countItems(counts.total)} finished
          </span>
          {left && <span className="text-muted">{left}</span>}
        </p>
        <ProgressBar percent={percentEnded(batch)} label="Batch progress" tone={toneOf(batch)} />
        <p className="mt-2 text-sm text-muted tabular-nums">{facts.join(", ")}</p>
      </div>
      <p>{batch.test ? batchWords.testFree : `${charged}: ${countAnalyses(batch.charged)}.`}</p>
      {isLost && isInProgress && <p className="text-warn">{batchWords.reconnecting}</p>}
      {batch.state === "paused" && <PausedBatch batch={batch} />}
      {isInProgress && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-muted">{batch.state !== "paused" && batchWords.leave}</p>
          <CancelBatch id={batch.id} />
        </div>
      )}
      {batch.finishedAt !== null && <DeleteBatch id={batch.id} />}
    </div>
  );
}
