import { fileTooLarge, fileTypeNotRead } from "@tellsign/contracts/errors";
import { fileTypes, uploadBytesMax } from "@tellsign/contracts/limits";
import { readFileText } from "./read-file-text.ts";

/** The text of a file of the free scan; throws the sentence to show. Nothing is sent. */
export async function readFreeScanFile(file: File): Promise<string> {
  const name = file.name.toLowerCase();
  if (!fileTypes.freeScan.some((ending) => name.endsWith(ending)))
    throw new Error(fileTypeNotRead(fileTypes.freeScan));
  if (file.size > uploadBytesMax.freeScan) throw new Error(fileTooLarge(uploadBytesMax.freeScan));
  return readFileText(file);
}
