/** A CSV file as it comes (RFC 4180): each record is handed on once it is whole. */
export type CsvReader = { push: (chunk: string) => void; end: () => void };

export const delimiters = [",", ";", "\t"] as const;
export type Delimiter = (typeof delimiters)[number];

/** The delimiter that the line of headings has most of, outside of quotes. Null where it names one column: then a comma belongs to its text. */
export function findDelimiter(beginning: string): Delimiter | null {
  const [line = ""] = beginning.replace(/"(?:[^"]|"")*"/g, "").split(/[\r\n]/, 1);
  const count = (delimiter: Delimiter) => line.split(delimiter).length - 1;
  const most = delimiters.reduce((found, next) => (count(next) > count(found) ? next : found));
  return count(most) > 0 ? most : null;
}

export function readCsv(delimiter: Delimiter | null, take: (record: string[]) => void): CsvReader {
  let record: string[] = [];
  let field = "";
  let quoted = false;
  /** A quote within quotes ends them, unless another follows at once. */
  let mayEnd = false;
  let afterReturn = false;

  function endField(): void {
    record.push(field);
    field = "";
  }

  function endRecord(): void {
    endField();
    if (record.some((cell) => cell.trim() !== "")) take(record);
    record = [];
  }

  function read(character: string): void {
    if (mayEnd) {
      mayEnd = false;
      if (character === '"') {
        field += character;
        return;
      }
      quoted = false;
    }
    if (quoted) {
      if (character === '"') mayEnd = true;
      else field += character;
    } else if (character === '"' && field === "") quoted = true;
    else if (character === delimiter) endField();
    else if (character === "\n" && afterReturn) return;
    else if (character === "\n" || character === "\r") endRecord();
    else field += character;
  }

  return {
    push: (chunk) => {
      for (const character of chunk) {
        read(character);
        afterReturn = character === "\r" && !quoted;
      }
    },
    end: () => {
      if (record.length > 0 || field !== "") endRecord();
    },
  };
}
