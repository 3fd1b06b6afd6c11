/** The files of a ZIP file, each unpacked up to a limit to a file of our own naming. */
import { crc32 } from "node:zlib";
import { batchMax } from "@tellsign/contracts/batch/batch-states";
import type { Modality } from "@tellsign/contracts/detection/modality";
import { uploadBytesMax } from "@tellsign/contracts/limits";
import type { Entry, ZipFile } from "yauzl";
import { modalityFromFileName } from "../../../policy/modality-from-file-name.ts";
import { AppError } from "../../../process/app-error.ts";
import { archiveDamaged, listEntries, openArchive } from "./archive-directory.ts";
import type { Intake } from "./intake.ts";
import { cleanPath } from "./item-names.ts";

/** People's texts compress to about a third; anything that compresses to less than this is a zip bomb. */
const ratioMax = 200;
const ratioFromBytes = 1024 * 1024;

type Budget = Pick<Intake, "unpackedLeft">;

/** The bytes of an entry, as long as they match the directory and stay within every limit. */
async function* unpack(zip: ZipFile, entry: Entry, budget: Budget): AsyncGenerator<Uint8Array> {
  let size = 0;
  let crc = 0;
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      size += chunk.length;
      budget.unpackedLeft -= chunk.length;
      const ratio = size / Math.max(1, entry.compressedSize);
      if (budget.unpackedLeft < 0 || (size > ratioFromBytes && ratio > ratioMax)) {
        throw new AppError("archive_too_large");
      }
      crc = crc32(chunk, crc);
      yield chunk;
    }
  } catch (cause) {
    throw cause instanceof AppError ? cause : archiveDamaged(cause);
  }
  if (crc !== entry.crc32) throw archiveDamaged();
}

/** Entries that are too large for their kind, or of no supported kind, are not unpacked at all. */
function isUnpacked(name: string, type: Modality | undefined, size: number): boolean {
  const kind = modalityFromFileName(name, type);
  return kind !== null && size <= uploadBytesMax.dashboard[kind];
}

export async function unpackArchive(
  path: string,
  type: Modality | undefined,
  intake: Intake,
): Promise<void> {
  const zip = await openArchive(path);
  try {
    const entries = await listEntries(zip);
    if (entries.length + intake.items.length > batchMax.items) {
      throw new AppError("batch_too_large");
    }
    const declared = entries.reduce((sum, { entry }) => sum + entry.uncompressedSize, 0);
    if (declared > intake.unpackedLeft) throw new AppError("archive_too_large");
    for (const { name: rawName, entry } of entries) {
      const name = cleanPath(rawName);
      if (name === null) continue;
      if (isUnpacked(name, type, entry.uncompressedSize)) {
        await intake.addFile(unpack(zip, entry, intake), { name, type, drain: false });
      } else {
        intake.addRefused({ name, type });
      }
    }
  } finally {
    zip.close();
  }
}
