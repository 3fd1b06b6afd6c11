/** One record of a CSV file (RFC 4180). */
type Cell = string | number | boolean | null;

/** Beginnings that a spreadsheet would interpret as a formula. */
const formula = /^[=+\-@\t\r＝＋－＠]/;
/** Where fields are separated by semicolons or tabs, as in many countries, a cell of ours may be read as several. */
const formulaInside = /([;\t\r\n])([\s"]*)(?=[=+\-@＝＋－＠])/g;

/** The apostrophe makes a spreadsheet show what follows literally. */
function neutralize(text: string): string {
  const inside = text.replace(formulaInside, "$1$2'");
  return formula.test(inside) ? `'${inside}` : inside;
}

function writeCell(cell: Cell): string {
  if (cell === null) return "";
  // Only text can be untrusted.
  const text = typeof cell === "string" ? neutralize(cell) : String(cell);
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export function writeCsvRecord(cells: readonly Cell[]): string {
  return `${cells.map(writeCell).join(",")}\r\n`;
}
