import type { User } from "@tellsign/contracts/account/user";
import { batchMax } from "@tellsign/contracts/batch/batch-states";
import { creditPlan, plans } from "@tellsign/contracts/billing/plans";
import type { ScanDepth as Depth } from "@tellsign/contracts/detection/media-kinds";
import { type Modality, modalities } from "@tellsign/contracts/detection/modality";
import { urlModalities } from "@tellsign/contracts/limits";
import { useMemo, useState } from "react";
import { Link } from "wouter";
import { Checkbox, TextField } from "../../../components/forms/field.tsx";
import { ScanDepth } from "../../../components/forms/scan-depth.tsx";
import { Card } from "../../../components/ui/card.tsx";
import { Tabs } from "../../../components/ui/tabs.tsx";
import { batch as batchWords } from "../../../content/messages/analysis/batch.ts";
import { countKinds, type Draft } from "../input/draft.ts";
import { type Chosen, isTable, type Sorted } from "../input/sort-files.ts";
import { splitAddresses, splitTexts } from "../input/split-texts.ts";
import { AddressesInput } from "./addresses-input.tsx";
import { ChosenFiles } from "./chosen-files.tsx";
import { FilesInput } from "./files-input.tsx";
import { StartBatch } from "./start-batch.tsx";
import { TableInput } from "./table-input.tsx";
import { TextsInput } from "./texts-input.tsx";
import { useChosenFiles } from "./use-chosen-files.ts";
import { useSendBatch } from "./use-send-batch.ts";
import { countAnalyzableRows, useTable } from "./use-table.ts";

type Way = Draft["from"];

/** Why a text-only plan refuses the rest. */
function TextAlone() {
  return (
    <p className="mb-5 text-muted">
      {batchWords.textAlone.replace("{plan}", plans[creditPlan].label)}{" "}
      <Link href={`/subscribe?plan=${creditPlan}`} className="link">
        See plan
      </Link>
    </p>
  );
}

/** Whether scan depth makes a difference to it. */
function hasMedia(draft: Draft | null): boolean {
  if (!draft || draft.from === "texts") return false;
  const counts = countKinds(draft);
  return (counts.audio ?? 0) + (counts.video ?? 0) > 0;
}

type DraftInput = {
  sorted: Sorted;
  read: ReturnType<typeof useTable>["read"];
  texts: readonly string[];
  kind: Modality;
  addresses: readonly string[];
};

function makeDraft(way: Way, { sorted, read, texts, kind, addresses }: DraftInput): Draft | null {
  switch (way) {
    case "files":
      return { from: "files", ...sorted };
    case "table":
      return (
        read && {
          from: "table",
          file: read.file,
          column: read.column,
          idColumn: read.idColumn,
          kind: read.kind,
          rows: read.counts?.rows ?? null,
          count: countAnalyzableRows(read),
        }
      );
    case "texts":
      return { from: "texts", texts };
    case "addresses":
      return { from: "addresses", kind, addresses };
  }
}

/** Four ways to provide items, and the start button. */
export function NewBatch({ user }: { user: User }) {
  const { batch: allowed, deepScan } = plans[user.subscriptionPlan].entitlements;
  const [way, setWay] = useState<Way>("files");
  const [name, setName] = useState("");
  const [depth, setDepth] = useState<Depth>("standard");
  const [keep, setKeep] = useState(false);
  const [pastedTexts, setPastedTexts] = useState("");
  const [pastedAddresses, setPastedAddresses] = useState("");
  const [kind, setKind] = useState<Modality>(urlModalities[0] ?? "image");
  const files = useChosenFiles(allowed);
  const table = useTable();
  const send = useSendBatch();
  const texts = useMemo(() => splitTexts(pastedTexts), [pastedTexts]);
  const addresses = useMemo(() => splitAddresses(pastedAddresses), [pastedAddresses]);

  function choose(chosen: readonly Chosen[]): void {
    const [first] = chosen;
    if (chosen.length === 1 && first && isTable(first.file)) {
      setWay("table");
      void table.take(first.file);
    } else void files.add(chosen);
  }

  // Deferred: counting ten thousand texts takes a while.
  const draft = useMemo(
    () => makeDraft(way, { sorted: files.sorted, read: table.read, texts, kind, addresses }),
    [way, files.sorted, table.read, texts, kind, addresses],
  );
  const isDeep = deepScan && hasMedia(draft);

  return (
    <Card title="New batch">
      {allowed.length < modalities.length && <TextAlone />}
      <Tabs
        label="Source of the batch"
        value={way}
        onChange={(value) => setWay(value as Way)}
        tabs={[
          {
            value: "files",
            label: "Files",
            content: (
              <div className="space-y-4">
                <FilesInput allowed={allowed} disabled={send.pending} onChosen={choose} />
                <ChosenFiles
                  sorted={files.sorted}
                  disabled={send.pending}
                  onRemove={files.remove}
                  onClear={files.clear}
                />
              </div>
            ),
          },
          {
            value: "table",
            label: "CSV file",
            content: <TableInput table={table} allowed={allowed} disabled={send.pending} />,
          },
          {
            value: "texts",
            label: "Pasted texts",
            content: (
              <TextsInput
                pasted={pastedTexts}
                texts={texts}
                disabled={send.pending}
                onChange={setPastedTexts}
              />
            ),
          },
          {
            value: "addresses",
            label: "URLs",
            content: (
              <AddressesInput
                pasted={pastedAddresses}
                kind={kind}
                allowed={allowed}
                addresses={addresses}
                disabled={send.pending}
                onChange={setPastedAddresses}
                onKind={setKind}
              />
            ),
          },
        ]}
      />
      <div className="mt-5 space-y-5 border-t border-line pt-5">
        <TextField
          label="Name (optional)"
          value={name}
          maxLength={batchMax.nameCharacters}
          disabled={send.pending}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
        {isDeep && <ScanDepth value={depth} onChange={setDepth} disabled={send.pending} />}
        <Checkbox checked={keep} onChange={setKeep} disabled={send.pending}>
          <span className="block font-semibold">{batchWords.keep}</span>
          <span className="block text-sm text-muted">{batchWords.keepNote}</span>
        </Checkbox>
        <StartBatch
          draft={draft}
          keep={keep}
          name={name.trim()}
          depth={isDeep ? depth : "standard"}
          send={send}
        />
      </div>
    </Card>
  );
}
