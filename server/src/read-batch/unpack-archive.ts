/** The files of a ZIP file, each unpacked up to a limit to a file of our own naming. */
import { createReadStream } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { crc32, createInflateRaw } from "node:zlib";
import { batchMax } from "@tellsign/contracts/batch-states";
import { uploadBytesMax } from "@tellsign/contracts/limits";
import type { Modality } from "@tellsign/contracts/modality";
import { AppError } from "../http/app-error.ts";
import { tellKindByName } from "../policy/tell-kind-by-name.ts";
import { type ArchiveEntry, readAt, readDirectory } from "./archive-directory.ts";
import type { Intake } from "./intake.ts";
import { cleanPath } from "./item-names.ts";

const localLength = 30;
const localEntry = 0x04034b50;
const stored = 0;
const deflated = 8;
/** Texts of people pack to a third or so; what packs to less than this is there to fill a disk. */
const ratioMax = 200;
const ratioFromBytes = 1024 * 1024;

type Budget = Pick<Intake, "unpackedLeft">;

async function* readData(
  file: FileHandle,
  path: string,
  entry: ArchiveEntry,
): AsyncGenerator<Uint8Array> {
  const head = await readAt(file, entry.offset, localLength);
  if (head.readUInt32LE(0) !== localEntry) throw new AppError("archive_damaged");
  const start = entry.offset + localLength + head.readUInt16LE(26) + head.readUInt16LE(28);
  if (entry.packedBytes === 0) return;
  const packed = createReadStream(path, { start, end: start + entry.packedBytes - 1 });
  if (entry.method === stored) return yield* packed;
  if (entry.method !== deflated) throw new AppError("archive_damaged");
  const inflater = createInflateRaw();
  packed.on("error", (error) => inflater.destroy(error));
  try {
    yield* packed.pipe(inflater);
  } finally {
    packed.destroy();
    inflater.destroy();
  }
}

/** Its bytes as long as they are what the directory says and within every limit. */
async function* unpack(
  file: FileHandle,
  path: string,
  entry: ArchiveEntry,
  budget: Budget,
): AsyncGenerator<Uint8Array> {
  let size = 0;
  let crc = 0;
  try {
    for await (const chunk of readData(file, path, entry)) {
      size += chunk.length;
      budget.unpackedLeft -= chunk.length;
      const ratio = size / Math.max(1, entry.packedBytes);
      if (budget.unpackedLeft < 0 || (size > ratioFromBytes && ratio > ratioMax)) {
        throw new AppError("archive_too_large");
      }
      if (size > entry.unpackedBytes) throw new AppError("archive_damaged");
      crc = crc32(chunk, crc);
      yield chunk;
    }
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError("archive_damaged", undefined, { cause });
  }
  if (size !== entry.unpackedBytes || crc !== entry.crc) throw new AppError("archive_damaged");
}

/** What is too large for its kind, or of no kind, is not unpacked at all. */
function isUnpacked(name: string, type: Modality | undefined, size: number): boolean {
  const kind = tellKindByName(name, type);
  return kind !== null && size <= uploadBytesMax.dashboard[kind];
}

export async function unpackArchive(
  path: string,
  type: Modality | undefined,
  intake: Intake,
): Promise<void> {
  const file = await open(path, "r");
  try {
    const entries = await readDirectory(file);
    if (entries.length + intake.items.length > batchMax.items) {
      throw new AppError("batch_too_large");
    }
    const declared = entries.reduce((sum, { unpackedBytes }) => sum + unpackedBytes, 0);
    if (declared > intake.unpackedLeft) throw new AppError("archive_too_large");
    for (const entry of entries) {
      const name = cleanPath(entry.name);
      if (name === null) continue;
      if (isUnpacked(name, type, entry.unpackedBytes)) {
        const chunks = unpack(file, path, entry, intake);
        await intake.addFile(chunks, { name, type, drain: false });
      } else {
        intake.addRefused({ name, type });
      }
    }
  } finally {
    await file.close();
  }
}
