import { errorEntry } from "@tellsign/contracts/api/errors";
import type { BatchPrice } from "@tellsign/contracts/batch/batch";
import type { ReactNode } from "react";
import { batch as batchWords } from "../../../content/messages/analysis/batch.ts";
import { describeError } from "../../../feedback/describe-error.ts";
import { countAnalyses } from "../../../format/count-analyses.ts";
import { formatCount } from "../../../format/format-count.ts";
import { countItems, pluralOf } from "../describe-batch.ts";
import type { usePrice } from "./use-price.ts";

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="figure font-semibold">{children}</dd>
    </div>
  );
}

function NotCovered({ price }: { price: BatchPrice }) {
  if (price.sufficient) return null;
  const words =
    price.covered === 0
      ? batchWords.nothingCovered
      : batchWords.notCovered.replace("{covered}", formatCount(price.covered));
  return (
    <div className="space-y-3 rounded-control border-l-4 border-warn bg-surface p-4">
      <p>{words}</p>
      <p>
        <a href="/subscribe#pay-as-you-go" target="_blank" rel="noopener" className="link">
          {batchWords.creditsNewTab}
        </a>
        <span className="text-muted"> {countAnalyses(price.creditsNeeded)} missing.</span>
      </p>
    </div>
  );
}

/** What it would cost, before it starts. */
export function PricePanel({ price }: { price: ReturnType<typeof usePrice> }) {
  const { data, error } = price;
  if (error)
    return (
      <p role="alert" className="text-bad">
        {batchWords.priceFailed} {describeError(error)}
      </p>
    );
  if (!data) return <p className="text-muted">Calculating the price</p>;
  return (
    <div className="space-y-4 rounded-control bg-sunken p-4">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
        <Fact label="In the batch">{countItems(data.items)}</Fact>
        <Fact label="Maximum cost">{countAnalyses(data.price)}</Fact>
        <Fact label="You have left">
          {countAnalyses(data.remaining)}
          {data.reserved > 0 && (
            <span className="block text-sm font-normal text-muted">
              {formatCount(data.reserved)} reserved for batches in progress
            </span>
          )}
        </Fact>
        <Fact label="Covered">
          {formatCount(data.covered)} of {formatCount(data.items)}
        </Fact>
      </dl>
      <p className="text-sm text-muted">{batchWords.answeredOnly}</p>
      {data.notIncluded.length > 0 ? (
        <p role="alert" className="text-bad">
          {errorEntry("batch_not_included").message} ({data.notIncluded.map(pluralOf).join(", ")})
        </p>
      ) : (
        <NotCovered price={data} />
      )}
    </div>
  );
}
