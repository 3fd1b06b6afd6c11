import type { Batch } from "@tellsign/contracts/batch/batch";
import { Link, useParams } from "wouter";
import { RequestError } from "../../api/request.ts";
import { Page } from "../../components/shell/page.tsx";
import { ButtonLink } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { Loading } from "../../components/ui/loading.tsx";
import { batch as batchWords } from "../../content/messages/analysis/batch.ts";
import { formatTime } from "../../format/format-time.ts";
import { BatchStateBadge } from "./batch-state-badge.tsx";
import { countItems, nameBatch, sourceWords } from "./describe-batch.ts";
import { BatchItems } from "./detail/batch-items.tsx";
import { BatchProgress } from "./detail/batch-progress.tsx";
import { ErrorRateNote } from "./detail/error-rate-note.tsx";
import { Reports } from "./detail/reports.tsx";
import { useBatch } from "./detail/use-batch.ts";
import { useBatchItems } from "./detail/use-batch-items.ts";
import { VerdictCounts } from "./detail/verdict-counts.tsx";

function LiveBatch({ batch, isLost }: { batch: Batch; isLost: boolean }) {
  const list = useBatchItems(batch);
  const name = nameBatch(batch);
  const { total, failed, cancelled } = batch.counts;
  const judged = total - failed - cancelled;
  return (
    <Page
      title={<span className="wrap-anywhere">{name}</span>}
      headTitle={name}
      lead={
        <>
          {countItems(total)} from {sourceWords[batch.source]},{" "}
          <time dateTime={batch.createdAt}>{formatTime(batch.createdAt)}</time>
        </>
      }
      aside={
        <Link href="/batch" className="link">
          All batches
        </Link>
      }
    >
      {batch.test && <p className="mb-6 text-warn">{batchWords.test}</p>}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="space-y-6">
          <Card title="Progress" aside={<BatchStateBadge state={batch.state} />}>
            <BatchProgress batch={batch} isLost={isLost} />
          </Card>
          <Card title="Verdicts">
            <VerdictCounts batch={batch} />
          </Card>
        </div>
        <div className="space-y-6">
          <Reports batch={batch} />
          {judged > 0 && <ErrorRateNote total={judged} kinds={list.kinds} />}
        </div>
      </div>
      <div className="mt-6">
        <BatchItems list={list} />
      </div>
    </Page>
  );
}

export default function BatchItemScreen() {
  const { id = "" } = useParams<{ id: string }>();
  const { data, error } = useBatch(id);
  const isGone = error instanceof RequestError && error.code === "batch_not_found";
  if (data && !isGone) return <LiveBatch key={id} batch={data} isLost={error !== null} />;
  if (!error) return <Loading />;
  return (
    <Page title="Batch" lead={isGone ? batchWords.notFound : batchWords.oneFailed}>
      <ButtonLink href="/batch" variant="secondary">
        All batches
      </ButtonLink>
    </Page>
  );
}
