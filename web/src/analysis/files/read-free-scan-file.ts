import { fileTooLarge, fileTypeNotRead } from "@tellsign/contracts/api/errors";
import { fileTypes, uploadBytesMax } from "@tellsign/contracts/limits";
import { readFileText } from "./read-file-text.ts";

/** Extracts the text of a free-scan file. Throws an error whose message can be shown as is. Nothing is uploaded. */
export async function readFreeScanFile(file: File): Promise<string> {
  const name = file.name.toLowerCase();
  if (!fileTypes.freeScan.some((ending) => name.endsWith(ending)))
    throw new Error(fileTypeNotRead(fileTypes.freeScan));
  if (file.size > uploadBytesMax.freeScan) throw new Error(fileTooLarge(uploadBytesMax.freeScan));
  return readFileText(file);
}
