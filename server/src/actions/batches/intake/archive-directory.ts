/** What a ZIP file says it contains. None of it is trusted before it is unpacked. */
import { batchMax } from "@tellsign/contracts/batch/batch-states";
import { decodeWindows1252 } from "@tellsign/detectors/text/documents/plain-text";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { AppError } from "../../../process/app-error.ts";

const symbolicLink = 0o12;
/** Folders and files that operating systems add count too, so there may be more entries than items. */
const entriesMax = 4 * batchMax.items;
const directoryBytesMax = 32 * 1024 * 1024;
/** A size of 4 GB or more. */
const beyond = 0xffffffff;

const utf8Flag = 1 << 11;

export type ArchiveEntry = { name: string; entry: Entry };

export const archiveDamaged = (cause?: unknown) =>
  new AppError("archive_damaged", undefined, { cause });

/** Many programs write UTF-8 without saying so. */
function decodeName({ fileNameRaw, generalPurposeBitFlag }: Entry): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(fileNameRaw);
  } catch {
    const isUtf8 = (generalPurposeBitFlag & utf8Flag) !== 0;
    return isUtf8 ? new TextDecoder().decode(fileNameRaw) : decodeWindows1252(fileNameRaw);
  }
}

/** Folders, links, and files that operating systems hide or put beside people's files. */
function isSkipped(name: string, { externalFileAttributes }: Entry): boolean {
  const segments = name.split(/[/\\]/);
  return (
    segments.at(-1) === "" ||
    externalFileAttributes >>> 28 === symbolicLink ||
    segments.some((segment) => segment === "__MACOSX" || /^\.(?!\.?$)/.test(segment)) ||
    /^(thumbs\.db|desktop\.ini)$/i.test(segments.at(-1) ?? "")
  );
}

/** Entries that share their data would unpack to far more than the file contains. */
function refuseOverlaps(entries: readonly ArchiveEntry[], sizeBytes: number): void {
  const spans = entries.map(({ entry }) => ({
    start: entry.relativeOffsetOfLocalHeader,
    bytes: entry.compressedSize,
  }));
  let free = 0;
  for (const { start, bytes } of spans.sort((a, b) => a.start - b.start)) {
    if (start < free) throw archiveDamaged();
    free = start + bytes;
  }
  if (free > sizeBytes) throw archiveDamaged();
}

export async function openArchive(path: string): Promise<ZipFile> {
  try {
    // Undecoded names are not validated: one odd name must not refuse the whole archive.
    return await openPromise(path, { lazyEntries: true, autoClose: false, decodeStrings: false });
  } catch (cause) {
    throw archiveDamaged(cause);
  }
}

/** The files worth unpacking, in the order of the archive. */
export async function listEntries(zip: ZipFile): Promise<ArchiveEntry[]> {
  if (zip.entryCount > entriesMax) throw new AppError("archive_too_large");
  const entries: ArchiveEntry[] = [];
  let directoryBytes = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      directoryBytes += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
      if (directoryBytes > directoryBytesMax) throw new AppError("archive_too_large");
      const name = decodeName(entry);
      if (isSkipped(name, entry)) continue;
      if (entry.isEncrypted()) throw new AppError("archive_encrypted");
      if (entry.uncompressedSize >= beyond) throw new AppError("archive_too_large");
      entries.push({ name, entry });
    }
  } catch (cause) {
    throw cause instanceof AppError ? cause : archiveDamaged(cause);
  }
  refuseOverlaps(entries, zip.fileSize);
  return entries;
}
