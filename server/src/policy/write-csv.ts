/** One record of a CSV file (RFC 4180). */
type Cell = string | number | boolean | null;

/** Prefixes that a spreadsheet would interpret as a formula. */
const formula = /^[=+\-@\t\r]/;

function writeCell(cell: Cell): string {
  if (cell === null) return "";
  // Only text can be untrusted: the apostrophe makes a spreadsheet show it literally.
  const text = typeof cell === "string" && formula.test(cell) ? `'${cell}` : String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export function writeCsvRecord(cells: readonly Cell[]): string {
  return `${cells.map(writeCell).join(",")}\r\n`;
}
