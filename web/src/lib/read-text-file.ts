import { errorEntry, fileTooLarge } from "@tellsign/contracts/errors";
import { fileTypes, uploadBytesMax } from "@tellsign/contracts/limits";
import { readDocx } from "./read-docx.ts";

/** The text of a file of the free scan; throws the sentence to show. Nothing is sent. */
export async function readTextFile(file: File): Promise<string> {
  const name = file.name.toLowerCase();
  if (!fileTypes.freeScan.some((ending) => name.endsWith(ending)))
    throw new Error(errorEntry("unsupported_file_type").message);
  if (file.size > uploadBytesMax.freeScan) throw new Error(fileTooLarge(uploadBytesMax.freeScan));
  const text = name.endsWith(".docx") ? await readDocx(file).catch(() => null) : await file.text();
  // The old binary .doc is no text, and guessing at its bytes would analyse noise.
  if (text === null || text.includes("\0")) throw new Error(errorEntry("unreadable_file").message);
  return text;
}
