/** Reads the items of a CSV file: one column holds the texts, or the addresses of files. */
import type { CreateBatchForm } from "@tellsign/contracts/batch/batch";
import { decodePlainText } from "@tellsign/detectors/text/documents/plain-text";
import { AppError } from "../../../process/app-error.ts";
import { createPauses } from "../../../process/create-pauses.ts";
import type { Intake } from "./intake.ts";
import { cleanCustomId } from "./item-names.ts";
import { findColumn, MalformedTableError, parseTable } from "./parse-table.ts";

const anyEncodingBytesMax = 2 * 1024 * 1024;

function placeOf(headings: readonly string[], name: string): number {
  const place = findColumn(headings, name);
  if (place === null) {
    throw new AppError("table_column_missing", `The CSV file has no column named "${name}".`);
  }
  return place;
}

async function addRecords(text: string, fields: CreateBatchForm, intake: Intake): Promise<void> {
  const { type = "text", column, idColumn } = fields;
  let places: { at: number; idAt: number | null } | null = null;
  for await (const record of parseTable(text, createPauses())) {
    if (places === null) {
      places = {
        at: column === undefined ? 0 : placeOf(record, column),
        idAt: idColumn === undefined ? null : placeOf(record, idColumn),
      };
      continue;
    }
    const content = record[places.at] ?? "";
    const customId = places.idAt === null ? null : cleanCustomId(record[places.idAt] ?? "");
    if (type === "text") intake.addText(content, { name: null, customId });
    else intake.addAddress(type, content, { name: null, customId });
  }
  if (places === null) throw new AppError("batch_empty");
}

/** Finding out an encoding takes long; large files are expected to be in UTF-8, as the error says. */
function decodeTable(bytes: Uint8Array): string | null {
  if (bytes.length <= anyEncodingBytesMax) return decodePlainText(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

export async function readTable(
  bytes: Uint8Array,
  fields: CreateBatchForm,
  intake: Intake,
): Promise<void> {
  const text = decodeTable(bytes);
  if (text === null) throw new AppError("table_damaged");
  try {
    await addRecords(text, fields, intake);
  } catch (cause) {
    if (cause instanceof MalformedTableError)
      throw new AppError("table_damaged", undefined, { cause });
    throw cause;
  }
}
