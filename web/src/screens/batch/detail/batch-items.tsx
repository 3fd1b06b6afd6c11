import type { BatchItem } from "@tellsign/contracts/batch/batch";
import {
  type BatchItemState,
  batchItemStates,
  batchMax,
} from "@tellsign/contracts/batch/batch-states";
import { uncertainReasons } from "@tellsign/contracts/detection/uncertain-reasons";
import { formatConfidence } from "@tellsign/contracts/site/format-figures";
import { Link } from "wouter";
import { VerdictMark } from "../../../components/analysis/verdict-mark.tsx";
import { SelectField } from "../../../components/forms/field.tsx";
import { Card } from "../../../components/ui/card.tsx";
import { DataTable } from "../../../components/ui/data-table.tsx";
import { LoadMore } from "../../../components/ui/load-more.tsx";
import { batch as batchWords } from "../../../content/messages/analysis/batch.ts";
import { formatTime } from "../../../format/format-time.ts";
import { itemStateWords, nameItem } from "../describe-batch.ts";
import type { useBatchItems } from "./use-batch-items.ts";

type Props = { list: ReturnType<typeof useBatchItems> };

function Name({ item }: { item: BatchItem }) {
  return (
    <span className="wrap-anywhere">
      {item.analysisId && item.state === "done" ? (
        <Link href={`/history/${item.analysisId}`} className="link">
          {nameItem(item)}
        </Link>
      ) : (
        nameItem(item)
      )}
      {item.customId && item.name && (
        <span className="block text-sm font-normal text-muted">{item.customId}</span>
      )}
    </span>
  );
}

function Trouble({ item }: { item: BatchItem }) {
  if (!item.error) return null;
  const retry =
    item.state === "queued" &&
    item.retryAt &&
    batchWords.retry
      .replace("{attempt}", String(item.attempts))
      .replace("{attempts}", String(batchMax.attempts))
      .replace("{time}", formatTime(item.retryAt));
  return (
    <span className={`block text-sm ${item.state === "failed" ? "text-bad" : "text-warn"}`}>
      {item.error.message} {retry}
    </span>
  );
}

function Outcome({ item }: { item: BatchItem }) {
  return (
    <span className="flex flex-col items-start gap-1">
      {item.verdict ? (
        <VerdictMark verdict={item.verdict} leaning={item.leaning} />
      ) : (
        <span className="text-muted">{itemStateWords[item.state]}</span>
      )}
      {item.abstention && (
        <span className="text-sm text-muted">{uncertainReasons[item.abstention].title}</span>
      )}
      <Trouble item={item} />
    </span>
  );
}

function confidenceOf({ verdict, confidence }: BatchItem): string {
  if (verdict === null) return "";
  return confidence === null || verdict === "uncertain" ? "none" : formatConfidence(confidence);
}

function ItemList({ items }: { items: readonly BatchItem[] }) {
  return (
    <>
      <div className="max-md:hidden">
        <DataTable
          caption="Items of this batch"
          captionHidden
          rows={items}
          rowKey={({ position }) => String(position)}
          columns={[
            { title: "No.", short: true, cell: ({ position }) => position },
            { title: "Item", cell: (item) => <Name item={item} /> },
            {
              title: "Kind",
              short: true,
              cell: ({ type }) => <span className="capitalize">{type}</span>,
            },
            { title: "Outcome", cell: (item) => <Outcome item={item} /> },
            { title: "Confidence", numeric: true, cell: confidenceOf },
            { title: "Charged", short: true, cell: ({ charged }) => (charged ? "Yes" : "No") },
          ]}
        />
      </div>
      <ul className="space-y-3 md:hidden">
        {items.map((item) => (
          <li key={item.position} className="space-y-2 rounded-card border border-line p-4">
            <p className="font-semibold">
              <span className="text-muted">{item.position}.</span> <Name item={item} />
            </p>
            <div className="flex flex-wrap items-start justify-between gap-2">
              <Outcome item={item} />
              {item.verdict && <span className="figure">{confidenceOf(item)}</span>}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Every item with its outcome. */
export function BatchItems({ list }: Props) {
  const { found, items, state, setState } = list;
  return (
    <Card title="Items">
      <div className="mb-5 max-w-xs">
        <SelectField
          label="State"
          value={state ?? ""}
          options={[
            { value: "", label: "All" },
            ...batchItemStates.map((value) => ({ value, label: itemStateWords[value] })),
          ]}
          onChange={(value) => setState(value === "" ? null : (value as BatchItemState))}
        />
      </div>
      {found.isError && items.length === 0 && <p className="text-bad">{batchWords.itemsFailed}</p>}
      {found.isPending && <p className="text-muted">Loading</p>}
      {found.data && items.length === 0 && <p className="text-muted">{batchWords.noItems}</p>}
      {items.length > 0 && <ItemList items={items} />}
      <LoadMore pages={found} />
    </Card>
  );
}
