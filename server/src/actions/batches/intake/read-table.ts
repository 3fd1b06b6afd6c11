/** Reads the items of a CSV file: one column holds the texts, or the addresses of files. */
import type { CreateBatchForm } from "@tellsign/contracts/batch/batch";
import { decodePlainText } from "@tellsign/detectors/text/documents/plain-text";
import { AppError } from "../../../process/app-error.ts";
import type { Intake } from "./intake.ts";
import { cleanCustomId } from "./item-names.ts";
import { findColumn, MalformedTableError, parseTable } from "./parse-table.ts";

function placeOf(headings: readonly string[], name: string): number {
  const place = findColumn(headings, name);
  if (place === null) {
    throw new AppError("table_column_missing", `The CSV file has no column named "${name}".`);
  }
  return place;
}

function addRecords(table: string[][], fields: CreateBatchForm, intake: Intake): void {
  const [headings, ...records] = table;
  if (!headings) throw new AppError("batch_empty");
  const { type = "text", column, idColumn } = fields;
  const at = column === undefined ? 0 : placeOf(headings, column);
  const idAt = idColumn === undefined ? null : placeOf(headings, idColumn);
  for (const record of records) {
    const content = record[at] ?? "";
    const customId = idAt === null ? null : cleanCustomId(record[idAt] ?? "");
    if (type === "text") intake.addText(content, { name: null, customId });
    else intake.addAddress(type, content, { name: null, customId });
  }
}

export function readTable(bytes: Uint8Array, fields: CreateBatchForm, intake: Intake): void {
  const text = decodePlainText(bytes);
  if (text === null) throw new AppError("table_damaged");
  try {
    addRecords(parseTable(text), fields, intake);
  } catch (cause) {
    if (cause instanceof MalformedTableError)
      throw new AppError("table_damaged", undefined, { cause });
    throw cause;
  }
}
