import { batchMax } from "@tellsign/contracts/batch/batch-states";
import type { Modality } from "@tellsign/contracts/detection/modality";
import { urlModalities, wordsMin } from "@tellsign/contracts/limits";
import { describeAccept } from "../../../analysis/input/describe-accept.ts";
import { SelectField } from "../../../components/forms/field.tsx";
import { DataTable } from "../../../components/ui/data-table.tsx";
import { DropZone } from "../../../components/ui/drop-zone.tsx";
import { batch as batchWords } from "../../../content/messages/analysis/batch.ts";
import { formatCount } from "../../../format/format-count.ts";
import { pluralOf } from "../describe-batch.ts";
import { columnChoices } from "../input/read-table.ts";
import { tableEndings } from "../input/sort-files.ts";
import { countAnalyzableRows, type useTable } from "./use-table.ts";

type Props = {
  table: ReturnType<typeof useTable>;
  allowed: readonly Modality[];
  disabled: boolean;
};

const cellCharactersMax = 160;

function shorten(cell: string): string {
  return cell.length > cellCharactersMax ? `${cell.slice(0, cellCharactersMax)}…` : cell;
}

type Read = NonNullable<Props["table"]["read"]>;

function describeRows(read: Read): string {
  const count = countAnalyzableRows(read);
  if (!read.counts || count === null) return "Counting the rows";
  const { rows } = read.counts;
  const all = `${formatCount(rows)} ${rows === 1 ? "row" : "rows"}`;
  if (rows === count) return all;
  const words = read.kind === "text" ? batchWords.tooShort : batchWords.emptyRows;
  return `${all}. ${words
    .replace("{count}", formatCount(rows - count))
    .replace("{words}", String(wordsMin.dashboard))}`;
}

function Preview({ read }: { read: Read }) {
  const { table, column, idColumn } = read;
  const shown = idColumn ? [idColumn, column] : [column];
  return (
    <DataTable
      caption="The first rows"
      rows={table.preview.map((row, at) => ({ row, at }))}
      rowKey={({ at }) => String(at)}
      columns={[
        { title: "Row", short: true, cell: ({ at }) => formatCount(at + 1) },
        ...[...new Set(shown)].map((heading) => ({
          title: heading,
          cell: ({ row }: { row: string[] }) => (
            <span className="wrap-anywhere">
              {shorten(row[table.headings.indexOf(heading)] ?? "")}
            </span>
          ),
        })),
      ]}
    />
  );
}

/** A CSV file: which column to analyze, and which identifies the items. */
export function TableInput({ table, allowed, disabled }: Props) {
  const { read, problem, take, change, clear } = table;
  const kinds: Modality[] = allowed.filter(
    (kind) => kind === "text" || urlModalities.includes(kind),
  );
  return (
    <div className="space-y-4">
      <DropZone
        label="Choose a CSV file with a header row"
        hint={describeAccept(tableEndings, batchMax.tableBytes)}
        accept={tableEndings}
        fileName={read?.file.name}
        disabled={disabled}
        onFile={take}
        onRemove={clear}
      />
      {problem && (
        <p role="alert" className="text-bad">
          {problem}
        </p>
      )}
      {read && (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField
              label="Column to analyze"
              value={read.column}
              options={columnChoices(read.table)}
              disabled={disabled}
              onChange={(column) => change({ column })}
            />
            <SelectField
              label="Column with your own IDs"
              value={read.idColumn}
              options={[{ value: "", label: "None" }, ...columnChoices(read.table)]}
              disabled={disabled}
              onChange={(idColumn) => change({ idColumn })}
            />
            {kinds.length > 1 && (
              <SelectField
                label="Content of the column"
                value={read.kind}
                options={kinds.map((kind) => ({
                  value: kind,
                  label: kind === "text" ? "Texts" : `URLs of ${pluralOf(kind)}`,
                }))}
                disabled={disabled}
                onChange={(kind) => change({ kind: kind as Modality })}
              />
            )}
          </div>
          <p role="status">{describeRows(read)}</p>
          <Preview read={read} />
        </>
      )}
    </div>
  );
}
