/** Reads a CSV file (RFC 4180) whose cells are separated by commas, semicolons or tabs; the line of headings decides which. */
import { CsvError, parse } from "csv-parse/sync";

/** A quote is never closed, or text follows a closing quote. */
export class MalformedTableError extends Error {}

const delimiters = [",", ";", "\t"] as const;
/** Separates nothing: no text contains it. */
const noDelimiter = "\u001f";

/** Null where the headings name one column: then a comma belongs to its text. */
function findDelimiter(text: string): string | null {
  const counts = new Map<string, number>();
  let quoted = false;
  for (const character of text) {
    if (character === '"') quoted = !quoted;
    else if (!quoted && (character === "\n" || character === "\r")) break;
    else if (!quoted) counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  const found = delimiters
    .map((delimiter) => ({ delimiter, count: counts.get(delimiter) ?? 0 }))
    .sort((a, b) => b.count - a.count)[0];
  return found && found.count > 0 ? found.delimiter : null;
}

/** The records of a table, blank ones left out. */
export function parseTable(text: string): string[][] {
  try {
    return parse(text, {
      delimiter: findDelimiter(text) ?? noDelimiter,
      record_delimiter: ["\r\n", "\n", "\r"],
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
    });
  } catch (cause) {
    if (cause instanceof CsvError) throw new MalformedTableError("", { cause });
    throw cause;
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
