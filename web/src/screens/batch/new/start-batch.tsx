import type { ScanDepth } from "@tellsign/contracts/detection/media-kinds";
import { useMemo } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { ProgressBar } from "../../../components/ui/progress-bar.tsx";
import { batch as batchWords } from "../../../content/messages/analysis/batch.ts";
import { countItems } from "../describe-batch.ts";
import {
  countAll,
  countKinds,
  type Draft,
  findDraftProblem,
  isEmpty,
  unreadable,
} from "../input/draft.ts";
import { PricePanel } from "./price-panel.tsx";
import { usePrice } from "./use-price.ts";
import type { Sent, useSendBatch } from "./use-send-batch.ts";

type Props = {
  draft: Draft | null;
  name: string;
  depth: ScanDepth;
  keep: boolean;
  send: ReturnType<typeof useSendBatch>;
};

const none: Draft = { from: "texts", texts: [] };

function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1);
}

function Upload({ sent, onCancel }: { sent: Sent; onCancel: () => void }) {
  const { sentBytes, totalBytes } = sent;
  const isOut = sentBytes >= totalBytes;
  const line = batchWords.uploading
    .replace("{done}", megabytes(sentBytes))
    .replace("{total}", megabytes(totalBytes));
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-48 flex-1">
        <p className="mb-1 text-sm text-muted tabular-nums">{isOut ? batchWords.received : line}</p>
        <ProgressBar
          percent={totalBytes === 0 ? 0 : (sentBytes / totalBytes) * 100}
          label="Upload progress"
        />
      </div>
      <Button variant="secondary" onClick={onCancel}>
        Cancel upload
      </Button>
    </div>
  );
}

/** The price, and the start button: for all of it, or for what is covered. */
export function StartBatch({ draft, name, depth, keep, send }: Props) {
  const given = draft ?? none;
  const counts = useMemo(() => countKinds(given), [given]);
  const total = countAll(counts);
  const price = usePrice(counts, depth);
  const problem = findDraftProblem(given, total);
  const locked = (price.data?.notIncluded.length ?? 0) > 0;
  const isShort = total > 0 && price.data?.sufficient === false;
  const isKnown = total === 0 || price.data !== undefined;
  const blocked = send.pending || isEmpty(given, total) || problem !== null || locked || !isKnown;

  return (
    <div className="space-y-4">
      {unreadable(given).map(({ path }) => (
        <p key={path} className="wrap-anywhere">
          {batchWords.archiveUnreadable.replace("{name}", path)}
        </p>
      ))}
      {problem && (
        <p role="alert" className="text-bad">
          {problem}
        </p>
      )}
      {total > 0 && !problem && <PricePanel price={price} />}
      {send.problem && (
        <div role="alert" className="rounded-control border-l-4 border-bad bg-sunken p-4">
          <p className="font-semibold">{batchWords.createFailed}</p>
          <p>{send.problem}</p>
        </div>
      )}
      <p role="status" className="sr-only">
        {send.pending ? "Sending" : ""}
      </p>
      {send.sent && <Upload sent={send.sent} onCancel={send.cancel} />}
      <Button
        variant={isShort ? "secondary" : "primary"}
        disabled={blocked || (isShort && price.data?.covered === 0)}
        onClick={() => send.send(given, { name, depth, partial: isShort, keep })}
      >
        {send.pending
          ? "Sending..."
          : isShort
            ? "Start anyway"
            : total > 0
              ? `Start with ${countItems(total)}`
              : "Start"}
      </Button>
    </div>
  );
}
