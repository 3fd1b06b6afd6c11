/** What a CSV file contains, without uploading it. */
import { errorEntry } from "@tellsign/contracts/api/errors";
import { isTooShort } from "./draft.ts";
import { findDelimiter, readCsv } from "./read-csv.ts";

export type Table = {
  headings: readonly string[];
  /** The first records below the header. */
  preview: readonly string[][];
};

const headBytes = 64 * 1024;
const previewRows = 4;

type FileHead = { text: string; encoding: string };

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

async function readHead(file: Blob): Promise<FileHead> {
  const bytes = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  const isWhole = file.size <= headBytes;
  const encoding = findEncoding(bytes, isWhole);
  const text = new TextDecoder(encoding).decode(bytes, { stream: !isWhole });
  if (text.includes("\0")) throw new Error(errorEntry("table_damaged").message);
  return { text, encoding };
}

/** Reads the first kilobytes. Throws an error whose message can be shown as is. */
export async function readTable(file: Blob): Promise<Table> {
  const { text } = await readHead(file);
  const records: string[][] = [];
  const reader = readCsv(findDelimiter(text), (record) => records.push(record));
  reader.push(text);
  if (file.size <= headBytes) reader.end();
  const [headings, ...rows] = records;
  if (!headings) throw new Error(errorEntry("table_damaged").message);
  return {
    headings: headings.map((heading) => heading.trim()),
    preview: rows.slice(0, previewRows),
  };
}

export type TableCounts = {
  /** Records below the header. */
  rows: number;
  /** How many have something in each column, and how many a text that is long enough. */
  filled: readonly number[];
  texts: readonly number[];
};

export async function countTable(file: Blob, signal?: AbortSignal): Promise<TableCounts> {
  const { text, encoding } = await readHead(file);
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

/** The columns that can be referred to: those with a unique header. */
export function columnChoices({ headings }: Table): ColumnChoice[] {
  return [...new Set(headings)]
    .filter((heading) => heading !== "")
    .map((heading) => ({ value: heading, label: heading }));
}

/** The column most likely to hold the content: the one with the longest cells. */
export function guessColumn({ headings, preview }: Table): string {
  const length = (at: number) => preview.reduce((sum, row) => sum + (row[at]?.length ?? 0), 0);
  const named = headings.map((_, at) => at).filter((at) => headings[at] !== "");
  const longest = named.reduce(
    (most, at) => (length(at) > length(most) ? at : most),
    named[0] ?? 0,
  );
  return headings[longest] ?? "";
}
