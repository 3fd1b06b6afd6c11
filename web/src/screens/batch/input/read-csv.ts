/** Streams a CSV file (RFC 4180): each record is emitted once it is complete. */
export type CsvReader = { push: (chunk: string) => void; end: () => void };

export const delimiters = [",", ";", "\t"] as const;
export type Delimiter = (typeof delimiters)[number];

/** The most frequent delimiter in the header row, outside of quotes. Null if there is one column: then a comma belongs to its text. */
export function findDelimiter(beginning: string): Delimiter | null {
  const [line = ""] = beginning.replace(/"(?:[^"]|"")*"/g, "").split(/[\r\n]/, 1);
  const count = (delimiter: Delimiter) => line.split(delimiter).length - 1;
  const most = delimiters.reduce((found, next) => (count(next) > count(found) ? next : found));
  return count(most) > 0 ? most : null;
}

/** Ends an unquoted cell. */
const cellEnds: Record<Delimiter | "none", RegExp> = {
  ",": /[,\r\n]/g,
  ";": /[;\r\n]/g,
  "\t": /[\t\r\n]/g,
  none: /[\r\n]/g,
};

export function readCsv(delimiter: Delimiter | null, take: (record: string[]) => void): CsvReader {
  const ends = cellEnds[delimiter ?? "none"];
  let record: string[] = [];
  let cell = "";
  let quoted = false;
  /** A quote inside quotes ends them, unless another follows immediately. */
  let mayEnd = false;
  let afterReturn = false;

  function endRecord(): void {
    record.push(cell);
    cell = "";
    if (record.some((value) => value.trim() !== "")) take(record);
    record = [];
  }

  /** Consumes up to the end of the cell or of the chunk. Returns where to continue. */
  function readCell(chunk: string, at: number): number {
    if (quoted) {
      const quote = chunk.indexOf('"', at);
      mayEnd = quote >= 0;
      cell += chunk.slice(at, mayEnd ? quote : undefined);
      return mayEnd ? quote + 1 : chunk.length;
    }
    ends.lastIndex = at;
    const end = ends.exec(chunk)?.index ?? chunk.length;
    cell += chunk.slice(at, end);
    const found = chunk[end];
    if (found === delimiter) {
      record.push(cell);
      cell = "";
    } else if (found !== undefined) endRecord();
    afterReturn = found === "\r";
    return end + 1;
  }

  function push(chunk: string): void {
    let at = 0;
    while (at < chunk.length) {
      const next = chunk[at];
      if (mayEnd) {
        mayEnd = false;
        quoted = next === '"';
        if (quoted) {
          cell += next;
          at += 1;
        }
      } else if (afterReturn && next === "\n") at += 1;
      else if (!quoted && cell === "" && next === '"') {
        quoted = true;
        at += 1;
      } else {
        at = readCell(chunk, at);
        continue;
      }
      afterReturn = false;
    }
  }

  return {
    push,
    end: () => {
      if (record.length > 0 || cell !== "") endRecord();
    },
  };
}
