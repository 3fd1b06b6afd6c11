/** What a ZIP file says it holds, read from its end. Nothing it says is believed before it is unpacked. */
import type { FileHandle } from "node:fs/promises";
import { batchMax } from "@tellsign/contracts/batch-states";
import { decodeWindows1252 } from "@tellsign/detectors/text/documents/plain-text";
import { AppError } from "../http/app-error.ts";

export type ArchiveEntry = {
  name: string;
  method: number;
  crc: number;
  packedBytes: number;
  unpackedBytes: number;
  /** Of the header before its data. */
  offset: number;
};

const centralEntry = 0x02014b50;
const endOfDirectory = 0x06054b50;
const endLength = 22;
const centralLength = 46;
const commentLengthMax = 0xffff;
const encryptedFlag = 1;
const utf8Flag = 1 << 11;
const symbolicLink = 0o12;
/** Folders and what systems put beside files count too, so there may be more than items. */
const entriesMax = 4 * batchMax.items;
const directoryBytesMax = 32 * 1024 * 1024;
/** What more than 4 GB would be written as. */
const beyond = 0xffffffff;

const damaged = (cause?: unknown) => new AppError("archive_damaged", undefined, { cause });

export async function readAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
  if (bytesRead < length) throw damaged();
  return buffer;
}

function decodeName(bytes: Uint8Array, isUtf8: boolean): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return isUtf8 ? new TextDecoder().decode(bytes) : decodeWindows1252(bytes);
  }
}

/** Folders, links, and what systems hide or put beside the files of people. */
function isSkipped(name: string, externalAttributes: number): boolean {
  const segments = name.split(/[/\\]/);
  return (
    segments.at(-1) === "" ||
    externalAttributes >>> 28 === symbolicLink ||
    segments.some((segment) => segment === "__MACOSX" || /^\.(?!\.?$)/.test(segment)) ||
    /^(thumbs\.db|desktop\.ini)$/i.test(segments.at(-1) ?? "")
  );
}

async function findDirectory(
  file: FileHandle,
  size: number,
): Promise<{ count: number; bytes: Buffer; start: number }> {
  const tailLength = Math.min(size, endLength + commentLengthMax);
  const tail = await readAt(file, size - tailLength, tailLength);
  let end = tailLength - endLength;
  while (end >= 0 && tail.readUInt32LE(end) !== endOfDirectory) end -= 1;
  if (end < 0) throw damaged();
  const count = tail.readUInt16LE(end + 10);
  const length = tail.readUInt32LE(end + 12);
  const start = tail.readUInt32LE(end + 16);
  if (count > entriesMax || length > directoryBytesMax) throw new AppError("archive_too_large");
  // Several disks, or a directory that is not where it should be.
  if (tail.readUInt16LE(end + 4) !== 0 || start + length > size) throw damaged();
  return { count, bytes: await readAt(file, start, length), start };
}

/** Entries that share their data would unpack to far more than the file holds. */
function refuseOverlaps(entries: readonly ArchiveEntry[], directoryStart: number): void {
  let free = 0;
  for (const { offset, packedBytes } of [...entries].sort((a, b) => a.offset - b.offset)) {
    if (offset < free) throw damaged();
    free = offset + packedBytes;
  }
  if (free > directoryStart) throw damaged();
}

export async function readDirectory(file: FileHandle): Promise<ArchiveEntry[]> {
  const { size } = await file.stat();
  const { count, bytes, start } = await findDirectory(file, size);
  const entries: ArchiveEntry[] = [];
  let at = 0;
  for (let i = 0; i < count; i += 1) {
    if (at + centralLength > bytes.length || bytes.readUInt32LE(at) !== centralEntry) {
      throw damaged();
    }
    const flags = bytes.readUInt16LE(at + 8);
    const nameEnd = at + centralLength + bytes.readUInt16LE(at + 28);
    const name = decodeName(bytes.subarray(at + centralLength, nameEnd), (flags & utf8Flag) !== 0);
    const entry = {
      name,
      method: bytes.readUInt16LE(at + 10),
      crc: bytes.readUInt32LE(at + 16),
      packedBytes: bytes.readUInt32LE(at + 20),
      unpackedBytes: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    };
    if (!isSkipped(name, bytes.readUInt32LE(at + 38))) {
      if (flags & encryptedFlag) throw new AppError("archive_encrypted");
      if (entry.unpackedBytes === beyond) throw new AppError("archive_too_large");
      entries.push(entry);
    }
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  refuseOverlaps(entries, start);
  return entries;
}
