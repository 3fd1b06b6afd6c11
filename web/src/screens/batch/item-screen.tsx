import type { Batch } from "@tellsign/contracts/batch";
import { batchWords } from "@tellsign/contracts/batch-words";
import { Link, useParams } from "wouter";
import { ButtonLink } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { Loading } from "../../components/loading.tsx";
import { Page } from "../../components/page.tsx";
import { formatTime } from "../../lib/format-time.ts";
import { RequestError } from "../../lib/request.ts";
import { BatchItems } from "./batch-items.tsx";
import { BatchProgress } from "./batch-progress.tsx";
import { BatchStateBadge } from "./batch-state-badge.tsx";
import { countItems, nameBatch, sourceWords } from "./describe-batch.ts";
import { ErrorRateNote } from "./error-rate-note.tsx";
import { Reports } from "./reports.tsx";
import { useBatch } from "./use-batch.ts";
import { useBatchItems } from "./use-batch-items.ts";
import { VerdictCounts } from "./verdict-counts.tsx";

function Followed({ batch, isLost }: { batch: Batch; isLost: boolean }) {
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
  if (data && !isGone) return <Followed key={id} batch={data} isLost={error !== null} />;
  if (!error) return <Loading />;
  return (
    <Page title="Batch" lead={isGone ? batchWords.notFound : batchWords.oneFailed}>
      <ButtonLink href="/batch" variant="secondary">
        All batches
      </ButtonLink>
    </Page>
  );
}
