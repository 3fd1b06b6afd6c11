/** Reads a CSV file (RFC 4180) whose cells are separated by commas, semicolons or tabs; the line of headings decides which. A library would take a second for every few megabytes, without a pause. */
import { batchMax } from "@tellsign/contracts/batch/batch-states";

/** A quote is never closed, text follows a closing quote or stands before an opening one, or there are more cells, lines or quotes than any table has. */
export class MalformedTableError extends Error {}

/** More than any text has; each takes a search. */
const doubledQuotesMax = 200_000;
/** Blank ones included. */
const rowsMax = 100 * batchMax.items;

const delimiters = [",", ";", "\t"] as const;

/** Null where the headings name one column: then a comma belongs to its text. */
function findDelimiter(text: string): string | null {
  const counts = new Map<string, number>(delimiters.map((delimiter) => [delimiter, 0]));
  let quoted = false;
  for (const [found] of text.matchAll(/[",;\t\r\n]/g)) {
    if (found === '"') quoted = !quoted;
    else if (!quoted && (found === "\n" || found === "\r")) break;
    else if (!quoted) counts.set(found, (counts.get(found) ?? 0) + 1);
    if ((counts.get(found) ?? 0) > batchMax.tableColumns) throw new MalformedTableError();
  }
  const most = [...counts].sort(([, a], [, b]) => b - a)[0];
  return most && most[1] > 0 ? most[0] : null;
}

/** The end of a quoted cell: the place of its closing quote. */
function findClosingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from);
  for (let doubled = 0; at >= 0 && text[at + 1] === '"'; doubled += 1) {
    if (doubled > doubledQuotesMax) throw new MalformedTableError();
    at = text.indexOf('"', at + 2);
  }
  if (at < 0) throw new MalformedTableError();
  return at;
}

/** The records of a table, blank ones left out. `giveWay` is called between them. */
export async function* parseTable(
  text: string,
  giveWay: () => Promise<void> | undefined,
): AsyncGenerator<string[]> {
  const delimiter = findDelimiter(text);
  const cellEnd = new RegExp(`[\\r\\n"${delimiter ?? ""}]`, "g");
  const lineBreaks = /[\r\n]*/y;
  let at = 0;
  /** Leaves `at` behind the cell. */
  const readCell = (): string => {
    if (text[at] === '"') {
      const close = findClosingQuote(text, at + 1);
      const cell = text.slice(at + 1, close);
      at = close + 1;
      const next = text[at];
      const ends = next === undefined || next === delimiter || next === "\n" || next === "\r";
      if (!ends) throw new MalformedTableError();
      return cell.includes('"') ? cell.replaceAll('""', '"') : cell;
    }
    cellEnd.lastIndex = at;
    const end = cellEnd.exec(text)?.index ?? text.length;
    if (text[end] === '"') throw new MalformedTableError();
    const cell = text.slice(at, end);
    at = end;
    return cell;
  };
  for (let rounds = 0; at < text.length; rounds += 1) {
    if (rounds > rowsMax) throw new MalformedTableError();
    if (rounds % 64 === 0) await giveWay();
    lineBreaks.lastIndex = at;
    lineBreaks.exec(text);
    at = lineBreaks.lastIndex;
    if (at >= text.length) return;
    const record = [readCell()];
    while (delimiter !== null && text[at] === delimiter) {
      at += 1;
      record.push(readCell());
      if (record.length > batchMax.tableColumns) throw new MalformedTableError();
    }
    if (record.some((cell) => cell.trim() !== "")) yield record;
  }
}

/** The index of the column with this heading: as it is written, or else ignoring case. Null where there is none. */
export function findColumn(headings: readonly string[], name: string): number | null {
  const names = headings.map((heading) => heading.trim());
  const exact = names.indexOf(name.trim());
  if (exact >= 0) return exact;
  const lower = name.trim().toLowerCase();
  const found = names.findIndex((heading) => heading.toLowerCase() === lower);
  return found >= 0 ? found : null;
}
