/** Reads a CSV file (RFC 4180) with commas, semicolons or tabs between its cells, told by its line of headings. */

/** A quote that does not end, or text behind one. */
export class TableDamaged extends Error {}

const delimiters = [",", ";", "\t"] as const;

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

/** From a quote to its end; two quotes are one. */
function readQuoted(text: string, from: number): { cell: string; at: number } {
  let cell = "";
  let at = from + 1;
  for (;;) {
    const end = text.indexOf('"', at);
    if (end < 0) throw new TableDamaged();
    cell += text.slice(at, end);
    if (text[end + 1] !== '"') return { cell, at: end + 1 };
    cell += '"';
    at = end + 2;
  }
}

/** Its records, a blank one left out. */
export function* parseTable(text: string): Generator<string[]> {
  const delimiter = findDelimiter(text);
  const ends = delimiter === null ? /[\r\n]|$/g : new RegExp(`[\\r\\n${delimiter}]|$`, "g");
  let record: string[] = [];
  let at = 0;
  while (at < text.length) {
    let cell = "";
    if (text[at] === '"') {
      ({ cell, at } = readQuoted(text, at));
    } else {
      ends.lastIndex = at;
      const end = ends.exec(text)?.index ?? text.length;
      cell = text.slice(at, end);
      at = end;
    }
    record.push(cell);
    const next = text[at];
    if (next !== undefined && next === delimiter) {
      at += 1;
      if (at < text.length) continue;
      record.push("");
    } else if (next !== undefined && next !== "\r" && next !== "\n") {
      throw new TableDamaged();
    } else {
      at += next === "\r" && text[at + 1] === "\n" ? 2 : 1;
    }
    if (record.some((value) => value.trim() !== "")) yield record;
    record = [];
  }
}

/** The place of the column with this heading: as it is written, or else but for case. Null where there is none. */
export function findColumn(headings: readonly string[], name: string): number | null {
  const names = headings.map((heading) => heading.trim());
  const exact = names.indexOf(name.trim());
  if (exact >= 0) return exact;
  const lower = name.trim().toLowerCase();
  const found = names.findIndex((heading) => heading.toLowerCase() === lower);
  return found >= 0 ? found : null;
}
