/** What `tellsign watch` prints as files finish: rows of a table, JSON lines or CSV. */
import { csvHeading, describeCsvRow } from "../scan/output/csv.ts";
import { layOutTable } from "../scan/output/table.ts";
import { choosePaint } from "../scan/output/terminal.ts";
import { type ScanRecord, withoutAnalysis } from "../scan/scan-record.ts";
import type { WatchOptions } from "./watch-options.ts";

/** Names are not known in advance, so the column has room for most. */
const pathColumn = 40;

export function showWatched(
  { csv, jsonl, quiet, brief }: WatchOptions,
  write: (line: string) => void,
): (record: ScanRecord) => void {
  if (csv) {
    write(csvHeading);
    return (record) => write(describeCsvRow(record));
  }
  if (jsonl === "-") {
    return (record) => write(JSON.stringify(brief ? withoutAnalysis(record) : record));
  }
  if (quiet) return () => {};
  const { stdout } = process;
  const width = stdout.isTTY ? stdout.columns : null;
  const table = layOutTable([" ".repeat(pathColumn)], { width, paint: choosePaint(stdout) });
  write(table.heading);
  return (record) => {
    if (record.state !== "skipped") write(table.row(record));
  };
}
