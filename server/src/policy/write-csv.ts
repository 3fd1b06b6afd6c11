/** One record of a CSV file (RFC 4180). */
type Cell = string | number | boolean | null;

/** What a spreadsheet would take for a formula. */
const formula = /^[=+\-@\t\r]/;

function writeCell(cell: Cell): string {
  if (cell === null) return "";
  // Only text may be somebody else's: the apostrophe makes a spreadsheet show it as it stands.
  const text = typeof cell === "string" && formula.test(cell) ? `'${cell}` : String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export function writeCsvRecord(cells: readonly Cell[]): string {
  return `${cells.map(writeCell).join(",")}\r\n`;
}
