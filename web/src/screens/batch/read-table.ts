/** What a CSV file holds, told without sending it. */
import { errorEntry } from "@tellsign/contracts/errors";
import { isTooShort } from "./draft.ts";
import { findDelimiter, readCsv } from "./read-csv.ts";

export type Table = {
  headings: readonly string[];
  /** The first records below the headings. */
  preview: readonly string[][];
};

const beginningBytes = 64 * 1024;
const previewRows = 4;

type Beginning = { text: string; encoding: string };

function findEncoding(bytes: Uint8Array, isWhole: boolean): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  try {
    // A character may be cut in two at the end.
    new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: !isWhole });
    return "utf-8";
  } catch {
    // What Excel writes. The server looks closer.
    return "windows-1252";
  }
}

async function readBeginning(file: Blob): Promise<Beginning> {
  const bytes = new Uint8Array(await file.slice(0, beginningBytes).arrayBuffer());
  const isWhole = file.size <= beginningBytes;
  const encoding = findEncoding(bytes, isWhole);
  const text = new TextDecoder(encoding).decode(bytes, { stream: !isWhole });
  if (text.includes("\0")) throw new Error(errorEntry("table_damaged").message);
  return { text, encoding };
}

/** Reads the first kilobytes. Throws the sentence to show. */
export async function readTable(file: Blob): Promise<Table> {
  const { text } = await readBeginning(file);
  const records: string[][] = [];
  const reader = readCsv(findDelimiter(text), (record) => records.push(record));
  reader.push(text);
  if (file.size <= beginningBytes) reader.end();
  const [headings, ...rows] = records;
  if (!headings) throw new Error(errorEntry("table_damaged").message);
  return {
    headings: headings.map((heading) => heading.trim()),
    preview: rows.slice(0, previewRows),
  };
}

export type TableCounts = {
  /** Records below the headings. */
  rows: number;
  /** How many of them have something in each column, and how many a text that is long enough. */
  filled: readonly number[];
  texts: readonly number[];
};

export async function countTable(file: Blob, signal?: AbortSignal): Promise<TableCounts> {
  const { text, encoding } = await readBeginning(file);
  const filled: number[] = [];
  const texts: number[] = [];
  let records = 0;
  const reader = readCsv(findDelimiter(text), (record) => {
    records += 1;
    if (records === 1) return;
    record.forEach((cell, at) => {
      if (cell.trim() !== "") filled[at] = (filled[at] ?? 0) + 1;
      if (!isTooShort(cell)) texts[at] = (texts[at] ?? 0) + 1;
    });
  });
  const chunks = file.stream().pipeThrough(new TextDecoderStream(encoding)).getReader();
  for (;;) {
    signal?.throwIfAborted();
    const { done, value } = await chunks.read();
    if (done) break;
    reader.push(value);
  }
  reader.end();
  const whole = (counts: number[]) => Array.from(counts, (count) => count ?? 0);
  return { rows: Math.max(0, records - 1), filled: whole(filled), texts: whole(texts) };
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
