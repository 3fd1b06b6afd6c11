import { errorEntry, fileTooLarge } from "@tellsign/contracts/api/errors";
import { batchMax } from "@tellsign/contracts/batch/batch-states";
import type { Modality } from "@tellsign/contracts/detection/modality";
import { useRef, useState } from "react";
import {
  countTable,
  guessColumn,
  readTable,
  type Table,
  type TableCounts,
} from "../input/read-table.ts";

type Read = {
  file: File;
  table: Table;
  column: string;
  idColumn: string;
  kind: Modality;
  /** Null while its rows are being counted. */
  counts: TableCounts | null;
};

/** A CSV file, its contents, and the selected columns. */
export function useTable() {
  const [read, setRead] = useState<Read | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const counting = useRef<AbortController | null>(null);

  function clear(): void {
    counting.current?.abort();
    setRead(null);
    setProblem(null);
  }

  async function take(file: File): Promise<void> {
    clear();
    if (file.size > batchMax.tableBytes) return setProblem(fileTooLarge(batchMax.tableBytes));
    const controller = new AbortController();
    counting.current = controller;
    try {
      const table = await readTable(file);
      const column = guessColumn(table);
      if (column === "") return setProblem(errorEntry("table_column_missing").message);
      setRead({ file, table, column, idColumn: "", kind: "text", counts: null });
      const counts = await countTable(file, controller.signal);
      if (counts.rows === 0) throw new Error(errorEntry("batch_empty").message);
      setRead((before) => (before?.file === file ? { ...before, counts } : before));
    } catch (error) {
      if (!controller.signal.aborted) {
        setRead(null);
        setProblem(error instanceof Error ? error.message : String(error));
      }
    }
  }

  function change(changes: Partial<Pick<Read, "column" | "idColumn" | "kind">>): void {
    setRead((before) => before && { ...before, ...changes });
  }

  return { read, problem, take, change, clear };
}

/** How many rows can be analyzed. */
export function countAnalyzableRows({ table, column, kind, counts }: Read): number | null {
  if (!counts) return null;
  const perColumn = kind === "text" ? counts.texts : counts.filled;
  return perColumn[table.headings.indexOf(column)] ?? 0;
}
