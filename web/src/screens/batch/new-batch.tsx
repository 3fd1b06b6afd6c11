import { batchMax } from "@tellsign/contracts/batch-states";
import { batchWords } from "@tellsign/contracts/batch-words";
import { urlModalities } from "@tellsign/contracts/limits";
import type { ScanDepth as Depth } from "@tellsign/contracts/media-kinds";
import { type Modality, modalities } from "@tellsign/contracts/modality";
import { creditPlan, plans } from "@tellsign/contracts/plans";
import type { User } from "@tellsign/contracts/user";
import { useMemo, useState } from "react";
import { Link } from "wouter";
import { Card } from "../../components/card.tsx";
import { TextField } from "../../components/field.tsx";
import { ScanDepth } from "../../components/scan-depth.tsx";
import { Tabs } from "../../components/tabs.tsx";
import { AddressesInput } from "./addresses-input.tsx";
import { BeginBatch } from "./begin-batch.tsx";
import { ChosenFiles } from "./chosen-files.tsx";
import { countKinds, type Draft } from "./draft.ts";
import { FilesInput } from "./files-input.tsx";
import { type Chosen, isTable, type Sorted } from "./sort-files.ts";
import { splitAddresses, splitTexts } from "./split-texts.ts";
import { TableInput } from "./table-input.tsx";
import { TextsInput } from "./texts-input.tsx";
import { useChosenFiles } from "./use-chosen-files.ts";
import { useSend } from "./use-send.ts";
import { countRead, useTable } from "./use-table.ts";

type Way = Draft["from"];

/** Why a plan that takes texts alone refuses the rest. */
function TextAlone() {
  return (
    <p className="mb-5 text-muted">
      {batchWords.textAlone.replace("{plan}", plans[creditPlan].label)}{" "}
      <Link href={`/subscribe?plan=${creditPlan}`} className="link">
        See the plan
      </Link>
    </p>
  );
}

/** Whether a depth makes a difference to it. */
function hasMedia(draft: Draft | null): boolean {
  if (!draft || draft.from === "texts") return false;
  const counts = countKinds(draft);
  return (counts.audio ?? 0) + (counts.video ?? 0) > 0;
}

type Given = {
  sorted: Sorted;
  read: ReturnType<typeof useTable>["read"];
  texts: readonly string[];
  kind: Modality;
  addresses: readonly string[];
};

function makeDraft(way: Way, { sorted, read, texts, kind, addresses }: Given): Draft | null {
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
          count: countRead(read),
        }
      );
    case "texts":
      return { from: "texts", texts };
    case "addresses":
      return { from: "addresses", kind, addresses };
  }
}

/** What is given, in one of four ways, and the way to begin. */
export function NewBatch({ user }: { user: User }) {
  const { batch: allowed, deepScan } = plans[user.subscriptionPlan].entitlements;
  const [way, setWay] = useState<Way>("files");
  const [name, setName] = useState("");
  const [depth, setDepth] = useState<Depth>("standard");
  const [pastedTexts, setPastedTexts] = useState("");
  const [pastedAddresses, setPastedAddresses] = useState("");
  const [kind, setKind] = useState<Modality>(urlModalities[0] ?? "image");
  const files = useChosenFiles(allowed);
  const table = useTable();
  const send = useSend();
  const texts = useMemo(() => splitTexts(pastedTexts), [pastedTexts]);
  const addresses = useMemo(() => splitAddresses(pastedAddresses), [pastedAddresses]);

  function choose(chosen: readonly Chosen[]): void {
    const [first] = chosen;
    if (chosen.length === 1 && first && isTable(first.file)) {
      setWay("table");
      void table.take(first.file);
    } else void files.add(chosen);
  }

  // Ten thousand texts take their time to be counted.
  const draft = useMemo(
    () => makeDraft(way, { sorted: files.sorted, read: table.read, texts, kind, addresses }),
    [way, files.sorted, table.read, texts, kind, addresses],
  );
  const isDeep = deepScan && hasMedia(draft);

  return (
    <Card title="New batch">
      {allowed.length < modalities.length && <TextAlone />}
      <Tabs
        label="What the batch is made from"
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
            label: "Addresses",
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
        <BeginBatch
          draft={draft}
          name={name.trim()}
          depth={isDeep ? depth : "standard"}
          send={send}
        />
      </div>
    </Card>
  );
}
