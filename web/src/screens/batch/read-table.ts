/** What a CSV file holds, told without sending it. */
import { errorEntry } from "@tellsign/contracts/errors";
import { findDelimiter, readCsv } from "./read-csv.ts";

export type Table = {
  headings: readonly string[];
  /** The first records below the headings. */
  preview: readonly string[][];
};

const beginningBytes = 64 * 1024;
const previewRows = 4;

async function readBeginning(file: Blob): Promise<string> {
  const bytes = await file.slice(0, beginningBytes).arrayBuffer();
  // A character may be cut in two at the end of the slice.
  const isWhole = file.size <= beginningBytes;
  return new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: !isWhole });
}

/** Reads the first kilobytes. Throws the sentence to show. */
export async function readTable(file: Blob): Promise<Table> {
  const beginning = await readBeginning(file).catch(() => {
    throw new Error(errorEntry("table_damaged").message);
  });
  const records: string[][] = [];
  const reader = readCsv(findDelimiter(beginning), (record) => records.push(record));
  reader.push(beginning);
  if (file.size <= beginningBytes) reader.end();
  const [headings, ...rows] = records;
  if (!headings) throw new Error(errorEntry("table_damaged").message);
  return {
    headings: headings.map((heading) => heading.trim()),
    preview: rows.slice(0, previewRows),
  };
}

/** How many records have something in each column. */
export async function countFilled(file: Blob, signal?: AbortSignal): Promise<number[]> {
  const delimiter = findDelimiter(await readBeginning(file));
  const filled: number[] = [];
  let isHeading = true;
  const reader = readCsv(delimiter, (record) => {
    if (!isHeading) {
      record.forEach((cell, at) => {
        if (cell.trim() !== "") filled[at] = (filled[at] ?? 0) + 1;
      });
    }
    isHeading = false;
  });
  const chunks = file.stream().pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    signal?.throwIfAborted();
    const { done, value } = await chunks.read();
    if (done) break;
    reader.push(value);
  }
  reader.end();
  return Array.from(filled, (count) => count ?? 0);
}

export type ColumnChoice = { value: string; label: string };

/** The columns that can be named: those with a heading, each heading once. */
export function columnChoices({ headings }: Table): ColumnChoice[] {
  return [...new Set(headings)]
    .filter((heading) => heading !== "")
    .map((heading) => ({ value: heading, label: heading }));
}

/** The column that most likely holds what is to be analysed: the one with the longest cells. */
export function guessColumn({ headings, preview }: Table): string {
  const length = (at: number) => preview.reduce((sum, row) => sum + (row[at]?.length ?? 0), 0);
  const named = headings.map((_, at) => at).filter((at) => headings[at] !== "");
  const longest = named.reduce(
    (most, at) => (length(at) > length(most) ? at : most),
    named[0] ?? 0,
  );
  return headings[longest] ?? "";
}
